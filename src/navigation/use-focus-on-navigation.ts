import { useEffect, useRef } from 'react'
import { fragmentOf } from './navigation'

/** Moves the focus, after a navigation, to the section that the fragment names, or else to the new page's `h1`. */
export function useFocusOnNavigation(path: string) {
  const focusedPath = useRef(path)
  useEffect(() => {
    if (focusedPath.current === path) return
    focusedPath.current = path
    const target = document.getElementById(fragmentOf(location.hash)) ?? document.querySelector<HTMLElement>('h1')
    target?.focus({ preventScroll: true })
  }, [path])
}
