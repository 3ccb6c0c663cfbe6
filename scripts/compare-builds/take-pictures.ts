import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from '../find-browser.mjs'
import type { ChangedPage } from './changes.ts'

/** The window sizes for the pictures, in px. A picture shows the whole height of the page. */
const windowSizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

type Origins = { before: string; after: string }
type Scheme = 'light' | 'dark'
type Camera = { browser: Browser; origins: Origins; folder: string }
type Pictures = Partial<Record<keyof Origins, Buffer>>

/**
 * Takes pictures of whole pages in both builds, and writes the different ones into `folder`. If a
 * page looks the same in the light theme, compares its dark theme. Resolves to the pages with
 * different words or a different look.
 */
export async function takePictures(
  pages: ChangedPage[],
  origins: Origins,
  folder: string,
): Promise<ChangedPage[]> {
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath: await findBrowser({ install: true }),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const camera = { browser, origins, folder }
    const changed: ChangedPage[] = []
    for (const page of pages) {
      const looksChanged =
        (await comparePage(camera, page, 'light')) || (await comparePage(camera, page, 'dark'))
      if (looksChanged || page.removed.length + page.added.length > 0) changed.push(page)
    }
    return changed
  } finally {
    await browser.close()
  }
}

/** Writes the pictures of a page in one theme if they differ. Resolves to whether they differ. */
async function comparePage(
  { browser, origins, folder }: Camera,
  { path, state }: ChangedPage,
  scheme: Scheme,
): Promise<boolean> {
  let isChanged = false
  for (const windowSize of windowSizes) {
    const take = (origin: string) => takePicture(browser, origin + path, windowSize, scheme)
    const pictures: Pictures = {
      ...(state !== 'new' && { before: await take(origins.before) }),
      ...(state !== 'gone' && { after: await take(origins.after) }),
    }
    if (pictures.before && pictures.after?.equals(pictures.before)) continue
    isChanged = true
    const name = `${pictureName(path)}-${windowSize.width}${scheme === 'dark' ? '-dark' : ''}`
    for (const [build, picture] of Object.entries(pictures))
      writeFileSync(join(folder, `${name}-${build}.png`), picture)
  }
  return isChanged
}

/**
 * Takes a picture of a whole page with reduced motion, so that nothing moves. Refuses requests to
 * other hosts, so that no service counts a visit.
 */
async function takePicture(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
  colorScheme: Scheme,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' })
  const { origin } = new URL(url)
  try {
    await page.route(
      (requested) => requested.origin !== origin,
      (route) => route.abort(),
    )
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.evaluate(loadAllPictures)
    return await page.screenshot({ fullPage: true, animations: 'disabled' })
  } finally {
    await page.close()
  }
}

/** Loads the pictures that the browser would load during a scroll. Runs in the page. */
async function loadAllPictures() {
  for (const picture of document.images) picture.loading = 'eager'
  // `decode` rejects for a damaged picture. Visitors see the page without this picture.
  await Promise.allSettled([...document.images].map((picture) => picture.decode()))
}

/**
 * Returns the name of a page for its pictures, such as `stories_harbor` for `/stories/harbor`. No
 * other page has this name: paths have no underscore, and no page has the path `/index`.
 */
function pictureName(path: string): string {
  return path === '/' ? 'index' : path.slice(1).replaceAll('/', '_')
}
