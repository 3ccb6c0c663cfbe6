import { useState } from 'react'
import { useDecoration } from './use-decoration'
import { watchSections } from './watch-sections'

// Farther than any page is long. An element that a jump passes over, as with the End key, would otherwise not be noticed.
const anyDistance = '1000000px'

/**
 * Whether the viewport is below the first of two elements and above the second, given by their ids. `false` until the page is
 * hydrated, and as long as one of them is not on the page.
 */
export function useBetween(firstId: string, secondId: string): boolean {
  const [isBetween, setIsBetween] = useState(false)

  useDecoration(() => {
    let isBelowFirst = false
    let isAboveSecond = false
    const update = () => setIsBetween(isBelowFirst && isAboveSecond)
    // With its lower edge that far down, the viewport meets the first element until it is below it.
    const firstObserver = new IntersectionObserver(
      (entries) => {
        isBelowFirst = entries.at(-1)?.isIntersecting === false
        update()
      },
      { rootMargin: `0px 0px ${anyDistance}` },
    )
    // With its upper edge that far up, it meets the second one from the moment that one comes into view.
    const secondObserver = new IntersectionObserver(
      (entries) => {
        isAboveSecond = entries.at(-1)?.isIntersecting === false
        update()
      },
      { rootMargin: `${anyDistance} 0px 0px` },
    )
    const stopWatching = watchSections(() => {
      const [first, second] = [document.getElementById(firstId), document.getElementById(secondId)]
      if (first) firstObserver.observe(first)
      if (second) secondObserver.observe(second)
    })
    return () => {
      stopWatching()
      firstObserver.disconnect()
      secondObserver.disconnect()
    }
  }, [firstId, secondId])

  return isBetween
}
