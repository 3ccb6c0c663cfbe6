/** Whether a link leads to another page of this site in the same window: not to a section, a file to save or another app. */
export function leadsToPage(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.pathname !== location.pathname && !link.target && !link.download
}

/** Marks what was pressed until it is answered, which over a slow network takes longer than the press (`data-pressed`). */
export function markPressed(element: HTMLElement): void {
  element.dataset.pressed = ''
}

/** Removes the marks. */
export function unmarkPressed(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-pressed]')) delete element.dataset.pressed
}
