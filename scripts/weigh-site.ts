import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getAttribute, type Element } from '@parse5/tools'
import { parse } from 'parse5'
import { parseAst, Visitor } from 'vite'
import { budgetOf, desktopConfig, firstScreenBytes, pictureBytes } from './budgets.ts'
import { firstScreenBytesOf } from './first-screen.ts'
import { elementsOf } from './html-elements.ts'
import { mediaOf, styleMediaOf, type Media } from './page-media.ts'
import { receive } from './receive.ts'
import { serveSite } from './serve-site.ts'
import { pagePathsOf } from './site-pages.ts'

export type Kind = 'page' | 'script' | 'style' | 'font' | 'picture' | 'film' | 'other'

/**
 * `bytes` is what a browser receives: the compressed file and the headers, like Lighthouse's transfer size. `onDemand` files are
 * loaded only when something needs them.
 */
export type WeighedFile = { name: string; kind: Kind; onDemand: boolean; bytes: number; owners: string }
export type Total = { label: string; unit: 'bytes' | 'requests'; value: number; limit: number | undefined }
export type WeighedPage = { path: string; files: WeighedFile[]; totals: Total[] }
export type KindTotal = { kind: Kind; count: number; bytes: number; onDemandBytes: number; largest: string }

/** The share of each package in each script file, 0 to 1. */
export type Owners = Record<string, Record<string, number>>

type Link = { name: string; kind: Kind }

/** Serves a built site and measures the size of each page. Throws if the site is not built. */
export async function weighSite({ dist, owners }: { dist: string; owners: Owners }): Promise<WeighedPage[]> {
  const paths = pagePathsOf(dist)
  const names = new Set(
    readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/')),
  )
  const { origin, close } = await serveSite(dist)
  try {
    const pages = []
    for (const path of paths) {
      const answer = await receive(origin + path)
      const html = readText(fileOf(path))
      const links = linksOf(html, names)
      const sheets = links.filter(({ kind }) => kind === 'style')
      const media = [...mediaOf(html), ...sheets.flatMap(({ name }) => styleMediaOf(readText(name), `/${name}`))]
      pages.push({ path, answer, links, media })
    }
    const ofSomePage = new Set(pages.flatMap(({ links }) => scriptsOf(links)))

    const weighed: WeighedPage[] = []
    for (const { path, answer, links, media } of pages) {
      const later = onDemandScripts(scriptsOf(links), ofSomePage, readText)
      const askedFor = await Promise.all([
        ...links.map((link) => weigh(link, false)),
        ...later.map((name) => weigh({ name, kind: 'script' }, true)),
        ...media.map(weighLargest),
      ])
      const page: WeighedFile = { name: fileOf(path), kind: 'page', onDemand: false, bytes: answer.bytes, owners: '' }
      const files = [page, ...askedFor.filter(isFirstOfItsName)]
      weighed.push({ path, files, totals: totalsOf(path, files, firstScreenBytesOf(answer)) })
    }
    return weighed
  } finally {
    await close()
  }

  function readText(name: string) {
    return readFileSync(join(dist, name), 'utf8')
  }

  /** Which of the addresses a browser takes depends on its screen: the largest file counts. */
  async function weighLargest({ kind, addresses, onDemand }: Media) {
    const files = await Promise.all(addresses.map((address) => weigh({ name: nameOf(address, names), kind }, onDemand)))
    return files.reduce((largest, file) => (file.bytes > largest.bytes ? file : largest))
  }

  async function weigh({ name, kind }: Link, onDemand: boolean): Promise<WeighedFile> {
    const { bytes } = await receive(`${origin}/${name}`)
    return { name, kind, onDemand, bytes, owners: kind === 'script' ? shareBytes(bytes, owners[name]) : '' }
  }
}

/** A preloaded font stands in the style rules too, and a picture may be shown twice. */
function isFirstOfItsName({ name }: WeighedFile, index: number, files: WeighedFile[]) {
  return files.findIndex((file) => file.name === name) === index
}

function totalsOf(path: string, files: WeighedFile[], firstScreen: number): Total[] {
  const atOnce = files.filter((file) => !file.onDemand)
  const withoutPhotographs = atOnce.filter(({ kind }) => kind !== 'picture' && kind !== 'film')
  const ofKind = (kind: Kind, some = files) => bytesOf(some.filter((file) => file.kind === kind))
  const bytes = (label: string, value: number, limit: number | undefined): Total => ({
    label,
    unit: 'bytes',
    value,
    limit,
  })
  const limit = (figure: string) => budgetOf(path, `resource-summary:${figure}`)
  const desktopLimit = budgetOf(path, 'resource-summary:script:size', desktopConfig)
  return [
    bytes('HTML', ofKind('page'), limit('document:size')),
    bytes('first screen', firstScreen, firstScreenBytes),
    bytes('script on a phone', ofKind('script', atOnce), limit('script:size')),
    bytes('script on a desktop', ofKind('script'), desktopLimit),
    bytes('fonts', ofKind('font'), limit('font:size')),
    bytes('first visit on a phone, without photographs', bytesOf(withoutPhotographs), limit('total:size')),
    bytes('pictures as it opens', ofKind('picture', atOnce), limit('image:size')),
    bytes('pictures, to the end of the page', ofKind('picture'), pictureBytes),
    { label: 'requests on a phone', unit: 'requests', value: atOnce.length, limit: limit('total:count') },
  ]
}

/** What the files of each kind come to, at once and on demand, with the largest named. */
export function kindsOf(files: WeighedFile[]): KindTotal[] {
  return [...new Set(files.map(({ kind }) => kind))].map((kind) => {
    const own = files.filter((file) => file.kind === kind).toSorted((one, other) => other.bytes - one.bytes)
    const onDemand = own.filter((file) => file.onDemand)
    return {
      kind,
      count: own.length,
      bytes: bytesOf(own),
      onDemandBytes: bytesOf(onDemand),
      largest: own[0]?.name ?? '',
    }
  })
}

function bytesOf(files: WeighedFile[]) {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

function fileOf(path: string) {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

function scriptsOf(links: Link[]) {
  return links.filter(({ kind }) => kind === 'script').map(({ name }) => name)
}

/**
 * The files that the links and scripts of a page ask for, by their names in the build. An address may begin with the site's
 * base path.
 */
export function linksOf(page: string, names: Set<string>): Link[] {
  return elementsOf(parse(page), 'link', 'script').flatMap((element) => {
    const kind = kindOf(element)
    const address = getAttribute(element, element.tagName === 'script' ? 'src' : 'href')
    return kind && address ? { name: nameOf(address, names), kind } : []
  })
}

/** The kind of file that an element loads; `undefined` if current browsers do not load it at every visit. */
function kindOf(element: Element): Kind | undefined {
  if (element.tagName === 'script') return 'script'
  const rel = getAttribute(element, 'rel')
  if (rel === 'modulepreload') return 'script'
  if (rel === 'stylesheet') return 'style'
  if (rel === 'preload' && getAttribute(element, 'as') === 'font') return 'font'
  return rel === 'icon' || rel === 'manifest' ? 'other' : undefined
}

function nameOf(address: string, names: Set<string>) {
  const parts = decodeURI(address).split('/')
  for (let from = 0; from < parts.length; from += 1) {
    const name = parts.slice(from).join('/')
    if (names.has(name)) return name
  }
  throw new Error(`A page loads ${address}, which is not in the built site.`)
}

/** The files that a page's scripts may import dynamically, and all that these import, without the code of other pages. */
export function onDemandScripts(scripts: string[], ofSomePage: Set<string>, read: (name: string) => string): string[] {
  const found = new Set<string>()
  const waiting = scripts.flatMap((script) => importsOf(script, read(script)).dynamicImports)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name) || ofSomePage.has(name)) continue
    found.add(name)
    const { staticImports, dynamicImports } = importsOf(name, read(name))
    waiting.push(...staticImports, ...dynamicImports)
  }
  return [...found].toSorted()
}

/** The files that a module imports from its own folder, statically and dynamically. */
function importsOf(name: string, code: string) {
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const staticImports: string[] = []
  const dynamicImports: string[] = []
  const add = (list: string[], address: unknown) => {
    if (typeof address === 'string' && address.startsWith('./')) list.push(folder + address.slice(2))
  }
  new Visitor({
    ImportDeclaration: ({ source }) => add(staticImports, source.value),
    ExportNamedDeclaration: ({ source }) => add(staticImports, source?.value),
    ExportAllDeclaration: ({ source }) => add(staticImports, source.value),
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal') add(dynamicImports, source.value)
      if (source.type === 'TemplateLiteral' && source.expressions.length === 0)
        add(dynamicImports, source.quasis[0]?.value.cooked)
    },
  }).visit(parseAst(code))
  return { staticImports, dynamicImports }
}

/** The bytes of each package in a file, the largest first. Those under 300 bytes are added up. */
export function shareBytes(bytes: number, shares: Owners[string] | undefined): string {
  if (!shares) return 'unknown: run npm run build'
  const owned = Object.entries(shares).map(([owner, share]) => ({ owner, bytes: Math.round(bytes * share) }))
  const large = owned.filter((each) => each.bytes >= 300).toSorted((one, other) => other.bytes - one.bytes)
  const rest = bytes - large.reduce((sum, each) => sum + each.bytes, 0)
  const parts = large.map((each) => `${each.owner} ${each.bytes}`)
  return (large.length < owned.length ? [...parts, `others ${rest}`] : parts).join(', ')
}

/** The totals that exceed their budget, with the paths of their pages. */
export function overBudget(pages: WeighedPage[]): (Total & { path: string })[] {
  return pages.flatMap(({ path, totals }) =>
    totals.filter(isOver).map(({ label, unit, value, limit }) => ({ path, label, unit, value, limit })),
  )
}

export function isOver({ value, limit }: Total): boolean {
  return limit !== undefined && value > limit
}
