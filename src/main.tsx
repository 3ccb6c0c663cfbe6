import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app'
import { findRoute } from './routes'

const root = document.getElementById('root') as HTMLElement
await findRoute(location.pathname).page.preload()
if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, <App />))
else createRoot(root).render(<App />)
