import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const isWindows = process.platform === 'win32'

/**
 * Runs a command, by default in the project's folder and with its output in the terminal. A signal
 * that stops this process also stops the command. Resolves with the exit code, or 1 after a signal.
 * Rejects if the command cannot start.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env] added to this process's environment;
 *   `undefined` removes a variable
 * @param {{ cwd?: string, onOutput?: (text: string) => void }} [options] `onOutput` gets the output
 *   instead of the terminal
 * @returns {Promise<number>}
 */
export function runCommand(command, args, env = {}, { cwd = root, onOutput } = {}) {
  return new Promise((resolve, reject) => {
    const output = onOutput ? 'pipe' : 'inherit'
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      // On Windows, npm is a batch file, which only a shell can start.
      shell: isWindows && command === 'npm',
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => onOutput?.(String(chunk)))
    // Playwright ends its web servers on SIGINT, and leaves them running on SIGTERM.
    const stop = () => child.kill('SIGINT')
    process.on('SIGTERM', stop).on('SIGINT', stop)
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGTERM', stop).off('SIGINT', stop)
      resolve(code ?? 1)
    })
  })
}
