import { startTransition } from 'react'
import { runIn } from './react/root'
import { App } from './app'
import { findRoute, routes } from './routes'
import { measureVisit } from './vitals/measure-visit'

/** Makes the served page run. Rejects when the code of its route cannot be loaded. */
export async function run() {
  const root = document.getElementById('root') as HTMLElement
  const { page: ownPage, path } = findRoute(location.pathname)
  await ownPage.preload()
  // In a transition React pauses between sections, instead of blocking the page once and long.
  startTransition(() => runIn(root, <App />))

  if (import.meta.env.VITE_VITALS_ENDPOINT) measureVisit(import.meta.env.VITE_VITALS_ENDPOINT, path)

  // After a reload, Back may lead to pages that only the document before it had loaded.
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation && navigation.type !== 'navigate') for (const { page } of routes) page.preload().catch(() => undefined)
}
