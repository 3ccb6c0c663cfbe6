import { useEffect, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { BaseLocationHook } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { answerPressed } from './answer-pressed'

// wouter's own location hook shows the new page as soon as the address has changed, with no time for a view transition.
const locationEvents = ['popstate', 'pushState', 'replaceState', 'hashchange']
const listeners = new Set<() => void>()
// From a step in the history until the view transition changes the page.
let isTraversing = false

const notify = () => {
  for (const listener of listeners) listener()
}
const readPath = () => location.pathname

/**
 * Makes the location hook for wouter's `Router`. It is as wouter's own, but that it waits for the view transition on Back and Forward.
 * Browsers without the Navigation API load a page whose code is not there.
 */
export function locationHook(isLoaded: (path: string) => boolean): BaseLocationHook {
  const handleChange = ({ type }: Event) => {
    if (type !== 'popstate') notify()
    else if (!isTraversing && isLoaded(location.pathname)) notify()
    else if (!isTraversing) location.reload()
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) for (const type of locationEvents) addEventListener(type, handleChange)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) for (const type of locationEvents) removeEventListener(type, handleChange)
    }
  }
  return ({ ssrPath }: { ssrPath?: string } = {}) => [
    useSyncExternalStore(subscribe, readPath, () => ssrPath ?? location.pathname),
    navigate,
  ]
}

/**
 * The link by which an entry of the history was left: its address, its text, and its place among the links that have both; the `id` of
 * the popover that it stands in, which is closed when the page is shown again.
 */
type LeftLink = { href: string; text: string; index: number; popoverId?: string | undefined }

/** The links with this address and text that can be seen: others may be gone when the page is shown again. */
const findLinks = (href: string, text: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.href === href && link.textContent === text && link.checkVisibility({ visibilityProperty: true }),
  )

// Some links, as those of the bar on a phone, come only once the page is shown.
const framesToFind = 30

/** Focuses the link, or the button that opens its popover, as soon as it is there. */
function focusLink(left: LeftLink, framesLeft = framesToFind) {
  const { href, text, index, popoverId } = left
  const control = popoverId
    ? document.querySelector<HTMLElement>(`[popovertarget="${popoverId}"]`)
    : findLinks(href, text)[index]
  if (control) control.focus({ preventScroll: true })
  else if (framesLeft > 0) requestAnimationFrame(() => focusLink(left, framesLeft - 1))
}

/** Ends what is drawn as a page opens. */
function endLoadAnimations() {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSAnimation && animation.timeline === document.timeline) animation.finish()
}

/**
 * Moves Back and Forward as links do: by `transition`, to the place where the page was left, with the focus on the link by which it
 * was left. Code that is not there is loaded first, as after a reload; if that fails, the browser loads the page. Does nothing in
 * browsers without the Navigation API: there the browser restores the place itself.
 */
export function useTraversal(
  preload: (path: string) => Promise<void>,
  transition: (updateDom: () => void) => Promise<void>,
) {
  useEffect(() => {
    if (!('navigation' in window)) return undefined
    const leftLinks = new Map<string, LeftLink>()
    const topsPx = new Map<string, number>()

    const handleClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : undefined
      const key = navigation.currentEntry?.key
      if (!key || !link) return
      const { href, textContent: text } = link
      const popoverId = link.closest('[popover]')?.id
      leftLinks.set(key, { href, text, index: findLinks(href, text).indexOf(link), popoverId })
    }
    // Before the page changes.
    const handleEntryChange = ({ from }: NavigationCurrentEntryChangeEvent) => topsPx.set(from.key, scrollY)
    const handleNavigate = (event: NavigateEvent) => {
      const { navigationType, canIntercept, hashChange, destination, signal } = event
      isTraversing = navigationType === 'traverse' && canIntercept && !hashChange
      if (!isTraversing) return
      const showPage = () => {
        // The visitor has gone on to another page.
        if (signal.aborted) return
        isTraversing = false
        flushSync(notify)
        // It is as it was left.
        endLoadAnimations()
        // Of an entry from before a reload the browser alone knows the place. Of others it may not know the last one.
        const top = topsPx.get(destination.key)
        if (top === undefined) event.scroll()
        else scrollTo({ top, behavior: 'instant' })
        const left = leftLinks.get(destination.key)
        if (left) focusLink(left)
      }
      const handler = () =>
        preload(new URL(destination.url).pathname).then(
          () => answerPressed(transition, showPage),
          () => location.reload(),
        )
      event.intercept({ scroll: 'manual', focusReset: 'manual', handler })
    }
    addEventListener('click', handleClick, { capture: true })
    navigation.addEventListener('currententrychange', handleEntryChange)
    navigation.addEventListener('navigate', handleNavigate)
    return () => {
      removeEventListener('click', handleClick, { capture: true })
      navigation.removeEventListener('currententrychange', handleEntryChange)
      navigation.removeEventListener('navigate', handleNavigate)
    }
  }, [preload, transition])
}
