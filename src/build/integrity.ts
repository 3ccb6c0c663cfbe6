import { hashOf } from './content-policy.ts'

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
export function withIntegrity(page: string, integrity: Integrity): string {
  const map = `<script type="importmap">${JSON.stringify({ integrity: Object.fromEntries(integrity) })}</script>`
  const checked = page.replaceAll(/<(?:script|link)\b[^>]*>/g, (tag) => {
    const address = addressOf(tag)
    if (address === undefined) return tag
    const hash = integrity.get(address)
    if (!hash) throw new Error(`There is no integrity for ${address}: it is not part of the build`)
    return tag.replace(/\s*\/?>$/, ` integrity="${hash}">`)
  })
  // Once a module is on its way, browsers take no map any more.
  const first = checked.search(/<link\b[^>]*\srel="modulepreload"|<script\b[^>]*\stype="module"/)
  return first === -1 ? checked : checked.slice(0, first) + map + checked.slice(first)
}

function addressOf(tag: string) {
  if (/\sintegrity=/.test(tag)) return undefined
  const value = (name: string) => tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1]
  if (tag.startsWith('<script')) return value('src')
  const isCode = ['modulepreload', 'stylesheet'].includes(value('rel') ?? '')
  const isEarly = value('rel') === 'preload' && ['script', 'style'].includes(value('as') ?? '')
  return isCode || isEarly ? value('href') : undefined
}
