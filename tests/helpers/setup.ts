import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// happy-dom loads no fonts.
if (typeof document !== 'undefined')
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } })

// Vitest leaves Node's own `EventTarget`, of which no element of happy-dom is an instance.
if (globalThis.Node) Object.assign(globalThis, { EventTarget: Object.getPrototypeOf(Node.prototype).constructor })

// Styles show what needs scripts where the start script has said that they run.
if (typeof document !== 'undefined') document.documentElement.dataset.scripts = 'on'
