import { spawn } from 'node:child_process'
import { freePort } from '../helpers/listen'
import { middleOf, twoFrames, type Visitor } from './visitor'

const keys = { Tab: '\uE004', Escape: '\uE00C', Enter: '\uE007' }
// The narrowest window it opens is wider than a phone, which is a frame then.
export const narrowestPx = 500

/** WebKitGTK, by the protocol of WebDriver, on a display that nobody sees. */
export async function webkitVisitor(binary: string, origin: string, framePath: string): Promise<Visitor> {
  const port = await freePort()
  const driver = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1400x1100x24', '/usr/bin/WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1'],
    { detached: true, stdio: 'ignore' },
  )

  async function ask<Value>(method: string, path: string, body?: object): Promise<Value> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  for (let tries = 0; tries < 100; tries += 1) {
    if (await ask('GET', '/status').then(Boolean, () => false)) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
  })
  const session = `/session/${sessionId}`
  const find = async (selector: string) => {
    const element = await ask<Record<string, string>>('POST', `${session}/element`, {
      using: 'css selector',
      value: selector,
    })
    return { element, path: `${session}/element/${Object.values(element)[0]}` }
  }
  const evaluate: Visitor['evaluate'] = (work, ...values) =>
    ask('POST', `${session}/execute/sync`, { script: `return (${work.toString()})(...arguments)`, args: values })
  const inView = (selector: string) =>
    evaluate(
      (wanted) => document.querySelector(wanted)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
      selector,
    )
  let width = narrowestPx

  return {
    evaluate,
    async resize(next) {
      width = next
      await ask('POST', `${session}/window/rect`, { width: Math.max(next, narrowestPx), height: 1000 })
    },
    async go(path) {
      await ask('POST', `${session}/frame`, { id: null })
      const isFramed = width < narrowestPx
      const framed = `${framePath}?${new URLSearchParams({ path, width: String(width) })}`
      await ask('POST', `${session}/url`, { url: origin + (isFramed ? framed : path) })
      if (isFramed) await ask('POST', `${session}/frame`, { id: (await find('iframe')).element })
    },
    async click(selector) {
      await inView(selector)
      // The scroll is told in a frame to come, and closes what a press opens before it.
      await evaluate(twoFrames)
      await ask('POST', `${(await find(selector)).path}/click`, {})
    },
    async clickWhere(selector) {
      const actions = [
        { type: 'pointerMove', duration: 0, ...(await evaluate(middleOf, selector)) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
      await ask('POST', `${session}/actions`, { actions: [pointer] })
    },
    async hover(selector) {
      await inView(selector)
      await evaluate(twoFrames)
      const move = { type: 'pointerMove', duration: 0, x: 0, y: 0, origin: (await find(selector)).element }
      const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move] }
      await ask('POST', `${session}/actions`, { actions: [pointer] })
    },
    async type(selector, text) {
      await ask('POST', `${(await find(selector)).path}/value`, { text })
    },
    async typeOn(text) {
      const pause = { type: 'pause', duration: 30 }
      const actions = Array.from(text, (value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }, pause]).flat()
      await ask('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    reload: () => ask('POST', `${session}/refresh`, {}),
    async press(key) {
      const actions = [
        { type: 'keyDown', value: keys[key] },
        { type: 'keyUp', value: keys[key] },
      ]
      await ask('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    async close() {
      await ask('DELETE', session).catch(() => undefined)
      if (driver.pid) process.kill(-driver.pid)
    },
  }
}
