import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { expect, test } from 'vitest'

type Node = { type: string; value?: string; url?: string; children?: Node[] }

const guides = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
]

// The folders that a path in a guide begins with.
const folders = [
  '.ci',
  '.github',
  'docs',
  'plugins',
  'public',
  'receiver',
  'schemas',
  'scripts',
  'src',
  'tests',
]

// Files that a developer or a command creates, as examples of the guides.
const examples = new Set([
  'careers.yaml',
  'run.json',
  'src/pages/careers-page.tsx',
  'src/sections/awards-section.tsx',
])

/** Whether an agency may add or remove a file. */
const isOfAgency = (file: string) =>
  file.startsWith('src/content/pages/') || file.startsWith('public/')

const parseGuide = (guide: string) =>
  remark().use(remarkGfm).parse(readFileSync(guide, 'utf8')) as Node
const parsed = new Map<string, Node>()

/** The document of a guide. Parses each guide once. */
function readGuide(guide: string): Node {
  const document = parsed.get(guide) ?? parseGuide(guide)
  parsed.set(guide, document)
  return document
}

/** All nodes of a type in a guide. */
function nodesIn(node: Node, type: string): Node[] {
  const below = (node.children ?? []).flatMap((child) => nodesIn(child, type))
  return node.type === type ? [node, ...below] : below
}

const textOf = ({ value = '', children = [] }: Node): string =>
  value + children.map(textOf).join('')

/** The fragment that GitHub gives to a heading. */
const fragmentOf = (heading: Node) =>
  textOf(heading)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const inlineCodeIn = (guide: string) => nodesIn(readGuide(guide), 'inlineCode').map(textOf)

test.for(guides)(
  'each link of %s inside the project leads to a file and a heading that exist',
  (guide) => {
    const urls = nodesIn(readGuide(guide), 'link').flatMap(({ url = '' }) =>
      /^[a-z]+:/.test(url) ? [] : [url],
    )
    const broken = urls.filter((url) => {
      const [file = '', fragment = ''] = url.split('#')
      const target = file === '' ? guide : path.join(path.dirname(guide), file)
      if (!existsSync(target)) return !isOfAgency(target)
      return (
        fragment !== '' && !nodesIn(readGuide(target), 'heading').map(fragmentOf).includes(fragment)
      )
    })
    expect(broken).toEqual([])
  },
)

test.for(guides)('each path that %s names in code exists', (guide) => {
  const isPath = (code: string) =>
    folders.some((folder) => code.startsWith(`${folder}/`)) && !/[*\s…<]/.test(code)
  const missing = inlineCodeIn(guide).filter((code) => isPath(code) && !existsSync(code))
  expect(missing.filter((file) => !isOfAgency(file) && !examples.has(file))).toEqual([])
})

test.for(guides)('each file that %s names without a folder exists in one', (guide) => {
  const names = [
    ...readdirSync('.'),
    ...folders
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      .map((name) => path.basename(name)),
  ]
  const isFileName = (code: string) => /^[\w-][\w.-]*\.(tsx?|mjs|cjs|ya?ml|jsonc?|conf)$/.test(code)
  const known = new Set([...names, ...examples])
  const missing = inlineCodeIn(guide).filter((code) => isFileName(code) && !known.has(code))
  expect(missing).toEqual([])
})

test.for(guides)('each command of npm in %s is in package.json', (guide) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = [...readFileSync(guide, 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(
    ([, name = '']) => name,
  )
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('a guide names each example', () => {
  const named = new Set(guides.flatMap(inlineCodeIn))
  expect([...examples].filter((example) => !named.has(example))).toEqual([])
})

test.for(['src', 'plugins'])(
  'the tree of the README has each folder of %s/, and no other',
  (folder) => {
    const tree =
      nodesIn(readGuide('README.md'), 'code')
        .map(textOf)
        .find((text) => text.includes('src/')) ?? ''
    const [, below = ''] = new RegExp(`^${folder}/.*\n((?: {2}.*\n)*)`, 'm').exec(tree) ?? []
    const listed = [...below.matchAll(/^ {2}([\w-]+)\//gm)].map(([, name]) => name)
    const actual = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    )
    expect(new Set(listed)).toEqual(new Set(actual))
  },
)

/** The nodes below each heading of a guide. */
function sectionsOf(guide: string): Node[][] {
  const sections: Node[][] = []
  for (const node of readGuide(guide).children ?? []) {
    if (node.type === 'heading') sections.push([])
    else sections.at(-1)?.push(node)
  }
  return sections
}

/** The text of a node. A space separates the cells of a table. */
const wordsOf = ({ value = '', children = [] }: Node): string =>
  [value, ...children.map(wordsOf)].join(' ')

/**
 * The texts of the decisions in a section. Each item of a section with only a list is a decision.
 * Any other section is one decision.
 */
function decisionsIn(section: Node[]): string[] {
  const [list] = section
  const isList = section.length === 1 && list?.type === 'list'
  return isList ? (list.children ?? []).map(wordsOf) : [section.map(wordsOf).join(' ')]
}

test('each decision says what it costs', () => {
  // Skips the introduction, and the last section, which lists ideas that were tried and rejected.
  const decisions = sectionsOf('docs/decisions.md').slice(1, -1).flatMap(decisionsIn)
  expect(decisions.length).toBeGreaterThan(0)
  expect(decisions.filter((text) => !/\bcosts?\b/i.test(text))).toEqual([])
})

test('each rule of the linter that CONTRIBUTING names is an error', () => {
  const { rules } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as {
    rules: Record<string, unknown>
  }
  const named = inlineCodeIn('CONTRIBUTING.md').filter((code) =>
    /^(import|oxc|react|typescript)\/[\w-]+$/.test(code),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => ![rules[name]].flat().includes('error'))).toEqual([])
})
