// In the chunk of React, so that it is evaluated in that chunk's own task instead of the page's.
import { tolerateForeignDomMutations } from './foreign-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { ReactNode } from 'react'

tolerateForeignDomMutations()

/** Hydrates `root` if it holds server HTML; otherwise renders into it. */
export function hydrate(root: HTMLElement, app: ReactNode) {
  if (root.hasChildNodes()) hydrateRoot(root, app)
  else createRoot(root).render(app)
}
