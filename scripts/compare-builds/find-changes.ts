import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagePathsOf } from '../site-pages.ts'
import type { ChangedPage } from './changes.ts'
import { pageLines } from './page-lines.ts'

/**
 * Finds the pages with different HTML in two builds, and their changed words. `before` and `after`
 * are the folders of the builds. A page with the same HTML looks the same: the HTML contains the
 * styles, and the names of other files contain hashes.
 */
export function findChanges(before: string, after: string): ChangedPage[] {
  const paths = new Set([...pagePathsOf(before), ...pagePathsOf(after)])
  return [...paths].toSorted().flatMap((path) => {
    const oldHtml = readPage(before, path)
    const newHtml = readPage(after, path)
    if (oldHtml === newHtml) return []
    const oldLines = linesOf(oldHtml)
    const newLines = linesOf(newHtml)
    return [
      {
        path,
        state: stateOf(oldHtml, newHtml),
        removed: linesWithout(oldLines, newLines),
        added: linesWithout(newLines, oldLines),
      },
    ]
  })
}

/** Reads the HTML of a page. Returns `undefined` if the build has no such page. */
function readPage(dist: string, path: string): string | undefined {
  const files = [`${path}.html`, `${path}/index.html`].map((file) => join(dist, file))
  const file = files.find((each) => existsSync(each))
  return file && readFileSync(file, 'utf8')
}

const linesOf = (html: string | undefined) => (html === undefined ? [] : pageLines(html))

function stateOf(oldHtml: string | undefined, newHtml: string | undefined): ChangedPage['state'] {
  if (oldHtml === undefined) return 'new'
  return newHtml === undefined ? 'gone' : 'changed'
}

/** Returns `lines` without `others`. For each line of `others`, leaves out one equal line. */
function linesWithout(lines: string[], others: string[]): string[] {
  const remainingCounts = new Map<string, number>()
  for (const line of others) remainingCounts.set(line, (remainingCounts.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = remainingCounts.get(line) ?? 0
    remainingCounts.set(line, count - 1)
    return count <= 0
  })
}
