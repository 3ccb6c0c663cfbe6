import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getAttribute } from '@parse5/tools'
import { parse } from 'parse5'
import { elementsOf } from '../plugins/html-tree.ts'

/** Throws if a folder contains no built site. */
function checkBuiltSite(dist: string): void {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`There is no built site in ${dist}: npm run build makes one.`)
}

/**
 * The paths of a built site's pages, each once, though a page is written as `contact.html` and as
 * `contact/index.html`. The not-found page is `/404`, where the preview serves it in the mode
 * `measure`. Throws if the site is not built.
 */
export function pagePathsOf(dist: string): string[] {
  checkBuiltSite(dist)
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
  const pages = files.filter((name) => isPage(readFileSync(join(dist, name), 'utf8')))
  return [...new Set(pages.map((name) => pathOf(`/${name.replaceAll('\\', '/')}`)))].toSorted()
}

/**
 * Whether an HTML file is a prerendered page, and not, for example, one with which a search engine
 * verifies the owner.
 */
export function isPage(html: string) {
  return elementsOf(parse(html), 'div').some((element) => getAttribute(element, 'id') === 'root')
}

/** The path of a page whose file is, for example, `/contact/index.html`. */
function pathOf(file: string) {
  return file.replace(/\.html$/, '').replace(/\/index$/, '') || '/'
}

/**
 * The pages of a built site that `--page` names, or all of them. Throws if there is no such page.
 */
export function choosePages(dist: string, wanted: string[] | undefined): string[] {
  const paths = pagePathsOf(dist)
  for (const page of wanted ?? [])
    if (!paths.includes(page))
      throw new Error(`There is no page ${page}: the pages are ${paths.join(', ')}.`)
  return wanted ?? paths
}
