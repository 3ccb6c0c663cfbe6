import { lazy, useState, type ComponentType } from 'react'
import { loadWithRetry } from './load-with-retry'

export type LazyPage = ComponentType & {
  /** The page's file in `src/pages/`, without its ending: the build preloads its code by this name. */
  file: string
  /** Loads the page's code once, trying again after failures. Rejects when it cannot be had. */
  preload: () => Promise<void>
  isLoaded: () => boolean
}

/**
 * A page whose code is loaded when needed. Once it is, the page renders at once: bare `React.lazy` would suspend even
 * then, and show its fallback for about 300 ms.
 */
export function lazyPage(file: string, load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined
  let pending: Promise<void> | undefined

  const preload = () =>
    (pending ??= loadWithRetry(load).then(
      (component) => {
        Loaded = component
      },
      (error: unknown) => {
        pending = undefined
        throw error
      },
    ))
  const Pending = lazy(async () => {
    await preload()
    return { default: Loaded as ComponentType }
  })

  function Page() {
    // Fixed for the life of this mount: a change of type would throw the page's state away.
    const [Current] = useState<ComponentType>(() => Loaded ?? Pending)
    return <Current />
  }
  return Object.assign(Page, { file, preload, isLoaded: () => Loaded !== undefined })
}
