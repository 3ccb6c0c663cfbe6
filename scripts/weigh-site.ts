import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getAttribute, hasAttribute, type Element } from '@parse5/tools'
import { parse } from 'parse5'
import { parseAst, Visitor } from 'vite'
import { budgetOf, desktopConfig, firstScreenBytes } from './budgets.ts'
import { firstScreenBytesOf } from './first-screen.ts'
import { elementsOf } from './html-elements.ts'
import { receive } from './receive.ts'
import { serveSite } from './serve-site.ts'
import { pagePathsOf } from './site-pages.ts'

export type Kind = 'page' | 'script' | 'style' | 'font' | 'other'

/**
 * `bytes` is what a browser receives: the compressed file and the headers, like Lighthouse's transfer size. `onDemand` files are
 * loaded only when something needs them.
 */
export type WeighedFile = { name: string; kind: Kind; onDemand: boolean; bytes: number; owners: string }
export type Total = { label: string; unit: 'bytes' | 'requests'; value: number; limit: number | undefined }
export type WeighedPage = { path: string; files: WeighedFile[]; totals: Total[] }

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
      const html = readFileSync(join(dist, fileOf(path)), 'utf8')
      pages.push({ path, answer, links: linksOf(html, names) })
    }
    const ofSomePage = new Set(pages.flatMap(({ links }) => scriptsOf(links)))

    const weighed: WeighedPage[] = []
    for (const { path, answer, links } of pages) {
      const files: WeighedFile[] = [
        { name: fileOf(path), kind: 'page', onDemand: false, bytes: answer.bytes, owners: '' },
      ]
      for (const link of links) files.push(await weigh(link, false))
      const scriptsOnDemand = onDemandScripts(scriptsOf(links), ofSomePage, (name) =>
        readFileSync(join(dist, name), 'utf8'),
      )
      for (const name of scriptsOnDemand) files.push(await weigh({ name, kind: 'script' }, true))
      weighed.push({ path, files, totals: totalsOf(path, files, firstScreenBytesOf(answer)) })
    }
    return weighed
  } finally {
    await close()
  }

  async function weigh({ name, kind }: Link, onDemand: boolean): Promise<WeighedFile> {
    const { bytes } = await receive(`${origin}/${name}`)
    return { name, kind, onDemand, bytes, owners: kind === 'script' ? shareBytes(bytes, owners[name]) : '' }
  }
}

function totalsOf(path: string, files: WeighedFile[], firstScreen: number): Total[] {
  const always = files.filter((file) => !file.onDemand)
  const bytesOf = (some: WeighedFile[]) => some.reduce((sum, { bytes }) => sum + bytes, 0)
  const ofKind = (kind: Kind, some = always) => bytesOf(some.filter((file) => file.kind === kind))
  const limit = (figure: string) => budgetOf(path, `resource-summary:${figure}`)
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

function fileOf(path: string) {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

function scriptsOf(links: Link[]) {
  return links.filter(({ kind }) => kind === 'script').map(({ name }) => name)
}

/**
 * The files that every visit to a page loads, by their names in the build, without pictures. Their addresses may begin with the
 * site's base path.
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
  if (element.tagName === 'script') return hasAttribute(element, 'nomodule') ? undefined : 'script'
  const rel = getAttribute(element, 'rel')
  if (rel === 'modulepreload') return 'script'
  if (rel === 'stylesheet') return 'style'
  if (rel === 'preload' && getAttribute(element, 'as') === 'font') return 'font'
  return rel === 'icon' || rel === 'manifest' ? 'other' : undefined
}

function nameOf(address: string, names: Set<string>) {
  const parts = address.split('/')
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
