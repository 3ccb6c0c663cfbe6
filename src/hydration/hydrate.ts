// The build puts this module into React's chunk, so that `react-dom/client` is evaluated in that chunk's task.
import { tolerateForeignDomMutations } from './foreign-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { ReactNode } from 'react'

tolerateForeignDomMutations()

/** Hydrates `root` if it holds server HTML; otherwise renders into it. */
export function hydrate(root: HTMLElement, app: ReactNode) {
  if (root.hasChildNodes()) hydrateRoot(root, app)
  else createRoot(root).render(app)
}
