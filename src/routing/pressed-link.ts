/** Whether a link leads to another page of this site in the same window: not to a section, a file to save or another app. */
export function leadsToPage(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.pathname !== location.pathname && !link.target && !link.download
}

/** Marks a link that was pressed until its page is shown, which over a slow network takes longer than the press (`data-pressed`). */
export function markPressedLink(link: HTMLAnchorElement): void {
  link.dataset.pressed = ''
}

/** Removes the marks. */
export function unmarkPressedLinks(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-pressed]')) delete link.dataset.pressed
}
