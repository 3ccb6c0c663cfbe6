import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseDocument } from 'yaml'
import { answerEditor } from '../../plugins/content-check/answer-editor'
import { checkContent } from '../../plugins/content-check/check-content'
import type { CheckedSite } from '../../plugins/content-check/check-texts'
import { checkUnsaved } from '../../plugins/content-check/check-unsaved'
import { contentFolder, filesIn } from '../../plugins/content/content-folder'
import { problemLine } from '../../plugins/content/read-yaml'
import { problemsWithoutServer } from '../../plugins/editor/browser-app/problems-without-server'

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
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(dirname(site.folder), { recursive: true })
})

const read = (file: string) => readFileSync(join(site.folder, file), 'utf8')

function put(file: string, content: string | Uint8Array) {
  mkdirSync(dirname(join(site.folder, file)), { recursive: true })
  writeFileSync(join(site.folder, file), content)
}

/**
 * The text of a YAML file with another value of a field. Deletes the field if there is no value.
 */
function withField(file: string, field: (string | number)[], value?: unknown): string {
  const document = parseDocument(read(file))
  if (value === undefined) document.deleteIn(field)
  else document.setIn(field, value)
  return document.toString({ lineWidth: 0 })
}

/** The colors of the content, with struck words in the color of the background. */
const withWeakColor = () =>
  withField(
    'colors.yaml',
    ['light', 'struck'],
    parseDocument(read('colors.yaml')).getIn(['light', 'board']),
  )

const withoutLine = ({ line: _line, ...problem }: Parameters<typeof problemLine>[0]) =>
  problemLine({ ...problem, line: 0 })
const linesOf = async () => (await checkContent(site)).map(withoutLine)

const portrait = ['testimonials', 'testimonials', 0, 'image']
const menuLink = ['menu', 0, 'href']
const page =
  '---\ntitle: About\ndescription: Who we are.\nindexed: true\n---\n\n# About\n\nA desk.\n'
const tooSmall = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer()
const photograph = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer()

test('the content of the agency has no problem', async () => {
  expect(await linesOf()).toEqual([])
})

test.for<[what: string, addProblem: () => void, line: RegExp]>([
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
  [
    'a mark without shapes',
    () => put('mark.svg', '<svg viewBox="0 0 9 9"/>'),
    /^mark\.svg: has no shape/,
  ],
  [
    'a merge conflict in public/',
    () => writeFileSync(join(site.publicDir, 'robots.txt'), '<<<<<<< HEAD\n'),
    /^\.\.\/public\/robots\.txt: has <<<<<<</,
  ],
])('the check reports only %s', async ([, addProblem, line]) => {
  addProblem()
  expect(await linesOf()).toEqual([expect.stringMatching(line)])
})

test('two different focuses of one picture are a problem, since its files are cropped once', async () => {
  put('portraits/ana.jpg', await photograph())
  const withFocuses = (...focuses: string[]) => {
    for (const [index, focus] of focuses.entries()) {
      const fieldOf = (name: string) => ['testimonials', 'testimonials', index, name]
      put('home.yaml', withField('home.yaml', fieldOf('image'), 'portraits/ana.jpg'))
      put('home.yaml', withField('home.yaml', fieldOf('imageFocus'), focus))
    }
  }
  withFocuses('left', 'left')
  expect(await linesOf()).toEqual([])
  withFocuses('left', 'right')
  expect(await linesOf()).toEqual([
    'home.yaml: testimonials.testimonials[1].imageFocus is right, but testimonials.testimonials[0].imageFocus is left for the same picture: choose one focus, or use a copy of the picture',
  ])
})

test('a picture that is too small is a problem until a larger one replaces it', async () => {
  put('home.yaml', withField('home.yaml', portrait, 'portraits/ana.jpg'))
  put('portraits/ana.jpg', await tooSmall())
  expect(await linesOf()).toEqual([
    expect.stringMatching(/image portraits\/ana\.jpg is smaller than pages show it/),
  ])
  put('portraits/ana.jpg', await photograph())
  expect(await linesOf()).toEqual([])
})

const unsaved = (file: string, text: string, ...pictures: File[]) =>
  checkUnsaved(site, { files: [{ file, text }], pictures }).then((problems) =>
    problems.map(withoutLine),
  )

test('an unsaved file is checked among the saved ones, and nothing is saved', async () => {
  const before = read('site.yaml')
  const problems = await unsaved('site.yaml', withField('site.yaml', menuLink, '/#servises-gone'))
  expect(problems).toEqual([
    expect.stringMatching(/^site\.yaml: menu\[0\]\.href leads to \/#servises-gone, /),
  ])
  expect(read('site.yaml')).toBe(before)
  expect(await unsaved('pages/our-desk.md', page)).toEqual([])
  expect(filesIn(site.folder)).not.toContain('pages/our-desk.md')
})

test('an unsaved file is refused for a problem that it causes in another file', async () => {
  const withoutDays = withField('site.yaml', ['enquiryDays'])
  put('site.yaml', withField('site.yaml', ['enquiryDays'], '30'))
  put('pages/about.md', page.replace('A desk', 'For {enquiryDays}'))
  expect(await linesOf()).toEqual([])
  expect(await unsaved('site.yaml', withoutDays)).toEqual([
    expect.stringMatching(
      /^pages\/about\.md: has \{enquiryDays\}, which neither site\.yaml nor the settings of the build define/,
    ),
  ])
})

test('an unsaved file is not refused for the problems of another file', async () => {
  put('pages/about.md', `${page}\n[Prices](/prices)\n`)
  expect(await unsaved('thanks.yaml', read('thanks.yaml'))).toEqual([])
  expect(await unsaved('thanks.yaml', withField('thanks.yaml', ['title'], '😀'))).toEqual([
    expect.stringMatching(/^thanks\.yaml: the fonts have no “😀”/),
  ])
})

test.for<[chosen: string, saved: string]>([
  ['Ana desk.jpg', 'Ana desk.jpg'],
  ['Ana desk.jpg', 'Ana-desk.jpg'],
  ['Ana desk.jpg', 'Ana desk-1.jpg'],
  ['Ana desk.jpg', 'Ana desk-12.jpg'],
  ['Ana-2024.jpg', 'Ana-2024-1.jpg'],
])('the chosen picture %s is checked as %s', async ([chosen, saved]) => {
  const text = withField('home.yaml', portrait, `portraits/${saved}`)
  const choose = async (bytes: Buffer) =>
    unsaved('home.yaml', text, new File([new Uint8Array(bytes)], chosen))
  expect(await choose(await photograph())).toEqual([])
  expect(await choose(await tooSmall())).toEqual([
    expect.stringContaining(`image portraits/${saved} is smaller than pages show it`),
  ])
  expect(await unsaved('home.yaml', text)).toEqual([
    expect.stringContaining(`image names portraits/${saved}, which`),
  ])
  expect(filesIn(site.folder)).not.toContain(`portraits/${saved}`)
})

test('a chosen picture does not replace a saved picture of the same name', async () => {
  put('portraits/ana.jpg', await photograph())
  const chosen = new File([new Uint8Array(await tooSmall())], 'ana.jpg')
  expect(
    await unsaved('home.yaml', withField('home.yaml', portrait, 'portraits/ana.jpg'), chosen),
  ).toEqual([])
})

test('the check of an unsaved file leaves no temporary file', async () => {
  const temporary = join(dirname(site.folder), 'temporary')
  mkdirSync(temporary)
  vi.stubEnv('TMPDIR', temporary)
  await unsaved('thanks.yaml', read('thanks.yaml'))
  expect(readdirSync(temporary)).toEqual([])
})

test('a picture from the clipboard is not reported as missing', async () => {
  const text = withField('home.yaml', portrait, 'portraits/pasted-image-1764360000000.png')
  expect(await unsaved('home.yaml', text)).toEqual([])
})

test('no chosen picture is written outside of the copy', async () => {
  const name = `escaped-${Date.now()}`
  const text = `image: logos/../../${name}.jpg\n`
  await unsaved('home.yaml', text, new File([new Uint8Array(await photograph())], `${name}.jpg`))
  expect(existsSync(join(tmpdir(), `${name}.jpg`))).toBe(false)
})

/** Sends the request that the editor sends before it saves a file. */
function ask(
  file: string | File,
  text: string | File,
  { from = 'same-origin', pictures = [] as (File | string)[] } = {},
) {
  const body = new FormData()
  body.append('file', file)
  body.append('text', text)
  for (const picture of pictures) body.append('picture', picture)
  const headers = { 'sec-fetch-site': from }
  return answerEditor(
    new Request('http://localhost/admin/check', { method: 'POST', body, headers }),
    site,
  )
}

test('the editor names the labels of an invalid field', async () => {
  const text = withField('thanks.yaml', ['home', 'href'], '/nowhere')
  expect(await (await ask('thanks.yaml', text)).json()).toEqual([
    expect.stringMatching(
      /^Page after an enquiry → Link to the home page → Target: .*: home\.href leads to \/nowhere, /,
    ),
  ])
})

test('the editor gets the lines that the build would print', async () => {
  const text = withField('thanks.yaml', ['title'], '😀')
  const line = text.split('\n').findIndex((each) => each.includes('😀')) + 1
  expect(await (await ask('thanks.yaml', text)).json()).toEqual([
    expect.stringContaining(
      `${join(site.folder, 'thanks.yaml')}:${line}: the fonts have no “😀” (U+1F600): `,
    ),
  ])
  expect(await (await ask('thanks.yaml', read('thanks.yaml'))).json()).toEqual([])
  expect(await (await ask('pages/our-desk-2.md', page)).json()).toEqual([])
})

test('the editor sends the chosen pictures with the file', async () => {
  const text = withField('home.yaml', portrait, 'portraits/new-face.jpg')
  const picture = new File([new Uint8Array(await photograph())], 'new-face.jpg')
  // A text in place of a picture is ignored.
  expect(
    await (await ask('home.yaml', text, { pictures: ['new-face.jpg', picture] })).json(),
  ).toEqual([])
  expect(await (await ask('home.yaml', text)).json()).toEqual([
    expect.stringContaining('names portraits/new-face.jpg, '),
  ])
})

// Another port of the same machine is `same-site`.
test.for(['cross-site', 'same-site', 'none', ''])(
  'only the editor may ask for a check, and a request with the Sec-Fetch-Site “%s” is refused',
  async (from) => {
    const response = await ask('thanks.yaml', 'title: A', { from })
    expect([response.status, await response.text()]).toEqual([403, 'Only the editor may ask.'])
  },
)

test('the editor must request a check by POST', async () => {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const withoutForm = await answerEditor(
    new Request('http://localhost/admin/check', { headers }),
    site,
  )
  expect([withoutForm.status, await withoutForm.text()]).toEqual([403, 'Only the editor may ask.'])
})

test.for<[file: string | File, text: string | File]>([
  ['../thanks.yaml', 'title: A'],
  ['pages/../../a.md', 'title: A'],
  ['pages/team/ana.md', 'title: A'],
  ['our/pages/about.md', 'title: A'],
  ['pages/about.md.txt', 'title: A'],
  ['mark.svg', 'title: A'],
  ['', 'title: A'],
  [new File(['title: A'], 'thanks.yaml'), 'title: A'],
  ['thanks.yaml', new File(['title: A'], 'thanks.yaml')],
])('the editor cannot request a check of the file %j with the text %j', async ([file, text]) => {
  const response = await ask(file, text)
  expect([response.status, await response.text()]).toEqual([
    400,
    'This is not a file of the content.',
  ])
})

test('without a server, the editor reports fields and colors', () => {
  const reportOf = (file: string, text: string) => problemsWithoutServer([{ file, text }])
  expect(reportOf('thanks.yaml', read('thanks.yaml'))).toEqual([])
  expect(reportOf('home.yaml', withField('home.yaml', ['hero', 'lead']))).toEqual([
    expect.stringMatching(/^Home page → Opening → Lead: home\.yaml:\d+: hero\.lead is missing$/),
  ])
  expect(reportOf('colors.yaml', withWeakColor())).toEqual([
    expect.stringMatching(
      /^Colors → Light theme → Struck text: colors\.yaml:\d+: light\.struck on light\.board has a contrast of 1:1, /,
    ),
  ])
  expect(reportOf('pages/about.md', page)).toEqual([])
  expect(reportOf('pages/about.md', page.replace('indexed: true', 'indexed: maybe'))).toEqual([
    'In search engines: pages/about.md:4: indexed must be true or false',
  ])
})
