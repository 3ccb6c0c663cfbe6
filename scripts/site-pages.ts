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
 * as `contact/index.html`: both have the path `/contact`. The home page of a translation is only
 * `de/index.html`, and has the path `/de/`. The not-found page has the path `/404`, at which the
 * preview serves it in the mode `measure`. Throws if the site is not built.
 */
export function pagePathsOf(dist: string): string[] {
  checkBuiltSite(dist)
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
  const pages = files.filter((name) => isPage(readFileSync(join(dist, name), 'utf8')))
  const pageFiles = pages.map((name) => `/${name.replaceAll('\\', '/')}`)
  return [...new Set(pageFiles.map((file) => pathOf(file, pageFiles)))].toSorted()
}

/**
 * Whether an HTML file is a prerendered page. Owners can add other HTML files, such as the file
 * with which a search engine verifies the owner.
 */
export function isPage(html: string) {
  return elementsOf(parse(html), 'div').some((element) => getAttribute(element, 'id') === 'root')
}

/**
 * Returns the path of a page by its file, such as `/contact` for `/contact/index.html`. `pageFiles`
 * are the files of all pages.
 */
function pathOf(file: string, pageFiles: string[]) {
  const folder = /^(.*)\/index\.html$/.exec(file)?.[1]
  if (folder === undefined) return file.replace(/\.html$/, '')
  return pageFiles.includes(`${folder}.html`) ? folder : `${folder}/`
}

/**
 * Returns the chosen paths, or the paths of all pages if no paths are chosen. Throws if a chosen
 * page does not exist.
 */
export function choosePages(dist: string, chosenPaths: string[] | undefined): string[] {
  const allPaths = pagePathsOf(dist)
  for (const path of chosenPaths ?? [])
    if (!allPaths.includes(path))
      throw new Error(`There is no page ${path}. The pages are ${allPaths.join(', ')}.`)
  return chosenPaths ?? allPaths
}
