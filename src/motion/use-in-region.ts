import { startTransition, useState } from 'react'
import { useDecoration } from './use-decoration'

/**
 * Whether each of the elements with these ids is in a region around the viewport, given as the `rootMargin` of an observer. Empty
 * until the page is hydrated, and without those that are not on the page; what is added later counts too.
 */
function useInRegion(ids: string[], rootMargin: string): Partial<Record<string, boolean>> {
  const [inRegion, setInRegion] = useState<Partial<Record<string, boolean>>>({})
  const joinedIds = ids.join()
  useDecoration(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const changes = entries.map(({ target, isIntersecting }) => [target.id, isIntersecting])
        // In a transition, which React renders between frames: this comes in the middle of a scroll.
        startTransition(() => setInRegion((current) => ({ ...current, ...Object.fromEntries(changes) })))
      },
      { rootMargin },
    )
    const observe = () => {
      for (const id of joinedIds.split(',')) {
        const element = document.getElementById(id)
        // One that is observed already is not observed twice.
        if (element) observer.observe(element)
      }
    }
    // A page that a link shows has its first section before the others.
    const additions = new MutationObserver(observe)
    const main = document.getElementById('main')
    if (main) additions.observe(main, { childList: true })
    observe()
    return () => {
      observer.disconnect()
      additions.disconnect()
      setInRegion({})
    }
  }, [joinedIds, rootMargin])
  return inRegion
}

// Larger than any page. An element that a jump passes over, as with the End key, would otherwise not be noticed.
const anyDistance = '1000000px'

/** Whether the viewport is below the first of two elements and above the second, given by their ids. */
export function useBetween(firstId: string, secondId: string): boolean {
  // With the lower edge this far down, the first element intersects until it is above the viewport.
  const { [firstId]: isNotPast } = useInRegion([firstId], `0px 0px ${anyDistance}`)
  // With the upper edge this far up, the second element intersects once it has come into view.
  const { [secondId]: isReached } = useInRegion([secondId], `${anyDistance} 0px 0px`)
  return isNotPast === false && isReached === false
}

/** The id of the section, of those in `ids`, that is in the middle of the viewport, if one is. */
export function useSectionInView(ids: string[]): string | undefined {
  const inRegion = useInRegion(ids, '-50% 0px -50% 0px')
  return ids.find((id) => inRegion[id])
}
