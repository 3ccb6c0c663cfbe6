import { lazy, useState, type ComponentType } from 'react'
import { loadWithRetry } from '../hydration/load-with-retry'
import { canReach, whenReachable } from '../hydration/reach-host'
import { clearLostConnection, reportLostConnection } from './lost-connection'

/** A component whose code is loaded when it is first needed: a page, or a part of one. */
export type LazyPage<Props = object> = ComponentType<Props> & {
  /** The files of its code and of its parts in `src/`, without their extension: the build lists the code to preload by them. */
  files: string[]
  /** Loads its code and that of its parts, with retries. Rejects when the last of them fails; the next call starts again. */
  preload: () => Promise<unknown>
  /** As `preload`, without its parts. */
  preloadFirst: () => Promise<unknown>
  /** Whether its code is there, without its parts. */
  isLoaded: () => boolean
}

/** Finds the route of a path, and so its page. */
export type FindRoute = (path: string) => { page: LazyPage }

/** Like `React.lazy`, which shows its fallback for 300 ms even for what is loaded. `parts` are what the page itself renders lazily. */
export function lazyPage<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
  parts: Pick<LazyPage, 'files' | 'preload'>[] = [],
): LazyPage<Props> {
  let Loaded: ComponentType<Props> | undefined
  const preloadFirst = async () => (Loaded ??= await loadWithRetry(load))
  const preload = () => Promise.all([preloadFirst(), ...parts.map((part) => part.preload())])
  const Pending = lazy(async () => ({ default: await loadPatiently(preloadFirst) }))

  function Page(props: Props) {
    // In state, so that it stays the same while mounted: another component type would discard the page's state.
    const [Current] = useState<ComponentType<Props>>(() => Loaded ?? Pending)
    return <Current {...props} />
  }
  const files = [file, ...parts.flatMap((part) => part.files)]
  return Object.assign(Page, { files, preload, preloadFirst, isLoaded: () => Loaded !== undefined })
}

/**
 * Calls `load` until it resolves. Without a connection it waits for one, and what is shown stays. With one, code that cannot be loaded
 * may be that of an earlier deployment: the browser shows the page as it is served.
 */
async function loadPatiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load()
    } catch {
      if (await canReach(location.href)) return new Promise<never>(() => location.reload())
      const connected = whenReachable(location.href)
      await Promise.race([connected, new Promise<void>(reportLostConnection)])
      clearLostConnection()
    }
  }
}
