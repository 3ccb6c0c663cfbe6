import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { whenIdle } from '../hydration/when-idle'
import { durationsMs, media } from '../styles/tokens'

const hashOf = (href: string) => href.split('#')[1] ?? ''
const isStill = () => matchMedia(media.still).matches
const pathOf = (href: string) => href.split(/[?#]/)[0] || location.pathname

// Longer than the two frames in which a browser restores the scroll position.
const settleMs = 100

// Longer than the pauses between the tries to load a page's code.
const lateMs = 15_000

/**
 * What happens around a client navigation: the page's code is loaded first, then the page is shown at its top, or at the
 * section that the address names. When the code cannot be loaded in 15 s, the browser loads the whole page instead.
 */
export function goToPage(preload: (path: string) => Promise<void>, turn: (show: () => void) => void): AroundNavHandler {
  // Of pages chosen while code still loads, the last one counts.
  let latest = 0
  return (navigate, to, options) => {
    const show = () => {
      const { pathname } = location
      flushSync(() => navigate(to, options))
      const section = document.getElementById(hashOf(to))
      // Another page is shown at its section at once; on its own page a reader sees the way there.
      if (section)
        section.scrollIntoView({ behavior: isStill() || pathname !== location.pathname ? 'instant' : 'smooth' })
      else scrollTo({ top: 0, behavior: 'instant' })
    }
    const change = () => {
      if (!('startViewTransition' in document) || isStill()) return show()
      // A glide under way ends first: else what is glided until the next frame is added to the new page's place.
      scrollTo({ top: scrollY, behavior: 'instant' })
      turn(show)
    }
    const choice = ++latest
    const ifLatest = (act: () => void) => () => {
      if (latest === choice) act()
    }
    // Code that hangs may never come.
    const late = new Promise<never>((_resolve, reject) => setTimeout(reject, lateMs))
    Promise.race([preload(pathOf(to)), late]).then(
      ifLatest(change),
      ifLatest(() => location.assign(to)),
    )
  }
}

/**
 * Back and Forward to a page whose code this document has not loaded, as after a reload: the browser loads the whole page,
 * and so restores the place, which it could not in a page that comes later.
 */
export function useReloadOfUnloaded(isLoaded: (path: string) => boolean) {
  useEffect(() => {
    const handlePop = () => {
      if (!isLoaded(location.pathname)) location.reload()
    }
    addEventListener('popstate', handlePop)
    return () => removeEventListener('popstate', handlePop)
  }, [isLoaded])
}

/**
 * Back and Forward show each entry of the history at the place where it was left. Browsers do that themselves, but one
 * that goes by the address lands on the section it names. Where the Navigation API is missing, the browser's way stays.
 */
export function useKeptPlaces() {
  useEffect(() => {
    if (!('navigation' in window)) return undefined
    const places = new Map<string, number>()
    const handleChange = ({ from, navigationType }: NavigationCurrentEntryChangeEvent) => {
      places.set(from.key, scrollY)
      const top = navigationType === 'traverse' ? places.get(navigation.currentEntry?.key ?? '') : undefined
      // In the next frame the page is rendered and the browser has scrolled, but nothing is painted yet.
      if (top !== undefined) requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }))
    }
    navigation.addEventListener('currententrychange', handleChange)
    return () => navigation.removeEventListener('currententrychange', handleChange)
  }, [])
}

const intents = ['pointerover', 'touchstart', 'focusin'] as const

/** Loads a page's code as soon as the visitor points at a link to it, touches or focuses it. */
export function usePreloadOnIntent(preload: (path: string) => Promise<void>) {
  useEffect(() => {
    const handleIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : undefined
      // A failure is told when the visitor goes there.
      if (link && link.origin === location.origin) preload(link.pathname).catch(() => undefined)
    }
    for (const intent of intents) addEventListener(intent, handleIntent, { passive: true })
    return () => {
      for (const intent of intents) removeEventListener(intent, handleIntent)
    }
  }, [preload])
}

/**
 * Loads the code of the pages that most visitors go to next, once the reader has scrolled and come to rest: who only looks
 * in pays nothing for them, and who reads on finds them there. Not where the visitor asked to save data.
 */
export function usePreloadAfterScroll(preload: (path: string) => Promise<void>, paths: readonly string[]) {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return undefined
    const load = () => {
      // A failure is told when the visitor goes there.
      for (const path of paths) preload(path).catch(() => undefined)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastPx: number | undefined
    // Looked at now and then: a listener would run in every frame of the scroll.
    const look = () => {
      if (scrollY === lastPx) return whenIdle(load)
      lastPx = scrollY
      timer = setTimeout(look, durationsMs.rest)
    }
    addEventListener('scroll', look, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', look)
    }
  }, [preload, paths])
}

/** After the page changed, moves focus to its heading, or to the section that the address names. */
export function usePageChange(path: string) {
  const shownPath = useRef(path)

  // The browser restores the place after Back and Forward; scrolling there smoothly, it would be late.
  useLayoutEffect(() => {
    const root = document.documentElement
    root.style.scrollBehavior = 'auto'
    const timer = setTimeout(() => root.style.removeProperty('scroll-behavior'), settleMs)
    return () => clearTimeout(timer)
  }, [path])

  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    const target = document.getElementById(hashOf(location.hash)) ?? document.querySelector<HTMLElement>('h1')
    target?.focus({ preventScroll: true })
  }, [path])
}
