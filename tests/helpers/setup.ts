import { afterAll, afterEach, vi } from 'vitest'

// The tests in Node share the process of their worker. So each file starts with its own modules,
// and leaves the process as it was.
vi.resetModules()
const env = { ...process.env }
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
})

// Tests in Node have no document. Loading React and Testing Library takes longer than most of them.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)

  // happy-dom loads no fonts.
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { ready: Promise.resolve() },
  })

  // Vitest keeps Node's `EventTarget`. The elements of happy-dom are instances of its own
  // `EventTarget`.
  Object.assign(globalThis, { EventTarget: Object.getPrototypeOf(Node.prototype).constructor })

  // The start script sets this attribute. Without it, the styles hide controls that need scripts.
  document.documentElement.dataset.scripts = 'on'
}
