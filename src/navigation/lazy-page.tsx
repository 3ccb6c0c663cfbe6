import { lazy, useState, type ComponentType } from 'react'
import { loadWithRetry } from '../browser/load-with-retry'
import { canReach, whenReachable } from '../browser/reach-host'
import { clearLostConnection, reportLostConnection } from './lost-connection'

/** A component whose code is loaded when it is first needed: a page, or a part of one. */
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
  /** Like `preload`, without the parts. */
  preloadFirst: () => Promise<unknown>
  /** Whether the code of the page is loaded. Ignores the parts. */
  isLoaded: () => boolean
}

/** Finds the route of a path. */
export type FindRoute = (path: string) => { page: LazyPage }

/**
 * Like `React.lazy`, but renders loaded code at once: `React.lazy` shows its fallback for 300 ms.
 * `parts` are the components that the page renders lazily.
 */
export function lazyPage<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
  parts: Pick<LazyPage, 'files' | 'preload'>[] = [],
): LazyPage<Props> {
  let Loaded: ComponentType<Props> | undefined
  const preloadFirst = async () => (Loaded ??= await loadWithRetry(load))
  const preload = () => Promise.all([preloadFirst(), ...parts.map((part) => part.preload())])
  const Pending = lazy(async () => ({ default: await loadWhenConnected(preloadFirst) }))

  function Page(props: Props) {
    // The component type stays the same while the page is mounted. React would discard the state of
    // the page if the type changed.
    const [Current] = useState<ComponentType<Props>>(() => Loaded ?? Pending)
    return <Current {...props} />
  }
  const files = [file, ...parts.flatMap((part) => part.files)]
  return Object.assign(Page, { files, preload, preloadFirst, isLoaded: () => Loaded !== undefined })
}

/**
 * Calls `load` until it resolves. Without a connection, keeps the shown content and waits for a
 * connection. With a connection, reloads the page: the missing code may belong to an earlier
 * deployment.
 */
async function loadWhenConnected<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load()
    } catch {
      if (await canReach(location.href)) return new Promise<never>(() => location.reload())
      const waiting = new AbortController()
      const connected = whenReachable(location.href, waiting.signal)
      await Promise.race([connected, new Promise<void>(reportLostConnection)])
      // Ends the wait after “Try again”. Otherwise its requests would continue during the next
      // wait.
      waiting.abort()
      clearLostConnection()
    }
  }
}
