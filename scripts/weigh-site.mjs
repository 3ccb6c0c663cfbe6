import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getAttribute, hasAttribute } from '@parse5/tools'
import { parse } from 'parse5'
import { budgetOf, desktopConfig, firstScreenBytes } from './budgets.mjs'
import { firstScreenBytesOf } from './first-screen.mjs'
import { elementsOf } from './html-elements.mjs'
import { receive } from './receive.mjs'
import { serveSite } from './serve-site.mjs'
import { pagePathsOf } from './site-pages.mjs'

/**
 * Bytes are what a browser receives for a file, compressed and with the headers: what Lighthouse calls its transfer size.
 * `onDemand` says that the page asks for the file when something needs it, and not at every visit.
 *
 * @typedef {'page' | 'script' | 'style' | 'font' | 'other'} Kind
 * @typedef {{ name: string, kind: Kind, onDemand: boolean, bytes: number, owners: string }} WeighedFile
 * @typedef {{ label: string, unit: 'bytes' | 'requests', value: number, limit: number | undefined }} Total
 * @typedef {{ path: string, files: WeighedFile[], totals: Total[] }} WeighedPage
 * @typedef {Record<string, Record<string, number>>} Owners for each file of script, the share of each package in it
 * @typedef {{ name: string, kind: Kind }} Link
 */

/**
 * Serves a built site and weighs each of its pages. Throws one sentence when the site is not built.
 *
 * @param {{ dist: string, owners: Owners }} options
 * @returns {Promise<WeighedPage[]>}
 */
export async function weighSite({ dist, owners }) {
  const paths = pagePathsOf(dist)
  const names = new Set(
    readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/')),
  )
  const { origin, close } = await serveSite(dist)
  try {
    const pages = []
    for (const path of paths) {
      const answer = await receive(origin + path)
      const html = readFileSync(join(dist, fileOf(path)), 'utf8')
      pages.push({ path, answer, links: linksOf(html, names) })
    }
    const ofSomePage = new Set(pages.flatMap(({ links }) => scriptsOf(links)))

    /** @type {WeighedPage[]} */
    const weighed = []
    for (const { path, answer, links } of pages) {
      /** @type {WeighedFile[]} */
      const files = [{ name: fileOf(path), kind: 'page', onDemand: false, bytes: answer.bytes, owners: '' }]
      for (const link of links) files.push(await weigh(link, false))
      const later = onDemandScripts(scriptsOf(links), ofSomePage, (name) => readFileSync(join(dist, name), 'utf8'))
      for (const name of later) files.push(await weigh({ name, kind: 'script' }, true))
      weighed.push({ path, files, totals: totalsOf(path, files, firstScreenBytesOf(answer)) })
    }
    return weighed
  } finally {
    await close()
  }

  /**
   * @param {Link} link
   * @param {boolean} onDemand
   * @returns {Promise<WeighedFile>}
   */
  async function weigh({ name, kind }, onDemand) {
    const { bytes } = await receive(`${origin}/${name}`)
    return { name, kind, onDemand, bytes, owners: kind === 'script' ? shareBytes(bytes, owners[name]) : '' }
  }
}

/**
 * @param {string} path
 * @param {WeighedFile[]} files
 * @param {number} firstScreen
 * @returns {Total[]}
 */
function totalsOf(path, files, firstScreen) {
  const always = files.filter((file) => !file.onDemand)
  const bytesOf = (/** @type {WeighedFile[]} */ some) => some.reduce((sum, { bytes }) => sum + bytes, 0)
  const ofKind = (/** @type {Kind} */ kind, some = always) => bytesOf(some.filter((file) => file.kind === kind))
  const limit = (/** @type {string} */ figure) => budgetOf(path, `resource-summary:${figure}`)
  return [
    { label: 'HTML', unit: 'bytes', value: ofKind('page'), limit: limit('document:size') },
    { label: 'first screen', unit: 'bytes', value: firstScreen, limit: firstScreenBytes },
    { label: 'script on a phone', unit: 'bytes', value: ofKind('script'), limit: limit('script:size') },
    {
      label: 'script on a desktop',
      unit: 'bytes',
      value: ofKind('script', files),
      limit: budgetOf(path, 'resource-summary:script:size', desktopConfig),
    },
    { label: 'fonts', unit: 'bytes', value: ofKind('font'), limit: limit('font:size') },
    {
      label: 'first visit on a phone, without photographs',
      unit: 'bytes',
      value: bytesOf(always),
      limit: limit('total:size'),
    },
    { label: 'requests on a phone', unit: 'requests', value: always.length, limit: limit('total:count') },
  ]
}

/** @param {string} path */
function fileOf(path) {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** @param {Link[]} links */
function scriptsOf(links) {
  return links.filter(({ kind }) => kind === 'script').map(({ name }) => name)
}

/**
 * The files that every visit to a page asks for, by their names in the build; pictures are left out. An address may begin
 * with the site's base path.
 *
 * @param {string} page
 * @param {Set<string>} names
 * @returns {Link[]}
 */
export function linksOf(page, names) {
  return elementsOf(parse(page), 'link', 'script').flatMap((element) => {
    const kind = kindOf(element)
    const address = getAttribute(element, element.tagName === 'script' ? 'src' : 'href')
    return kind && address ? { name: nameOf(address, names), kind } : []
  })
}

/**
 * @param {import('@parse5/tools').Element} element
 * @returns {Kind | undefined} nothing for what no browser of today asks for at every visit
 */
function kindOf(element) {
  if (element.tagName === 'script') return hasAttribute(element, 'nomodule') ? undefined : 'script'
  const rel = getAttribute(element, 'rel')
  if (rel === 'modulepreload') return 'script'
  if (rel === 'stylesheet') return 'style'
  if (rel === 'preload' && getAttribute(element, 'as') === 'font') return 'font'
  return rel === 'icon' || rel === 'manifest' ? 'other' : undefined
}

/**
 * @param {string} address
 * @param {Set<string>} names
 */
function nameOf(address, names) {
  const parts = address.split('/')
  for (let from = 0; from < parts.length; from += 1) {
    const name = parts.slice(from).join('/')
    if (names.has(name)) return name
  }
  throw new Error(`A page asks for ${address}, which is not in the built site.`)
}

/**
 * The files that a page's scripts may import later, with all that these import; but not the code of other pages.
 *
 * @param {string[]} scripts
 * @param {Set<string>} ofSomePage
 * @param {(name: string) => string} read
 */
export function onDemandScripts(scripts, ofSomePage, read) {
  /** @type {Set<string>} */
  const found = new Set()
  const waiting = scripts.flatMap((script) => importsOf(script, read(script)).later)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name) || ofSomePage.has(name)) continue
    found.add(name)
    const { atOnce, later } = importsOf(name, read(name))
    waiting.push(...atOnce, ...later)
  }
  return [...found].toSorted()
}

/**
 * @param {string} name
 * @param {string} code minified
 */
function importsOf(name, code) {
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const named = (/** @type {RegExp} */ pattern) => [...code.matchAll(pattern)].map((match) => folder + (match[1] ?? ''))
  return {
    atOnce: named(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g),
    later: named(/\bimport\(\s*["'`]\.\/([^"'`]+)["'`]/g),
  }
}

/**
 * Who owns how many bytes of a file, the largest first. Owners of a few bytes are put together.
 *
 * @param {number} bytes
 * @param {Record<string, number> | undefined} shares
 */
export function shareBytes(bytes, shares) {
  if (!shares) return 'not noted: build anew'
  const owned = Object.entries(shares).map(([owner, share]) => ({ owner, bytes: Math.round(bytes * share) }))
  const large = owned.filter((each) => each.bytes >= 300).toSorted((one, other) => other.bytes - one.bytes)
  const rest = bytes - large.reduce((sum, each) => sum + each.bytes, 0)
  const parts = large.map((each) => `${each.owner} ${each.bytes}`)
  return (large.length < owned.length ? [...parts, `others ${rest}`] : parts).join(', ')
}

/** @param {WeighedPage[]} pages */
export function overBudget(pages) {
  return pages.flatMap(({ path, totals }) =>
    totals.filter(isOver).map(({ label, unit, value, limit }) => ({ path, label, unit, value, limit })),
  )
}

/** @param {Total} total */
export function isOver({ value, limit }) {
  return limit !== undefined && value > limit
}
