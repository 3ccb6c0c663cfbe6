// About a frame; a timer, since a hidden page has no frames and is to run too.
const turnMs = 16

/**
 * Lays out the sections that the first paint did not wait for (`data-below`), one after the other: all at once would block a
 * slow phone. Ends early when the visitor touches the page, which lays out all of them. Never rejects.
 */
export async function layOutInTurn(): Promise<void> {
  const page = document.documentElement.dataset
  for (const section of document.querySelectorAll('section')) {
    if (!('below' in page)) break
    section.style.contentVisibility = 'visible'
    await new Promise((resolve) => setTimeout(resolve, turnMs))
  }
  delete page.below
  for (const section of document.querySelectorAll('section[style]')) section.removeAttribute('style')
}
