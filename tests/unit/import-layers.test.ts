// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

type Import = { from: string; isType: boolean; isTypeof: boolean }

/** Who may import whom: a layer sees itself and those it lists. Content types are free to all. */
const sees: Record<string, string[]> = {
  content: [],
  styles: ['virtual:fonts'],
  hooks: ['styles'],
  motion: ['styles', 'hooks'],
  components: ['styles', 'hooks', 'motion'],
  layout: ['styles', 'hooks', 'motion', 'components', 'seo'],
  sections: ['styles', 'hooks', 'motion', 'components'],
  enquiry: ['styles', 'hooks', 'motion', 'components'],
  pages: ['styles', 'hooks', 'motion', 'components', 'layout', 'sections', 'enquiry', 'content'],
  seo: ['content'],
  routes: ['pages', 'content'],
  app: ['styles', 'hooks', 'motion', 'components', 'layout', 'pages', 'routes', 'content', 'seo'],
  // What of React must run in a task of its own.
  react: [],
  vitals: ['hooks'],
  main: ['app', 'routes', 'layout', 'react', 'vitals'],
  start: ['main'],
  // What the build needs of the site goes through this one door, hence the agency's address and the fonts.
  prerender: ['app', 'routes', 'styles', 'content', 'seo', 'virtual:fonts'],
  build: ['content', 'seo', 'routes', 'components'],
}

const sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(`src/${file}`, 'utf8')]),
)

const layerOf = (file: string) => (file.includes('/') ? file.split('/')[0] : file.replace(/(\.d)?\.tsx?$/, '')) ?? ''
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:'"])\/\/.*$/gm, '')
/** The code of a file whose strings stay, but whose imports do not: they hold no words and no looks. */
const codeOf = (source: string) => withoutComments(source).replace(/^(import|export)\b[^;=]*?from '.*'$/gm, '')

function importsOf(source: string): Import[] {
  const code = withoutComments(source)
  const statements = [...code.matchAll(/^\s*(?:import|export)\s(type\s)?[^'"`=]*?\bfrom\s*['"]([^'"]+)['"]/gm)]
  const bare = [...code.matchAll(/^\s*import\s*['"]([^'"]+)['"]/gm)]
  const calls = [...code.matchAll(/(typeof\s+)?\bimport\s*\(\s*['"`]([^'"`]+)['"`]\s*\)/g)]
  return [
    ...statements.map(([, type, from = '']) => ({ from, isType: type !== undefined, isTypeof: false })),
    ...bare.map(([, from = '']) => ({ from, isType: false, isTypeof: false })),
    ...calls.map(([, type, from = '']) => ({ from, isType: false, isTypeof: type !== undefined })),
  ]
}

function faultsOf(file: string, source: string): string[] {
  const layer = layerOf(file)
  const allowed = sees[layer]
  if (!allowed) return [`${file} belongs to no layer`]
  return importsOf(source).flatMap(({ from, isType, isTypeof }) => {
    const fault = [`${file} imports ${from}`]
    if (from === '@stitches/react') return layer === 'styles' ? [] : fault
    if (!/^\.{1,2}\/|^virtual:/.test(from)) return layer === 'content' ? fault : []
    const target = posix.join(posix.dirname(file), from)
    if (target.startsWith('../')) return fault
    if (layer === 'content') return target === 'content/types' && isType ? [] : fault
    if (target === 'content/types') return isType ? [] : fault
    if (layer === 'build' && layerOf(target) === 'prerender') return isTypeof ? [] : fault
    // The head of a page is described in seo/ and written in layout/.
    if (layer === 'layout' && layerOf(target) === 'seo') return isType ? [] : fault
    const to = from.startsWith('virtual:') ? from : layerOf(target)
    return to === layer || allowed.includes(to) ? [] : fault
  })
}

const holding = (pattern: RegExp, files = [...sources]) =>
  files.filter(([, source]) => pattern.test(codeOf(source))).map(([file]) => file)

test('imports run one way', () => {
  expect([...sources].filter(([file]) => !file.endsWith('.d.ts')).flatMap((entry) => faultsOf(...entry))).toEqual([])
})

test('every file of the site is read, and every import in it', () => {
  expect(sources.size).toBeGreaterThan(60)
  expect(
    [...new Set([...sources.keys()].map(layerOf))].filter((layer) => layer !== 'virtual-fonts').toSorted(),
  ).toEqual(Object.keys(sees).toSorted())
  for (const [file, source] of sources) {
    const lines = source.match(/^(import|export|\}) .*'$/gm)?.filter((line) => / from '|^import '/.test(line)) ?? []
    expect([file, importsOf(source).length >= lines.length]).toEqual([file, true])
  }
})

test.for([
  ['styles/tokens.ts', "import { useMedia } from '../hooks/use-media'"],
  ['hooks/use-media.ts', "import { rise } from '../motion/movements'"],
  ['motion/reveal.tsx', "import { Button } from '../components/button'"],
  ['components/button.tsx', "import { HeroSection } from '../sections/hero-section'"],
  ['components/button.tsx', "import { site } from '../content/site'"],
  ['components/button.tsx', "import {\n  Link,\n  site,\n} from '../content/site'"],
  ['components/button.tsx', "const load = () => import('../sections/hero-section')"],
  ['components/button.tsx', "export { site } from '../content/site'"],
  ['components/button.tsx', "import '../pages/home-page'"],
  ['components/button.tsx', "import { styled } from '@stitches/react'"],
  ['components/button.tsx', "import { fillShell } from '../build/prerender-plugin.ts'"],
  ['sections/hero-section.tsx', "import { EnquiryForm } from '../enquiry/enquiry-form'"],
  ['sections/hero-section.tsx', "import { homeContent } from '../content/home'"],
  ['sections/hero-section.tsx', "import { hero } from '../content/types'"],
  ['layout/site-header.tsx', "import { pageMeta } from '../seo/page-meta'"],
  ['layout/site-header.tsx', "import { routes } from '../routes'"],
  ['enquiry/enquiry-form.tsx', "import { contactContent } from '../content/contact'"],
  ['pages/home-page.tsx', "import { routes } from '../routes'"],
  ['seo/page-meta.ts', "import { routes } from '../routes'"],
  ['routes.ts', "import { App } from './app'"],
  ['app.tsx', "import { run } from './main'"],
  ['app.tsx', "import { checkPage } from './build/check-page'"],
  ['content/home.ts', "import { site } from './site'"],
  ['content/home.ts', "import { useId } from 'react'"],
  ['build/fonts.ts', "import { colors } from '../styles/tokens.ts'"],
  ['build/prerender-plugin.ts', "import { renderPage } from '../prerender'"],
  ['build/prerender-plugin.ts', "await import('../prerender')"],
  ['app.tsx', "import pkg from '../package.json'"],
  ['helpers/dates.ts', ''],
])('%s with %j would be refused', ([file = '', source = '']) => {
  expect(faultsOf(file, source)).toHaveLength(1)
})

test.for([
  ['components/button.tsx', "import type { LinkContent } from '../content/types'"],
  ['components/button.tsx', "// import { site } from '../content/site'"],
  ['build/prerender-plugin.ts', "type Entry = typeof import('../prerender')"],
  ['pages/home-page.tsx', "import { homeContent } from '../content/home'"],
])('%s with %j is fine', ([file = '', source = '']) => {
  expect(faultsOf(file, source)).toEqual([])
})

test('what runs at build is known to the config alone', () => {
  const scripts = readdirSync('scripts', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mjs'))
  for (const file of scripts) {
    const built = importsOf(readFileSync(`scripts/${file}`, 'utf8')).filter(({ from }) => from.includes('src/build/'))
    expect([file, built]).toEqual([file, []])
  }
  expect(importsOf(readFileSync('vite.config.ts', 'utf8')).some(({ from }) => from.includes('src/build/'))).toBe(true)
})

test('no file stands there that nothing uses', () => {
  const config = importsOf(readFileSync('vite.config.ts', 'utf8')).map(({ from }) => posix.relative('src', from))
  const imported = [...sources].flatMap(([file, source]) =>
    importsOf(source).map(({ from }) => posix.join(posix.dirname(file), from)),
  )
  const withoutEnding = (file: string) => file.replace(/\.tsx?$/, '')
  // The page begins with the one, the build with the other.
  const used = new Set(['start', 'prerender', ...[...config, ...imported].map(withoutEnding)])
  const files = [...sources.keys()].filter((file) => !file.endsWith('.d.ts')).map(withoutEnding)
  expect(files.filter((file) => !used.has(file))).toEqual([])
})

test('no file only passes on what others export', () => {
  expect([...sources.keys()].filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([])
  expect(holding(/^export \* /m)).toEqual([])
  const barrels = [...sources].filter(([, source]) => codeOf(source).trim() === '')
  expect(barrels.map(([file]) => file)).toEqual([])
})

test('no file exports a default, so that a thing has one name', () => {
  expect(
    [...sources].filter(([file]) => !file.endsWith('.d.ts') && /^export default\b/m.test(sources.get(file) ?? '')),
  ).toEqual([])
})

test('looks stand in styled parts: no inline style and no css prop', () => {
  expect(holding(/\bstyle=\{/)).toEqual([])
  expect(holding(/\bcss=\{/)).toEqual([])
})

test('no text is ever read as HTML', () => {
  expect(holding(/dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc/i)).toEqual([])
})

const durations = [/['"`][^'"`]*(?<![\w.$#])\d*\.?\d+m?s\b[^'"`\n]*['"`]/, /\b(duration|delay)(Ms)?: *\.?\d/i]
const easings = [
  /cubic-bezier\(\s*[\d.-]/,
  /['"` ](ease(-in|-out|-in-out)?|easeIn|easeOut|easeInOut)\b['"` ,;]/,
  /\bease: *\[ *-?\.?\d/,
]
const isMotionCode = (code: string) => [...durations, ...easings].some((pattern) => pattern.test(code))
const distances = [
  /translate(X|Y|3d)?\([^)]*(?<![\w.$#{])\d*\.?\d+(px|rem|em|%|vw|vh)/,
  // Nothing, or the whole, is no distance.
  /\bscale[XY]?\((?![01]\))-?[\d.]/,
  /\b[xy]: *\[/,
]
const isDistance = (code: string) => distances.some((pattern) => pattern.test(code))

test('distances stand in the tokens alone', () => {
  const others = [...sources].filter(([file]) => file !== 'styles/tokens.ts' && layerOf(file) !== 'build')
  expect(others.filter(([, source]) => isDistance(codeOf(source))).map(([file]) => file)).toEqual([])
})

test.for([
  "transform: 'translateY(1px)'",
  "from: { transform: 'translateY(-14px) rotate(3deg)' }",
  "transform: 'translate(-50%, 0.5rem)'",
  "transform: 'scale(1.05)'",
  'animate(block, { y: [24, 0] })',
])('%s would be refused', (code) => {
  expect(isDistance(code)).toBe(true)
})

test('durations and easings stand in the tokens alone', () => {
  const others = [...sources].filter(
    ([file]) => file !== 'styles/tokens.ts' && !['content', 'build'].includes(layerOf(file)),
  )
  expect(others.filter(([, source]) => isMotionCode(codeOf(source))).map(([file]) => file)).toEqual([])
})

test.for([
  "transition: 'opacity 200ms'",
  "transition: 'opacity .2s linear'",
  "animationDuration: '0.3s'",
  'animationDelay: `calc(var(--stagger-index) * 50ms)`',
  "animationTimingFunction: 'ease-out'",
  "easing: 'cubic-bezier(0.2, 0, 0, 1)'",
  'animate(block, frames, { duration: 0.4 })',
  'animate(block, frames, { delay: .1 })',
  'animate(block, frames, { ease: [0.2, 0, 0, 1] })',
  "animate(block, frames, { ease: 'easeOut' })",
])('%s would be refused outside them', (code) => {
  expect(isMotionCode(code)).toBe(true)
})
