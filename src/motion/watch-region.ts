type InRegion = Partial<Record<string, boolean>>

/**
 * Tells which of the elements with these ids are in a region around the viewport, a `rootMargin`,
 * whenever that changes; those added later too. Nothing is rendered: this comes in a scroll.
 * Returns the cleanup, at which none is.
 */
function watchRegion(
  ids: string[],
  rootMargin: string,
  onChange: (inRegion: InRegion) => void,
): () => void {
  const inRegion: InRegion = {}
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) inRegion[target.id] = isIntersecting
      onChange(inRegion)
    },
    { rootMargin },
  )
  const observe = () => {
    for (const id of ids) {
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
    onChange({})
  }
}

// Larger than any page. An element that a jump passes over, as with the End key, would otherwise
// not be noticed.
export const anyDistance = '1000000px'

/**
 * Tells whether the viewport is below the first of two elements and above the second, given by
 * their ids. Returns the cleanup.
 */
export function watchBetween(
  firstId: string,
  secondId: string,
  onChange: (isBetween: boolean) => void,
): () => void {
  let [isPast, isReached] = [false, true]
  const tell = () => onChange(isPast && !isReached)
  const cleanUps = [
    // With the lower edge this far down, the first element intersects until it is above the
    // viewport.
    watchRegion([firstId], `0px 0px ${anyDistance}`, (inRegion) => {
      isPast = inRegion[firstId] === false
      tell()
    }),
    // With the upper edge this far up, the second element intersects once it has come into view.
    watchRegion([secondId], `${anyDistance} 0px 0px`, (inRegion) => {
      isReached = inRegion[secondId] !== false
      tell()
    }),
  ]
  return () => cleanUps.forEach((cleanUp) => cleanUp())
}

/**
 * Tells the id of the section, of those in `ids`, at which the viewport is, a quarter below its
 * top, if one is. Returns the cleanup.
 */
export const watchSectionInView = (
  ids: string[],
  onChange: (id: string | undefined) => void,
): (() => void) =>
  watchRegion(ids, '-25% 0px -75% 0px', (inRegion) => onChange(ids.find((id) => inRegion[id])))
