import { loadWithRetry } from './load-with-retry'

function preload(link: HTMLLinkElement) {
  return new Promise<unknown>((onload, onerror) => {
    // Another element: Firefox does not load one whose media have changed.
    link.replaceWith(Object.assign(link.cloneNode(), { media: 'all', onload, onerror }))
  })
}

// WebKit never asks again for a module that was lost. Past the cache, which may hold half of it.
async function refetch({ href }: HTMLLinkElement) {
  const response = await fetch(href, { cache: 'reload' })
  if (!response.ok) throw new Error(href)
  await response.blob()
}

/** Loads the page's code: its files side by side, each with retries. Rejects when one of them fails. */
export async function loadCode() {
  // Extensions preload modules too, for all media.
  const files = document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload][media="not all"]')
  await Promise.all([...files].map((file) => loadWithRetry((isRetry) => (isRetry ? refetch(file) : preload(file)))))
  return import('../main')
}
