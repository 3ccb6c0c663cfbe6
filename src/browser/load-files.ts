import { loadWithRetry } from './load-with-retry'

/** Loads the module of a preload link into the browser's cache, with retries. */
const loadFile = (link: HTMLLinkElement) =>
  loadWithRetry((isRetry) => (isRetry ? fetchFile(link.href) : preloadFile(link)))

function preloadFile(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((onload, onerror) => {
    // Inserts a new link, because Firefox ignores a change of `media`.
    link.replaceWith(Object.assign(link.cloneNode(), { media: 'all', onload, onerror }))
  })
}

async function fetchFile(url: string): Promise<unknown> {
  // A fetch, because WebKit never requests a module again after a failed preload. `reload` bypasses
  // the cache, which may contain only a part of the file.
  const response = await fetch(url, { cache: 'reload' })
  if (!response.ok) throw new Error(url)
  return response.blob()
}

/**
 * Loads the files of the page's code in parallel, each with retries. Then runs the files one after
 * another. Rejects when a file cannot be loaded or throws an error.
 */
export async function loadFiles(): Promise<void> {
  // The links are at the end of the page. A visitor may press a button before the links have
  // arrived.
  while (document.readyState === 'loading') await new Promise((resolve) => setTimeout(resolve))
  // The build gives its links `media="not all"`, so that the browser does not load the files yet.
  // Preload links of browser extensions are for all media.
  const files = document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload][media="not all"]')
  await Promise.all([...files].map(loadFile))
  // With a timer after each file, each file runs in its own task. Longest task: 55 ms instead of
  // 137, at CPU 4×.
  for (const { href } of files) {
    await import(/* @vite-ignore */ href)
    await new Promise((resolve) => setTimeout(resolve))
  }
}
