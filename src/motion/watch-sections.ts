/**
 * Calls back at once, and whenever sections are added to the page or removed: a page that a link shows has its first section before
 * the others. Returns a function that ends this.
 */
export function watchSections(callback: () => void): () => void {
  const observer = new MutationObserver(callback)
  const main = document.getElementById('main')
  if (main) observer.observe(main, { childList: true })
  callback()
  return () => observer.disconnect()
}
