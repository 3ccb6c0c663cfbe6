import { afterEach } from 'vitest'

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
