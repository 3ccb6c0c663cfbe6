import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { getAttribute, isElementNode, queryAll, removeNode } from '@parse5/tools'
import { parse, serialize } from 'parse5'

/**
 * Makes the twin of a built site: the same pages, styles, fonts and pictures, and no script that runs. Whatever
 * the site is slower by, its scripts cost; it may be faster, since they put off the layout of what is far below.
 *
 * @param {string} dist
 * @param {string} folder replaced when it is there
 */
export function makeTwin(dist, folder) {
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

/**
 * Structured data stays. The policy goes: it may allow the page's own script by its hash, and nothing more.
 *
 * @param {string} page
 */
export function withoutScripts(page) {
  const document = parse(page)
  const elements = [...queryAll(document)].filter(isElementNode)
  for (const element of elements) if (isScriptOrPolicy(element)) removeNode(element)
  return serialize(document)
}

/** @param {import('@parse5/tools').Element} element */
function isScriptOrPolicy(element) {
  if (element.tagName === 'script') return getAttribute(element, 'type') !== 'application/ld+json'
  if (element.tagName === 'link') return getAttribute(element, 'rel') === 'modulepreload'
  return element.tagName === 'meta' && getAttribute(element, 'http-equiv') === 'Content-Security-Policy'
}
