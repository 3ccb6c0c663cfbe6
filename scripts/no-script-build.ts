import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { getAttribute, removeNode, setAttribute, type Element } from '@parse5/tools'
import { parse, serialize } from 'parse5'
import { elementsOf } from '../plugins/html-tree.ts'

/**
 * Copies a built site without its scripts into `folder`, which is replaced: the same pages, styles, fonts and pictures. What the
 * site is slower by, its scripts cost.
 */
export function makeNoScriptBuild(dist: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  // The compressed pages contain the scripts.
  cpSync(dist, folder, { recursive: true, filter: (file) => !/\.html\.(br|gz)$/.test(file) })

  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const file = join(folder, name)
    const page = withoutScripts(readFileSync(file, 'utf8'))
    writeFileSync(file, page)
    writeFileSync(`${file}.br`, brotliCompressSync(page))
  }
}

/** Removes the scripts, but not the structured data, and the policy, which contains the scripts' hashes. */
export function withoutScripts(page: string): string {
  const document = parse(page)
  for (const element of elementsOf(document, 'script', 'link', 'meta').filter(isScriptOrPolicy)) removeNode(element)
  // The look of a page whose scripts run, so that both are the same to lay out.
  for (const root of elementsOf(document, 'html')) setAttribute(root, 'data-scripts', 'on')
  return serialize(document)
}

function isScriptOrPolicy(element: Element) {
  if (element.tagName === 'script') return getAttribute(element, 'type') !== 'application/ld+json'
  if (element.tagName === 'link') return getAttribute(element, 'rel') === 'modulepreload'
  return getAttribute(element, 'http-equiv') === 'Content-Security-Policy'
}
