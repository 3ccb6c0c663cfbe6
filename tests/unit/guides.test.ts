// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { budgetOf, desktopConfig } from '../../scripts/budgets'

const docs = readdirSync('docs').filter((file) => file.endsWith('.md'))
const guides = ['README.md', 'SECURITY.md', ...docs.map((file) => `docs/${file}`)]
const read = (file: string) => readFileSync(file, 'utf8')
const readme = read('README.md')

/** The anchors of a guide's headings, as GitHub makes them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

test.for(guides)('every link and picture of %s leads to a file and a heading that are there', (guide) => {
  const links = [...read(guide).matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)]
  const broken = links.filter(([, path = '', anchor = '']) => {
    const target = path ? join(dirname(guide), path) : guide
    return !existsSync(target) || (anchor && !anchorsOf(read(target)).includes(anchor))
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

test.for(guides)('every file of the project that %s names is there', (guide) => {
  // The steps for a new section and a new page name files that are still to be made.
  const text = read(guide).replaceAll(/^## Add a [\s\S]*?(?=^## )/gm, '')
  const named = [...text.matchAll(/`((?:src|scripts|tests|docs|public)\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test.for(guides)('every test that %s quotes is in the file it names', (guide) => {
  const text = read(guide).replaceAll(/\s+/g, ' ')
  // A file, and in brackets one or more titles, or their beginnings.
  const quotations = [...text.matchAll(/`(tests\/[\w./-]+)` \((“[^)]*”)\)/g)]
  const missing = quotations.flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]*)”/g)].filter(([, title = '']) => !read(file).includes(title)).map(([title]) => title),
  )
  expect(missing).toEqual([])
})

test('the guide to performance names the limits of bytes as they are', () => {
  const figures = ['document', 'script', 'font', 'total'].map((kind) => `resource-summary:${kind}:size`)
  const limits = ['/', '/contact'].flatMap((path) => figures.map((figure) => budgetOf(path, figure)))
  const onDesktop = budgetOf('/', 'resource-summary:script:size', desktopConfig)
  const guide = read('docs/performance.md')
  const cells = [...limits, onDesktop].map((bytes) => `| ${bytes?.toLocaleString('en')} B `)
  expect(cells.filter((cell) => !guide.includes(cell))).toEqual([])
})

test('the README leads to every guide, and has 150 lines at most', () => {
  for (const file of docs) expect(readme).toContain(`](docs/${file})`)
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150)
})

test('the tree in the README names every folder of src, and no other', () => {
  const [tree = ''] = /^src\/\n[\s\S]*?^\S/m.exec(readme) ?? []
  const named = [...tree.matchAll(/^ {2}([\w-]+)\//gm)].map(([, folder = '']) => folder)
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(named.toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
})
