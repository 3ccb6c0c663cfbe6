// @vitest-environment node
import { readFileSync } from 'node:fs'
import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' }
import { parse, type ChildNode, type Container, type Document } from 'postcss'
import { beforeAll, expect, test } from 'vitest'
import { neededInterfaces, neededMember, neededStyles, oldestBrowsers } from '../../src/hydration/needed-features'
import { renderPage, routes } from '../../src/prerender'

const names = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  samsunginternet_android: 'Samsung Internet',
} as const
type Browser = keyof typeof names
const browsers = Object.keys(names) as Browser[]

/** The first version with a feature and without a prefix or a setting; infinite if there is none. */
function firstVersion({ support }: CompatStatement, browser: Browser): number {
  const [newest] = [support[browser] ?? []].flat()
  if (!newest?.version_added || newest.version_added === 'preview' || newest.flags || newest.prefix) return Infinity
  return Number.parseFloat(newest.version_added.replace('≤', ''))
}

const oldestVersion = (browser: Browser) =>
  Number(oldestBrowsers[browser === 'samsunginternet_android' ? 'samsung' : browser])

const isInAll = (statement: CompatStatement) =>
  browsers.every((browser) => firstVersion(statement, browser) <= oldestVersion(browser))

/** What the compatibility data says of a feature. Throws if it does not know it: then its name is wrong. */
function statementOf(...path: string[]): CompatStatement {
  let feature: Identifier = bcd as unknown as Identifier
  for (const step of path) feature = feature[step] as Identifier
  const { __compat: statement } = feature
  if (!statement) throw new Error(`There is no compatibility data for ${path.join('.')}`)
  return statement
}

const needed = [
  ...neededInterfaces.map((name) => statementOf('api', name)),
  statementOf('api', 'HTMLElement', neededMember),
  ...[...neededStyles.matchAll(/selector\(:([\w-]+)/g)].map(([, name = '']) => statementOf('css', 'selectors', name)),
]

const sentence = (versionOf: (browser: Browser) => number) => {
  const [chrome, edge, ...others] = browsers.map(versionOf)
  expect(edge).toBe(chrome)
  const [firefox, safari, samsung] = others
  return `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} and Samsung Internet ${samsung}`
}

test('the guides name the browsers that can read a page, and those that have what its code needs', () => {
  const readme = readFileSync('README.md', 'utf8').replace(/\s+/g, ' ')
  expect(readme).toContain(`can be read and acted on from ${sentence(oldestVersion)}`)
  const fullVersion = (browser: Browser) => Math.max(...needed.map((statement) => firstVersion(statement, browser)))
  expect(readme).toContain(`runs in full from ${sentence(fullVersion)}`)
})

// The units and functions of all the oldest browsers. The compatibility data groups the others, so they are named here.
const oldUnits = new Set(['%', 'px', 'em', 'rem', 'ch', 'fr', 'vw', 'vh', 'mm', 'pt', 's', 'ms', 'deg'])
const oldFunctions = new Set(
  'var calc min max clamp minmax repeat rgb url format local linear-gradient attr cubic-bezier inset blur saturate env'
    .concat(' translateX translateY translate3d rotate scale scaleX scaleY')
    .split(' '),
)
const oldMedia = new Set(
  'min-width max-width min-height max-height hover pointer prefers-reduced-motion prefers-color-scheme'.split(' '),
)

/** What the styles use outside of `@supports` that one of the oldest browsers lacks, and what they do without it. */
const enhancements: Record<string, string> = {
  '@media (forced-colors)': 'they have no forced colours',
  '@media (prefers-contrast)': 'the header is translucent',
  '@media (prefers-reduced-transparency)': 'the header is translucent',
  ':popover-open': 'the menu is a row of links',
  ':has': 'as long as no code runs: an open menu, smooth scrolling; headlines may be parted in print',
  '::backdrop': 'the menu is a row of links',
  ':focus-visible': 'the browser’s own ring is shown',
  ':active-view-transition': 'an open menu closes behind the page that comes',
  '::view-transition-old': 'pages change without a transition',
  '::view-transition-new': 'pages change without a transition',
  'view-transition-name': 'pages change without a transition',
  'color-scheme': 'controls and scrollbars are light; the colours of fields are given',
  'scroll-padding-top': 'the header stands above the page and covers nothing',
  'scroll-margin-top': 'a section begins a little lower or higher',
  'scroll-behavior': 'a link jumps',
  'scrollbar-gutter': 'the menu is a row of links',
  'overscroll-behavior': 'the menu is a row of links',
  'overflow-x: clip': '`hidden` takes its place',
  'overflow: clip': 'without code nothing is slid or moved',
  'overflow-wrap: anywhere': '`word-break` of the page does the same',
  inset: 'hover lines, guide lines and the pencil’s line are not drawn',
  appearance: 'it has a prefix there',
  'text-size-adjust': 'it has a prefix there',
  'backdrop-filter': 'it has a prefix there, and stands on a ground that is nearly opaque',
  'text-wrap': 'lines are as long as they come',
  outline: 'its corners are square',
  'break-after: avoid': 'headlines may be parted in print',
  'content-visibility': 'nothing is left for later',
  contain: 'what is in a section may affect what is outside',
  'container-type': 'its units are asked for by `@supports`',
  'forced-color-adjust': 'they have no forced colours',
  rotate: 'clippings lie straight',
  'align-content: start': 'only in flex containers, and these are grids',
  'align-self: start': 'only in flex containers, and these are grids',
  'grid-template-rows: subgrid': 'the parts of cards do not stand level',
  'aspect-ratio': 'drawings and pictures have their own',
  'the unit lh': 'the drawing that it places is not shown',
  'the unit dvh': 'the menu is a row of links',
  'the unit cqi': 'figures have a smaller size',
}

let styleSheets: string[] = []
beforeAll(async () => {
  for (const { path } of routes) styleSheets.push((await renderPage(path)).css)
})

type Use = { what: string; rule: string }

function usesOf(css: string): Use[] {
  const uses: Use[] = []
  const add = (what: string, node: ChildNode) => uses.push({ what, rule: node.toString().slice(0, 120) })
  const root = parse(css)
  root.walkAtRules('media', (media) => {
    for (const [, feature = ''] of media.params.matchAll(/\(\s*([\w-]+)/g))
      if (!oldMedia.has(feature)) add(`@media (${feature})`, media)
  })
  root.walkRules((rule) => {
    if (isGuarded(rule)) return
    const unknownIn = (selector: string) =>
      [...selector.matchAll(/::?([a-z][\w-]*)/g)]
        .filter(([, name = '']) => !isInAll(statementOf('css', 'selectors', name)))
        .map(([pseudo]) => pseudo)
    const unknown = rule.selectors.map(unknownIn)
    for (const pseudo of unknown.flat()) add(pseudo, rule)
    // A browser drops the whole list for one selector that it does not know.
    if (unknown.some(({ length }) => length > 0) && !unknown.every(({ length }) => length > 0))
      add('an unknown selector beside known ones', rule)
  })
  root.walkDecls((declaration) => {
    const { prop, value } = declaration
    if (prop.startsWith('--') || prop.startsWith('-webkit-') || isGuarded(declaration)) return
    if (declaration.parent?.type === 'atrule') return
    if (!bcd.css.properties) throw new Error('There is no compatibility data for properties')
    if (!isInAll(statementOf('css', 'properties', prop))) return void add(prop, declaration)
    const keywords = bcd.css.properties[prop] as Identifier
    for (const [keyword] of value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g)) {
      const { __compat: statement } = keywords[keyword] ?? {}
      if (statement && !isInAll(statement)) add(`${prop}: ${keyword}`, declaration)
    }
  })
  root.walkDecls((declaration) => {
    if (isGuarded(declaration) || ['content', 'src', 'unicode-range'].includes(declaration.prop)) return
    for (const [, unit = ''] of declaration.value.matchAll(/(?<![\w#.-])-?[\d.]+([a-z%]+)/g))
      if (!oldUnits.has(unit)) add(`the unit ${unit}`, declaration)
    for (const [, name = ''] of declaration.value.matchAll(/([a-zA-Z][\w-]*)\(/g))
      if (!oldFunctions.has(name)) add(`${name}()`, declaration)
  })
  return uses
}

function isGuarded(node: ChildNode): boolean {
  for (let parent: Container | Document | undefined = node.parent; parent; parent = parent.parent)
    if (parent.type === 'atrule' && 'name' in parent && parent.name === 'supports') return true
  return false
}

test('the styles use nothing that one of the oldest browsers lacks but what it can do without', () => {
  const uses = styleSheets.flatMap(usesOf)
  const unexpected = uses.filter(({ what }) => !(what in enhancements))
  expect([...new Map(unexpected.map((use) => [use.what, use.rule]))]).toEqual([])
  const used = new Set(uses.map(({ what }) => what))
  expect(Object.keys(enhancements).filter((what) => !used.has(what))).toEqual([])
})
