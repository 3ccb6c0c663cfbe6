import { lazy, useState, type ComponentType } from 'react'
import { loadWithRetry } from '../hydration/load-with-retry'

/** A page component whose code is loaded when it is first needed. */
export type LazyPage = ComponentType & {
  /** The page's file in `src/pages/`, without its extension: the build lists the code to preload by it. */
  file: string
  /** Loads the page's code, with retries. Rejects when the last of them fails; the next call starts again. */
  preload: () => Promise<unknown>
  isLoaded: () => boolean
}

/** Finds the route of a path, and so its page. */
export type FindRoute = (path: string) => { page: LazyPage }

/**
 * Like `React.lazy`, but a page whose code is loaded renders synchronously. `React.lazy` would suspend once even then, and show
 * the fallback for about 300 ms.
 */
export function lazyPage(file: string, load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined
  const preload = async () => (Loaded ??= await loadWithRetry(load))
  const Pending = lazy(async () => ({ default: await preload() }))

  function Page() {
    // In state, so that it stays the same while mounted: another component type would discard the page's state.
    const [Current] = useState<ComponentType>(() => Loaded ?? Pending)
    return <Current />
  }
  return Object.assign(Page, { file, preload, isLoaded: () => Loaded !== undefined })
}
