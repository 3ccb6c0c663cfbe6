import { useEffect, useRef } from 'react'
import { hashOf } from './navigation'

/** After the page changed, moves focus to its heading, or to the section that the address names. */
export function useFocusOnNavigation(path: string) {
  const focusedPath = useRef(path)
  useEffect(() => {
    if (focusedPath.current === path) return
    focusedPath.current = path
    const target = document.getElementById(hashOf(location.hash)) ?? document.querySelector<HTMLElement>('h1')
    target?.focus({ preventScroll: true })
  }, [path])
}
