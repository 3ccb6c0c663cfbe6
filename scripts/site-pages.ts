import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getAttribute } from '@parse5/tools'
import { parse } from 'parse5'
import { elementsOf } from '../plugins/html-tree.ts'

/** Throws if a folder contains no built site. */
function checkBuiltSite(dist: string): void {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`There is no built site in ${dist}. Run npm run build.`)
}

/**
 * Returns the sorted paths of a built site's pages. The build writes a page as `contact.html` and
 * as `contact/index.html`: both have the path `/contact`. The not-found page has the path `/404`,
 * at which the preview serves it in the mode `measure`. Throws if the site is not built.
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
 * Whether an HTML file is a prerendered page. Another HTML file can be, for example, the file by
 * which a search engine verifies the owner.
 */
export function isPage(html: string) {
  return elementsOf(parse(html), 'div').some((element) => getAttribute(element, 'id') === 'root')
}

/** Returns the path of a page by its file, such as `/contact` for `/contact/index.html`. */
function pathOf(file: string) {
  return file.replace(/\.html$/, '').replace(/\/index$/, '') || '/'
}

/**
 * Returns `wanted`, or the paths of all pages without `wanted`. Throws if a wanted page does not
 * exist.
 */
export function choosePages(dist: string, wanted: string[] | undefined): string[] {
  const paths = pagePathsOf(dist)
  for (const page of wanted ?? [])
    if (!paths.includes(page))
      throw new Error(`There is no page ${page}. The pages are ${paths.join(', ')}.`)
  return wanted ?? paths
}
