import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { getAttribute, removeNode, setAttribute, type Element } from '@parse5/tools'
import { parse, serialize } from 'parse5'
import { elementsOf } from '../plugins/html-tree.ts'

/**
 * Copies a built site without its scripts. Replaces `folder` with the copy. Styles, fonts and
 * pictures stay the same, so a difference in speed between the two builds is the cost of the
 * scripts.
 */
export function makeNoScriptBuild(dist: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  // Does not copy compressed pages, which contain the scripts. Compresses the pages again below.
  cpSync(dist, folder, { recursive: true, filter: (file) => !/\.html\.(br|gz)$/.test(file) })

  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const file = join(folder, name)
    const page = withoutScripts(readFileSync(file, 'utf8'))
    writeFileSync(file, page)
    writeFileSync(`${file}.br`, brotliCompressSync(page))
  }
}

/**
 * Removes the scripts from a page's HTML, and the content policy with their hashes. Structured data
 * stays.
 */
export function withoutScripts(page: string): string {
  const document = parse(page)
  for (const element of elementsOf(document, 'script', 'link', 'meta').filter(isScriptOrPolicy))
    removeNode(element)
  // Some styles depend on this attribute. With it, both pages have the same layout.
  for (const root of elementsOf(document, 'html')) setAttribute(root, 'data-scripts', 'on')
  return serialize(document)
}

function isScriptOrPolicy(element: Element) {
  if (element.tagName === 'script') return getAttribute(element, 'type') !== 'application/ld+json'
  if (element.tagName === 'link') return getAttribute(element, 'rel') === 'modulepreload'
  return getAttribute(element, 'http-equiv') === 'Content-Security-Policy'
}
