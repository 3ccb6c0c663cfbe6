import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app'
import { watchErrors } from './features/vitals/error-reports'
import { countVisit, measureVisit } from './features/vitals/visits'
import { tolerateForeignDomMutations } from './hydration/foreign-dom'
import { forwardPresses } from './hydration/forward-presses'
import { rememberServedFields } from './hydration/hydrated-fields'
import { isHydratable, renderAgain } from './hydration/render-again'
import { rememberServedSections } from './hydration/served-sections'
import { pageHeadSelector } from './layout/page-head'
import { handleTraversals } from './navigation/navigation'
import { locationHookOf, createPagePath } from './navigation/served-page'
import { base, findRoute } from './routes'

/** Hydrates the prerendered page. Rejects if the code of the page cannot be loaded. */
export async function run() {
  if (import.meta.env.VITE_ERRORS_ENDPOINT) watchErrors()
  const root = document.getElementById('root') as HTMLElement
  const pagePath = createPagePath(root, base)
  const findPage = (pathname: string) => findRoute(pagePath(pathname))
  const { page: currentPage, path } = findPage(location.pathname)
  await currentPage.preload()
  tolerateForeignDomMutations()
  rememberServedFields(root)
  forwardPresses(root)
  rememberServedSections(root)
  handleTraversals(findPage)
  const app = <App locationHook={locationHookOf(pagePath)} />
  // The development server sends an empty page.
  if (!root.hasChildNodes()) createRoot(root).render(app)
  else if (!isHydratable(root)) renderAgain(root, app, pageHeadSelector)
  // In a transition, React yields between sections. Longest task: 78 ms instead of 87, at CPU 4×
  // (median of 5 paired rounds).
  else startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))

  if (import.meta.env.VITE_VITALS_ENDPOINT) measureVisit(import.meta.env.VITE_VITALS_ENDPOINT, path)
  if (import.meta.env.ANALYTICS) countVisit(import.meta.env.ANALYTICS)
}

/**
 * Reports the original error of a section that React could not hydrate. React passes its own error,
 * with the original one as `cause`. If the section fails again, its boundary reports that error.
 */
function onRecoverableError(error: unknown) {
  const { cause } = Object(error) as { cause?: unknown }
  if (cause === undefined) return reportError(error)
  console.error(cause)
  dispatchEvent(new ErrorEvent('error', { error: cause }))
}
