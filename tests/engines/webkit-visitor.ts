import { spawn } from 'node:child_process'
import type { findEngines } from '../../scripts/find-engines.mjs'
import { eventually } from '../helpers/eventually'
import { freePort } from '../helpers/listen'
import { middleOf, typingDelayMs, type Visitor } from './visitor'

/** WebKitGTK, by the protocol of WebDriver, on a display that nobody sees. */
export async function webkitVisitor(
  { webkit, driver: driverProgram, display }: ReturnType<typeof findEngines>,
  origin: string,
): Promise<Visitor> {
  const port = await freePort()
  const driver = spawn(
    display,
    ['-a', '-s', '-screen 0 1400x1100x24', driverProgram, `--port=${port}`],
    {
      detached: true,
      stdio: 'ignore',
    },
  )

  async function ask<Value>(method: string, path: string, body?: object): Promise<Value> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    const { value } = (await response.json()) as {
      value: Value & { error?: string; message?: string }
    }
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  await eventually(() => ask('GET', '/status'))
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: webkit, args: ['--automation'] } },
    },
  })
  const session = `/session/${sessionId}`
  const evaluate: Visitor['evaluate'] = (work, ...values) =>
    ask('POST', `${session}/execute/sync`, {
      script: `return (${work.toString()})(...arguments)`,
      args: values,
    })
  const act = (source: object) => ask<void>('POST', `${session}/actions`, { actions: [source] })
  const press = (texts: string[]) => {
    const pause = { type: 'pause', duration: typingDelayMs }
    const actions = texts.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
      pause,
    ])
    return act({ type: 'key', id: 'keyboard', actions })
  }

  return {
    evaluate,
    // It opens no window narrower than 500 px.
    resize: (width) =>
      ask('POST', `${session}/window/rect`, { width: Math.max(width, 500), height: 1000 }),
    async go(path) {
      await ask('POST', `${session}/url`, { url: origin + path })
    },
    async click(selector) {
      const actions = [
        { type: 'pointerMove', duration: 0, ...(await evaluate(middleOf, selector)) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })
    },
    type: (text) => press(Array.from(text)),
    // WebDriver's code for Escape.
    escape: () => press(['\uE00C']),
    async close() {
      await ask('DELETE', session).catch(() => undefined)
      if (driver.pid) process.kill(-driver.pid)
    },
  }
}
