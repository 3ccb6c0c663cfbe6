import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagePathsOf } from '../site-pages.ts'
import type { ChangedPage } from './changes.ts'
import { pageLines } from './page-lines.ts'

/**
 * Finds the pages of two builds whose HTML differs, with their changed words. The HTML contains the
 * styles, and the names of all other files have hashes. So a page with equal HTML looks the same.
 */
export function findChanges(before: string, after: string): ChangedPage[] {
  const paths = new Set([...pagePathsOf(before), ...pagePathsOf(after)])
  return [...paths].toSorted().flatMap((path) => {
    const [oldHtml, newHtml] = [readPage(before, path), readPage(after, path)]
    if (oldHtml === newHtml) return []
    const [oldLines, newLines] = [linesOf(oldHtml), linesOf(newHtml)]
    const state = stateOf(oldHtml, newHtml)
    return [
      { path, state, removed: without(oldLines, newLines), added: without(newLines, oldLines) },
    ]
  })
}

/** Reads the HTML of a page. Returns `undefined` if the build has no such page. */
function readPage(dist: string, path: string): string | undefined {
  const file = join(dist, path === '/' ? 'index.html' : `${path}.html`)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

const linesOf = (html: string | undefined) => (html === undefined ? [] : pageLines(html))

function stateOf(oldHtml: string | undefined, newHtml: string | undefined): ChangedPage['state'] {
  if (oldHtml === undefined) return 'new'
  return newHtml === undefined ? 'gone' : 'changed'
}

/** Returns `lines` without those in `others`. A line that is in `others` once is left out once. */
function without(lines: string[], others: string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = counts.get(line) ?? 0
    counts.set(line, count - 1)
    return count <= 0
  })
}
