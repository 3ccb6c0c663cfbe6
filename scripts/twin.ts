import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { getAttribute, removeNode, type Element } from '@parse5/tools'
import { parse, serialize } from 'parse5'
import { elementsOf } from './html-elements.ts'

/**
 * Makes the twin of a built site: the same pages, styles, fonts and pictures, and no script that runs. Whatever
 * the site is slower by, its scripts cost; it may be faster, since they put off the layout of what is far below.
 * `folder` is replaced when it is there.
 */
export function makeTwin(dist: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  // The compressed pages still hold the scripts.
  cpSync(dist, folder, { recursive: true, filter: (file) => !/\.html\.(br|gz)$/.test(file) })

  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const file = join(folder, name)
    const page = withoutScripts(readFileSync(file, 'utf8'))
    writeFileSync(file, page)
    writeFileSync(`${file}.br`, brotliCompressSync(page))
  }
}

/** Structured data stays. The policy goes: it may allow the page's own script by its hash, and nothing more. */
export function withoutScripts(page: string): string {
  const document = parse(page)
  for (const element of elementsOf(document, 'script', 'link', 'meta').filter(isScriptOrPolicy)) removeNode(element)
  return serialize(document)
}

function isScriptOrPolicy(element: Element) {
  if (element.tagName === 'script') return getAttribute(element, 'type') !== 'application/ld+json'
  if (element.tagName === 'link') return getAttribute(element, 'rel') === 'modulepreload'
  return getAttribute(element, 'http-equiv') === 'Content-Security-Policy'
}
