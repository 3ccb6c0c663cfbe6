// @vitest-environment node
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseDocument } from 'yaml'
import { checkContent, type CheckedSite } from '../../plugins/content-check/check-content'
import { contentFolder } from '../../plugins/content/content-folder'
import { faultLine } from '../../plugins/content/read-yaml'

// Reading the fonts and decoding all pictures takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let site: CheckedSite

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'checked-'))
  cpSync(contentFolder, join(folder, 'content'), { recursive: true })
  mkdirSync(join(folder, 'public'))
  const settings = { receiver: 'unset', isMeasured: false } as const
  site = { folder: join(folder, 'content'), publicDir: join(folder, 'public'), settings }
})
afterEach(() => rmSync(dirname(site.folder), { recursive: true }))

const read = (file: string) => readFileSync(join(site.folder, file), 'utf8')

function put(file: string, content: string | Uint8Array) {
  mkdirSync(dirname(join(site.folder, file)), { recursive: true })
  writeFileSync(join(site.folder, file), content)
}

/** The text of a YAML file with another value of a field; without a value, the field is deleted. */
function withField(file: string, field: (string | number)[], value?: unknown): string {
  const document = parseDocument(read(file))
  if (value === undefined) document.deleteIn(field)
  else document.setIn(field, value)
  return document.toString({ lineWidth: 0 })
}

/** The palette with struck words in the color of the board. */
const withWeakColor = () =>
  withField('colors.yaml', ['light', 'struck'], parseDocument(read('colors.yaml')).getIn(['light', 'board']))

const withoutLine = ({ line: _line, ...fault }: Parameters<typeof faultLine>[0]) => faultLine({ ...fault, line: 0 })
const linesOf = async () => (await checkContent(site)).map(withoutLine)

const portrait = ['testimonials', 'testimonials', 0, 'image']
const menuLink = ['menu', 0, 'href']
const page = '---\ntitle: About\ndescription: Who we are.\nindexed: true\n---\n\n# About\n\nA desk.\n'
const tooSmall = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer()
const photograph = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer()

test('the content of the agency has no fault', async () => {
  expect(await linesOf()).toEqual([])
})

test.for<[what: string, spoil: () => void, line: RegExp]>([
  [
    'a color with too little contrast',
    () => put('colors.yaml', withWeakColor()),
    /^colors\.yaml: light\.struck on light\.board has a contrast of 1:1, and needs 4\.5:1/,
  ],
  [
    'a dead link',
    () => put('site.yaml', withField('site.yaml', menuLink, '/nowhere')),
    /^site\.yaml: menu\[0\]\.href leads to \/nowhere, which is no page or file/,
  ],
  [
    'a dead fragment',
    () => put('site.yaml', withField('site.yaml', menuLink, '/#servises-gone')),
    /^site\.yaml: menu\[0\]\.href leads to \/#servises-gone, and \/ has no section #servises-gone: /,
  ],
  [
    'a dead fragment in prose',
    () => put('pages/about.md', `${page}\n[Prices](#prices)\n`),
    /^pages\/about\.md: leads to #prices, and \/about has no section/,
  ],
  [
    'a missing glyph',
    () => put('pages/about.md', page.replace('desk', 'desk 😀')),
    /^pages\/about\.md: the fonts have no “😀” \(U\+1F600\): /,
  ],
  [
    'a missing picture',
    () => put('home.yaml', withField('home.yaml', portrait, 'portraits/nobody.jpg')),
    /^home\.yaml: testimonials\.testimonials\[0\]\.image names portraits\/nobody\.jpg, which is not in/,
  ],
  [
    'a page in a folder',
    () => put('pages/team/ana.md', page),
    /^pages\/team\/ana\.md: is in a folder, and no page shows it/,
  ],
  ['a mark without shapes', () => put('mark.svg', '<svg viewBox="0 0 9 9"/>'), /^mark\.svg: has no shape/],
  [
    'a merge conflict in public/',
    () => writeFileSync(join(site.publicDir, 'robots.txt'), '<<<<<<< HEAD\n'),
    /^\.\.\/public\/robots\.txt: has <<<<<<</,
  ],
])('%s is the only fault found', async ([, spoil, line]) => {
  spoil()
  expect(await linesOf()).toEqual([expect.stringMatching(line)])
})

test('a picture that is too small is a fault until another is saved in its place', async () => {
  put('home.yaml', withField('home.yaml', portrait, 'portraits/ana.jpg'))
  put('portraits/ana.jpg', await tooSmall())
  expect(await linesOf()).toEqual([expect.stringMatching(/image portraits\/ana\.jpg is smaller than it is shown/)])
  put('portraits/ana.jpg', await photograph())
  expect(await linesOf()).toEqual([])
})
