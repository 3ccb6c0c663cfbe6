/**
 * Returns the side of a control on which the next heading of the page is farther away, so that a
 * tooltip does not cover a heading. Returns `bottom` if both distances are the same.
 */
export function sideFarFromHeadings(control: Element): 'top' | 'bottom' {
  const { top, bottom } = control.getBoundingClientRect()
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')].map((heading) =>
    heading.getBoundingClientRect(),
  )
  const bottomsAbove = headings.map((heading) => heading.bottom).filter((px) => px <= top)
  const topsBelow = headings.map((heading) => heading.top).filter((px) => px >= bottom)
  const spaceAbove = top - Math.max(...bottomsAbove)
  const spaceBelow = Math.min(...topsBelow) - bottom
  return spaceBelow >= spaceAbove ? 'bottom' : 'top'
}
