import { startTransition } from 'react'
import { createRoot, hydrateRoot } from './react/root'
import { App } from './app'
import { findRoute, routes } from './routes'

/** Makes the served page run. Rejects when the code of its route cannot be loaded. */
export async function run() {
  const root = document.getElementById('root') as HTMLElement
  await findRoute(location.pathname).page.preload()
  // In a transition React pauses between sections, instead of blocking the page once and long.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, <App />))
  else createRoot(root).render(<App />)

  // After a reload, Back may lead to pages that only the document before it had loaded.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation && navigation.type !== 'navigate') for (const { page } of routes) page.preload().catch(() => undefined)
}
