import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getAttribute } from '@parse5/tools'
import { parse } from 'parse5'
import { elementsOf } from './html-elements.ts'

/** Throws one sentence when a folder holds no built site. */
export function checkBuiltSite(dist: string): void {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`There is no built site in ${dist}: npm run build makes one.`)
}

/**
 * The paths of a built site's pages, each once, though a page is written as `contact.html` and as `contact/index.html`.
 * That of what is not found is `/404`, where the preview's mode `measure` serves it. Throws one sentence without a build.
 */
export function pagePathsOf(dist: string): string[] {
  checkBuiltSite(dist)
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  const pages = files.filter((name) => isPage(readFileSync(join(dist, name), 'utf8')))
  return [...new Set(pages.map((name) => pathOf(`/${name.replaceAll('\\', '/')}`)))].toSorted()
}

/** Whether HTML is that of a prerendered route, and not a file such as those by which search engines recognise an owner. */
function isPage(html: string) {
  return elementsOf(parse(html), 'div').some((element) => getAttribute(element, 'id') === 'root')
}

/** The path of a page by its file, as in `/contact/index.html`. */
function pathOf(file: string) {
  return file.replace(/\.html$/, '').replace(/\/index$/, '') || '/'
}

/** The pages of a built site that `--page` asks for, or all of them. Throws one sentence when there is no such page. */
export function choosePages(dist: string, wanted: string[] | undefined): string[] {
  const paths = pagePathsOf(dist)
  for (const page of wanted ?? [])
    if (!paths.includes(page)) throw new Error(`There is no page ${page}: the pages are ${paths.join(', ')}.`)
  return wanted ?? paths
}
