import { spawn } from 'node:child_process'
import type { findEngines } from '../../scripts/find-engines.mjs'
import { eventually } from '../helpers/eventually'
import { freePort } from '../helpers/listen'
import { middleOf, typingDelayMs, type Visitor } from './visitor'

type Programs = ReturnType<typeof findEngines>
type Point = ReturnType<typeof middleOf>

/**
 * Opens WebKitGTK on a virtual display, and controls it by WebDriver
 * (https://www.w3.org/TR/webdriver2/).
 */
export async function webkitVisitor(programs: Programs, origin: string): Promise<Visitor> {
  const port = await freePort()
  const driver = startDriver(programs, port)
  await eventually(() => askDriver(port, 'GET', '/status'))
  const session = await openSession(port, programs.webkit)

  const ask = <Value>(method: string, path: string, body?: object) =>
    askDriver<Value>(port, method, session + path, body)
  const evaluate: Visitor['evaluate'] = (pageFunction, ...values) =>
    ask('POST', '/execute/sync', {
      script: `return (${pageFunction.toString()})(...arguments)`,
      args: values,
    })
  const act = (source: object) => ask<void>('POST', '/actions', { actions: [source] })

  return {
    evaluate,
    // WebKitGTK opens no window narrower than 500 px.
    resize: (width) => ask('POST', '/window/rect', { width: Math.max(width, 500), height: 1000 }),
    load: (path) => ask('POST', '/url', { url: origin + path }),
    click: async (selector) => act(clickAt(await evaluate(middleOf, selector))),
    type: (text) => act(pressKeys(Array.from(text))),
    // WebDriver's code for Escape.
    pressEscape: () => act(pressKeys(['\uE00C'])),
    async close() {
      await ask('DELETE', '').catch(() => undefined)
      if (driver.pid) process.kill(-driver.pid)
    },
  }
}

/** Starts the driver on a virtual display. Its process leads a group, which `close` ends. */
function startDriver({ driver, display }: Programs, port: number) {
  const args = ['-a', '-s', '-screen 0 1400x1100x24', driver, `--port=${port}`]
  return spawn(display, args, { detached: true, stdio: 'ignore' })
}

/** Opens the browser. Returns the path of its session. */
async function openSession(port: number, webkit: string): Promise<string> {
  const { sessionId } = await askDriver<{ sessionId: string }>(port, 'POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: webkit, args: ['--automation'] } },
    },
  })
  return `/session/${sessionId}`
}

/** Sends a command to the driver. Rejects with the driver's error, or after 30 s. */
async function askDriver<Value>(
  port: number,
  method: string,
  path: string,
  body?: object,
): Promise<Value> {
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

/** The WebDriver actions of a click. */
const clickAt = (point: Point) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', duration: 0, ...point },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

/** The WebDriver actions of pressing keys, one after the other. */
const pressKeys = (keys: string[]) => ({
  type: 'key',
  id: 'keyboard',
  actions: keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
    { type: 'pause', duration: typingDelayMs },
  ]),
})
