import { lazy, useState, type ComponentType } from 'react'
import { loadWithRetry } from '../browser/load-with-retry'
import { canReach, whenReachable } from '../browser/reach-host'
import { clearLostConnection, reportLostConnection } from './lost-connection'

/** A page, or a part of a page, whose code is loaded at the first use. */
export type LazyPage<Props = object> = ComponentType<Props> & {
  /**
   * The source files of the page and its parts, relative to `src/` and without extension. The build
   * preloads their code.
   */
  files: string[]
  /**
   * Loads the code of the page and its parts, with retries. Rejects when the last retry fails. The
   * next call starts again.
   */
  preload: () => Promise<unknown>
  /** Loads the code of the page, like `preload`, but not the code of its parts. */
  preloadPage: () => Promise<unknown>
  /** Whether the code of the page is loaded. Ignores the parts. */
  isLoaded: () => boolean
}

/** Finds the route of a path. */
export type FindRoute = (path: string) => { page: LazyPage }

/**
 * Makes a component from a function that loads its code. Unlike `React.lazy`, renders loaded code
 * immediately: `React.lazy` shows its fallback for 300 ms. `file` is the source file, as in
 * `LazyPage.files`. `parts` are the lazy components that the page renders.
 */
export function lazyPage<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
  parts: Pick<LazyPage, 'files' | 'preload'>[] = [],
): LazyPage<Props> {
  let LoadedPage: ComponentType<Props> | undefined
  const preloadPage = async () => (LoadedPage ??= await loadWithRetry(load))
  const preload = () => Promise.all([preloadPage(), ...parts.map((part) => part.preload())])
  const PendingPage = lazy(async () => ({ default: await loadWhenConnected(preloadPage) }))

  function Page(props: Props) {
    // If the type of the component changed while the page is mounted, React would discard the state
    // of the page.
    const [Current] = useState<ComponentType<Props>>(() => LoadedPage ?? PendingPage)
    return <Current {...props} />
  }
  const files = [file, ...parts.flatMap((part) => part.files)]
  return Object.assign(Page, {
    files,
    preload,
    preloadPage,
    isLoaded: () => LoadedPage !== undefined,
  })
}

/**
 * Calls `load` until it resolves. Before another call, waits for a connection. If there is already
 * a connection, reloads the page instead: the code may belong to an earlier deployment. The visible
 * content stays until `load` resolves.
 */
async function loadWhenConnected<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load()
    } catch {
      if (await canReach(location.href)) return new Promise<never>(() => location.reload())
      const waiting = new AbortController()
      const connected = whenReachable(location.href, waiting.signal)
      await Promise.race([connected, new Promise<void>(reportLostConnection)])
      // After “Try again”, ends the requests of `whenReachable`.
      waiting.abort()
      clearLostConnection()
    }
  }
}
