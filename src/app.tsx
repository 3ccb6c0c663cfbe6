import { Suspense } from 'react'
import { Router, useLocation } from 'wouter'
import { site } from './content/site.yaml'
import { isDocumentKept } from './hydration/kept-document'
import { ErrorBoundary } from './layout/error-screen'
import { PageHead } from './layout/page-head'
import { PageLayout } from './layout/page-layout'
import { transitionPage } from './motion/transition-page'
import { navigateInPlace } from './navigation/navigation'
import { usePrefetchAfterScroll, usePrefetchOnIntent } from './navigation/prefetch'
import { base, findRoute } from './routes'
import { useScrollRestoration } from './navigation/scroll-restoration'
import { locationHook, useTraversal } from './navigation/traversal'
import { useFocusOnNavigation } from './navigation/use-focus-on-navigation'
import { pageMeta } from './seo/page-meta'
import { useStructuredData } from './seo/use-structured-data'
import { globalStylesOf } from './styles/global-styles'

type AppProps = {
  /** The path to prerender. In the browser the router reads it from `location`. */
  path?: string
}

/** The whole site: providers, router, layout and the page of the current path. */
export function App({ path }: AppProps) {
  globalStyles()
  return (
    <ErrorBoundary content={site.error} site={site}>
      <Router base={base} hook={historyLocation} ssrPath={path && base + path} aroundNav={aroundNav}>
        <Routes />
      </Router>
    </ErrorBoundary>
  )
}

// Every page is served with them. The browser's code is 1.4 KB smaller without them.
const isWithRules = import.meta.env.SSR || import.meta.env.DEV
const globalStyles = isWithRules ? globalStylesOf(new URL(site.url).host) : () => undefined
const preloadRoute = (path: string) => findRoute(path).page.preload()
const isRouteLoaded = (path: string) => findRoute(path).page.isLoaded()
const historyLocation = locationHook(isRouteLoaded)
const aroundNav = navigateInPlace({
  isLoaded: isRouteLoaded,
  preload: preloadRoute,
  isDocumentKept,
  transition: transitionPage,
})
const consultationRoute = findRoute(site.consultation.href)

function Routes() {
  const [path] = useLocation()
  const route = findRoute(path)
  useFocusOnNavigation(path)
  useStructuredData(route.meta.isIndexed ? route.path : '')
  usePrefetchOnIntent(preloadRoute)
  usePrefetchAfterScroll(preloadRoute, route === consultationRoute ? '/' : consultationRoute.path)
  useScrollRestoration(path)
  useTraversal(preloadRoute, transitionPage)
  return (
    <>
      <PageHead meta={pageMeta(route)} />
      <PageLayout site={site} currentPath={route.path}>
        <ErrorBoundary key={path} content={site.error} site={site}>
          <Suspense>
            <route.page />
          </Suspense>
        </ErrorBoundary>
      </PageLayout>
    </>
  )
}
