import {
  appendChild,
  createElement,
  createTextNode,
  getAttribute,
  hasAttribute,
  setAttribute,
  type Document,
  type Element,
} from '@parse5/tools'
import { hashOf } from './content-policy.ts'
import { elementsOf, insertBefore } from './html-tree.ts'

/** Each script of the build by its address, with the hash that its bytes must have. */
export type Integrity = ReadonlyMap<string, string>

/** Hashes files by their addresses, in the order of the addresses, so that a build repeats. */
export function integrityOf(files: ReadonlyMap<string, Buffer>): Integrity {
  const addresses = [...files.keys()].toSorted()
  return new Map(addresses.map((address) => [address, hashOf(files.get(address) ?? '')]))
}

/**
 * Adds `integrity` to every tag of a page that loads a script, a module or a style sheet, and before them the import map
 * by which a browser checks the modules that are imported later. Fonts go without: browsers check none of theirs, and
 * Chromium complains of the attribute. Throws when a tag loads what the build does not know.
 */
export function addIntegrity(page: Document, integrity: Integrity): void {
  const elements = elementsOf(page, 'script', 'link')
  for (const element of elements) {
    const address = hasAttribute(element, 'integrity') ? null : codeAddressOf(element)
    if (address === null) continue
    const hash = integrity.get(address)
    if (!hash) throw new Error(`There is no integrity for ${address}: it is not part of the build`)
    setAttribute(element, 'integrity', hash)
  }
  // Once a module is on its way, browsers take no map any more.
  const firstModule = elements.find(isModule)
  if (firstModule) insertBefore(firstModule, importMapOf(integrity))
}

function codeAddressOf(element: Element): string | null {
  if (element.tagName === 'script') return getAttribute(element, 'src')
  const rel = getAttribute(element, 'rel') ?? ''
  const isCode = ['modulepreload', 'stylesheet'].includes(rel)
  const isEarly = rel === 'preload' && ['script', 'style'].includes(getAttribute(element, 'as') ?? '')
  return isCode || isEarly ? getAttribute(element, 'href') : null
}

const isModule = (element: Element) =>
  element.tagName === 'script'
    ? getAttribute(element, 'type') === 'module'
    : getAttribute(element, 'rel') === 'modulepreload'

function importMapOf(integrity: Integrity): Element {
  const map = createElement('script', { type: 'importmap' })
  appendChild(map, createTextNode(JSON.stringify({ integrity: Object.fromEntries(integrity) })))
  return map
}
