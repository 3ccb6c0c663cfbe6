import { afterEach } from 'vitest'

// Only where there is a page: loading React and Testing Library takes longer than most tests that need neither.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)

  // happy-dom loads no fonts.
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } })

  // Vitest leaves Node's own `EventTarget`, of which no element of happy-dom is an instance.
  Object.assign(globalThis, { EventTarget: Object.getPrototypeOf(Node.prototype).constructor })

  // Styles show what needs scripts where the start script has said that they run.
  document.documentElement.dataset.scripts = 'on'
}
