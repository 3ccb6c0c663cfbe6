import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const isWindows = process.platform === 'win32'

/**
 * Runs a command, by default in the repository's root and with its output in the terminal, and returns its exit code. When this
 * process gets a signal to stop, the command and its child processes are stopped first.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env] added to this process's own; `undefined` takes one out
 * @param {{ cwd?: string, onOutput?: (text: string) => void }} [options] `onOutput` gets the output in place of the terminal
 * @returns {Promise<number>}
 */
export function runCommand(command, args, env = {}, { cwd = root, onOutput } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      detached: !isWindows,
      // npm is a batch file there, which only a shell starts.
      shell: isWindows && command === 'npm',
    })
    let exitCode = 0
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => onOutput?.(String(chunk)))

    /** @param {NodeJS.Signals} signal */
    function signalAll(signal) {
      try {
        if (child.pid) process.kill(isWindows ? child.pid : -child.pid, signal)
      } catch {
        // It had already ended.
      }
    }

    /** @param {NodeJS.Signals} signal */
    function stop(signal) {
      exitCode = 128 + constants.signals[signal]
      // Playwright ends its web server on SIGINT, and leaves it running on SIGTERM.
      signalAll('SIGINT')
      setTimeout(() => signalAll('SIGKILL'), 5000).unref()
    }

    function stopListening() {
      for (const signal of stopSignals) process.off(signal, stop)
    }

    for (const signal of stopSignals) process.on(signal, stop)
    child.once('error', (error) => {
      stopListening()
      reject(error)
    })
    child.once('close', (code) => {
      stopListening()
      if (exitCode) process.exit(exitCode)
      resolve(code ?? 1)
    })
  })
}

/** @type {NodeJS.Signals[]} */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']
