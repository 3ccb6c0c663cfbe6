import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/**
 * Bytes are as a static host sends them, text in Brotli, without the headers. `onDemand` says that the page asks for the
 * file when something needs it, and not at every visit.
 *
 * @typedef {{ name: string, kind: 'page' | 'script' | 'font', onDemand: boolean, bytes: number, owners: string }} WeighedFile
 * @typedef {{ label: string, bytes: number, budget: number | undefined }} Total
 * @typedef {{ path: string, files: WeighedFile[], totals: Total[] }} WeighedPage
 * @typedef {Record<string, Record<string, number>>} Owners for each file of script, the share of each package in it
 */

/**
 * Weighs pages of a built site. Throws one sentence when the site is not built.
 *
 * @param {{
 *   dist: string,
 *   paths: string[],
 *   owners: Owners,
 *   budgetOf: (path: string, figure: string) => number | undefined,
 *   desktopScriptBytes: number,
 * }} options
 * @returns {WeighedPage[]}
 */
export function weighSite({ dist, paths, owners, budgetOf, desktopScriptBytes }) {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`There is no built site in ${dist}: npm run build makes one.`)

  const names = new Set(
    readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/')),
  )
  const pages = paths.map((path) => {
    const name = path === '/' ? 'index.html' : `${path.slice(1)}.html`
    if (!names.has(name)) throw new Error(`The built site in ${dist} has no ${name}.`)
    return { path, name, ...linksOf(readText(dist, name), names) }
  })
  const preloadedSomewhere = new Set(pages.flatMap(({ scripts }) => scripts))

  return pages.map(({ path, name, scripts, fonts }) => {
    const onDemand = onDemandScripts(scripts, preloadedSomewhere, (script) => readText(dist, script))
    const files = [
      weigh(name, 'page', false),
      ...scripts.map((script) => weigh(script, 'script', false)),
      ...onDemand.map((script) => weigh(script, 'script', true)),
      ...fonts.map((font) => weigh(font, 'font', false)),
    ]
    return { path, files, totals: totalsOf(path, files) }
  })

  /**
   * @param {string} name
   * @param {WeighedFile['kind']} kind
   * @param {boolean} onDemand
   * @returns {WeighedFile}
   */
  function weigh(name, kind, onDemand) {
    const content = readFileSync(join(dist, name))
    const bytes = kind === 'font' ? content.length : brotliCompressSync(content).length
    return { name, kind, onDemand, bytes, owners: kind === 'script' ? shareBytes(bytes, owners[name]) : '' }
  }

  /**
   * @param {string} path
   * @param {WeighedFile[]} files
   * @returns {Total[]}
   */
  function totalsOf(path, files) {
    const always = files.filter((file) => !file.onDemand)
    const isScript = (/** @type {WeighedFile} */ file) => file.kind === 'script'
    return [
      totalOf(
        'page',
        always.filter(({ kind }) => kind === 'page'),
        budgetOf(path, 'resource-summary:document:size'),
      ),
      totalOf(
        'fonts',
        always.filter(({ kind }) => kind === 'font'),
        budgetOf(path, 'resource-summary:font:size'),
      ),
      totalOf('script on a phone', always.filter(isScript), budgetOf(path, 'resource-summary:script:size')),
      totalOf('script on a desk', files.filter(isScript), desktopScriptBytes),
      totalOf('first visit on a phone', always, budgetOf(path, 'resource-summary:total:size')),
    ]
  }
}

/**
 * The files a page preloads, by their names in the build. An address may begin with the site's base path.
 *
 * @param {string} page
 * @param {Set<string>} names
 */
export function linksOf(page, names) {
  /** @type {string[]} */
  const scripts = []
  /** @type {string[]} */
  const fonts = []
  for (const [tag] of page.matchAll(/<link\b[^>]*>/g)) {
    const attribute = (/** @type {string} */ name) => tag.match(new RegExp(`\\s${name}="?([^"\\s>]+)`))?.[1]
    if (attribute('rel') === 'modulepreload') scripts.push(nameOf(attribute('href') ?? '', names))
    if (attribute('rel') === 'preload' && attribute('as') === 'font') fonts.push(nameOf(attribute('href') ?? '', names))
  }
  return { scripts, fonts }
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
  throw new Error(`A page preloads ${address}, which is not in the built site.`)
}

/**
 * The files that a page's scripts may import later, with all that these import; but not the code of other pages.
 *
 * @param {string[]} scripts
 * @param {Set<string>} preloadedSomewhere
 * @param {(name: string) => string} read
 */
export function onDemandScripts(scripts, preloadedSomewhere, read) {
  /** @type {Set<string>} */
  const found = new Set()
  const waiting = scripts.flatMap((script) => importsOf(script, read(script)).later)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name) || preloadedSomewhere.has(name)) continue
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
    totals.filter(isOver).map(({ label, bytes, budget }) => ({ path, label, bytes, budget })),
  )
}

/** @param {Total} total */
export function isOver({ bytes, budget }) {
  return budget !== undefined && bytes > budget
}

/**
 * @param {string} label
 * @param {WeighedFile[]} files
 * @param {number | undefined} budget
 * @returns {Total}
 */
function totalOf(label, files, budget) {
  return { label, bytes: files.reduce((sum, file) => sum + file.bytes, 0), budget }
}

/**
 * @param {string} dist
 * @param {string} name
 */
function readText(dist, name) {
  return readFileSync(join(dist, name), 'utf8')
}
