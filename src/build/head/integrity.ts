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

/** The `integrity` value of each script and style sheet of the build, by address. */
export type Integrity = ReadonlyMap<string, string>

/** Hashes files, given by address. The addresses are sorted, so that builds are reproducible. */
export function integrityOf(files: ReadonlyMap<string, Buffer>): Integrity {
  const addresses = [...files.keys()].toSorted()
  return new Map(addresses.map((address) => [address, hashOf(files.get(address) ?? '')]))
}

/**
 * Adds `integrity` to every element of a page that loads a script, a module or a style sheet, and an import map with which
 * browsers check all other modules. Fonts get none: browsers do not check fonts, and Chromium warns of the attribute. Nor does the
 * style sheet for rare media, which is no code. Throws if an element loads a file that is not part of the build.
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
  // Browsers ignore an import map once a module has begun to load.
  const firstModule = elements.find(isModule)
  if (!firstModule) return
  const own = new Set(elements.map(codeAddressOf))
  const others = [...integrity].filter(([address]) => address.endsWith('.js') && !own.has(address))
  insertBefore(firstModule, importMapOf(others))
}

function codeAddressOf(element: Element): string | null {
  if (element.tagName === 'script') return getAttribute(element, 'src')
  const rel = getAttribute(element, 'rel') ?? ''
  const isRare = rel === 'stylesheet' && hasAttribute(element, 'media')
  const isCode = ['modulepreload', 'stylesheet'].includes(rel) && !isRare
  const isEarly = rel === 'preload' && ['script', 'style'].includes(getAttribute(element, 'as') ?? '')
  return isCode || isEarly ? getAttribute(element, 'href') : null
}

const isModule = (element: Element) =>
  element.tagName === 'script'
    ? getAttribute(element, 'type') === 'module'
    : getAttribute(element, 'rel') === 'modulepreload'

function importMapOf(modules: [address: string, hash: string][]): Element {
  const map = createElement('script', { type: 'importmap' })
  appendChild(map, createTextNode(JSON.stringify({ integrity: Object.fromEntries(modules) })))
  return map
}
