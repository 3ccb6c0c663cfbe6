/**
 * Returns the side of a control on which a tooltip has more room before it covers a heading of the
 * page. Below the control if both sides have the same room.
 */
export function sideWithRoom(control: Element): 'top' | 'bottom' {
  const { top, bottom } = control.getBoundingClientRect()
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')].map((heading) =>
    heading.getBoundingClientRect(),
  )
  const lastBottom = Math.max(
    ...headings.map((heading) => heading.bottom).filter((px) => px <= top),
  )
  const nextTop = Math.min(...headings.map((heading) => heading.top).filter((px) => px >= bottom))
  return nextTop - bottom >= top - lastBottom ? 'bottom' : 'top'
}
