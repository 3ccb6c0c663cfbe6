import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Throws one sentence when a folder holds no built site.
 *
 * @param {string} dist
 */
export function checkBuiltSite(dist) {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`There is no built site in ${dist}: npm run build makes one.`)
}

/**
 * The paths of a built site's pages, each once, though a page is written as `contact.html` and as `contact/index.html`.
 * That of what is not found is `/404`, where the preview's mode `measure` serves it. Throws one sentence without a build.
 *
 * @param {string} dist
 */
export function pagePathsOf(dist) {
  checkBuiltSite(dist)
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  return [...new Set(files.map((name) => pathOf(`/${name.replaceAll('\\', '/')}`)))].toSorted()
}

/** @param {string} file as in `/contact/index.html` */
function pathOf(file) {
  return file.replace(/\.html$/, '').replace(/\/index$/, '') || '/'
}

/**
 * The pages of a built site that `--page` asks for, or all of them. Throws one sentence when there is no such page.
 *
 * @param {string} dist
 * @param {string[] | undefined} wanted
 */
export function choosePages(dist, wanted) {
  const paths = pagePathsOf(dist)
  for (const page of wanted ?? [])
    if (!paths.includes(page)) throw new Error(`There is no page ${page}: the pages are ${paths.join(', ')}.`)
  return wanted ?? paths
}
