/** Whether each element is in the region, by the element's id. */
type InRegion = Partial<Record<string, boolean>>

/**
 * Watches which of the elements with the given ids are in a region of the viewport. `rootMargin` is
 * the region, as for `IntersectionObserver`. Calls `onChange` at each change. Also watches elements
 * that are added later. Returns the cleanup, which calls `onChange` with an empty object.
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
      // An observer ignores an element that it already observes.
      if (element) observer.observe(element)
    }
  }
  // After a link to another page, React adds the first section before the other sections.
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

/**
 * A margin that is larger than any page. With a smaller margin, an observer would not report an
 * element that a jump passes over, such as with the End key.
 */
export const unlimitedMargin = '1000000px'

/**
 * Watches whether the viewport is below the first of two elements and above the second. `firstId`
 * and `secondId` are the ids of the elements. Returns the cleanup.
 */
export function watchBetween(
  firstId: string,
  secondId: string,
  onChange: (isBetween: boolean) => void,
): () => void {
  let isPastFirst = false
  let isSecondReached = true
  const report = () => onChange(isPastFirst && !isSecondReached)
  const cleanUps = [
    // The region extends to the end of the page, so the first element is in the region until it is
    // above the viewport.
    watchRegion([firstId], `0px 0px ${unlimitedMargin}`, (inRegion) => {
      isPastFirst = inRegion[firstId] === false
      report()
    }),
    // The region extends to the start of the page, so the second element stays in the region after
    // it has come into view.
    watchRegion([secondId], `${unlimitedMargin} 0px 0px`, (inRegion) => {
      isSecondReached = inRegion[secondId] !== false
      report()
    }),
  ]
  return () => cleanUps.forEach((cleanUp) => cleanUp())
}

/**
 * Watches which section is at a quarter of the height of the viewport. Calls `onChange` with the id
 * of that section, or with `undefined` if no section of `ids` is there. Returns the cleanup.
 */
export const watchSectionInView = (
  ids: string[],
  onChange: (id: string | undefined) => void,
): (() => void) =>
  watchRegion(ids, '-25% 0px -75% 0px', (inRegion) => onChange(ids.find((id) => inRegion[id])))
