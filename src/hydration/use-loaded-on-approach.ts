import { startTransition, useState, type RefObject } from 'react'
import { useDecoration } from '../motion/use-decoration'
import { savesData } from '../navigation/connection'
import { whenIdle } from './when-idle'

// So early that the code is there before a reader is.
const approachMargin = '200%'

// A page that is shown again has it at once, and so the height and the scroll position at which it was left.
const loadedCode = new Map<unknown, { code: unknown }>()

/**
 * Loads code when the element of `ref` is less than two viewport heights away and the browser is idle. Returns `undefined` until it
 * is loaded, and for good if that fails, if data is to be saved, or without `load`, which must stay the same between renders.
 */
export function useLoadedOnApproach<Loaded>(
  load: (() => Promise<Loaded>) | undefined,
  ref: RefObject<Element | null>,
): Loaded | undefined {
  const [loaded, setLoaded] = useState(() => loadedCode.get(load) as { code: Loaded } | undefined)
  useDecoration(() => {
    const element = ref.current
    if (!element || !load || savesData()) return undefined
    let isUnmounted = false
    const start = () => {
      load().then(
        (code) => {
          loadedCode.set(load, { code })
          if (!isUnmounted) startTransition(() => setLoaded({ code }))
        },
        // What is loaded here is an addition: the page works without it.
        () => undefined,
      )
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        whenIdle(start)
      },
      { rootMargin: `${approachMargin} 0px` },
    )
    observer.observe(element)
    return () => {
      isUnmounted = true
      observer.disconnect()
    }
  }, [load, ref])
  return loaded?.code
}
