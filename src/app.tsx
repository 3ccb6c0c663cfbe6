import { Suspense } from 'react'
import { Router, useLocation, type BaseLocationHook } from 'wouter'
import { contactPath } from './contact-path'
import { site } from './content/site.yaml'
import { ErrorBoundary } from './layout/error-screen'
import { PageHead } from './layout/page-head'
import { PageLayout } from './layout/page-layout'
import { navigateInPlace } from './navigation/navigation'
import { usePrefetch } from './navigation/prefetch'
import { base, findRoute } from './routes'
import { pageMeta } from './seo/page-meta'
import { globalStylesOf } from './styles/global-styles'

type AppProps = {
  /** The path to prerender, without `base`. */
  path?: string
  /** The router's hook that returns the path of the shown page. By default, it reads `location`. */
  locationHook?: BaseLocationHook
}

/** The whole site: the error boundary, the router, the layout and the page of the current path. */
export function App({ path, locationHook }: AppProps) {
  registerGlobalStyles()
  return (
    <ErrorBoundary content={site.error} site={site}>
      <Router
        base={base}
        hook={locationHook}
        ssrPath={path && base + path}
        aroundNav={handleNavigation}
      >
        <Routes />
      </Router>
    </ErrorBoundary>
  )
}

// A prerendered page already has the document-wide rules.
const registerGlobalStyles = import.meta.env.IN_PRERENDERED_PAGE
  ? () => undefined
  : globalStylesOf(new URL(site.url).host)
const handleNavigation = navigateInPlace(findRoute)

function Routes() {
  const [path] = useLocation()
  const route = findRoute(path)
  usePrefetch(findRoute, route.path === contactPath ? '/' : contactPath)
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
