import * as fc from 'fast-check'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { expect, test } from 'vitest'
import { readChanges, type Changes } from '../../scripts/compare-builds/changes'
import { commentOn } from '../../scripts/compare-builds/comment'
import { findChanges } from '../../scripts/compare-builds/find-changes'
import { pageLines } from '../../scripts/compare-builds/page-lines'
import { folderPerTest } from '../helpers/folder-per-test'

// The comment on a pull request about two builds of the site.

const folder = folderPerTest()

/** Writes a build whose pages have these texts in their HTML. Returns its folder. */
function writeBuild(name: string, pages: Record<string, string>): string {
  for (const [file, body] of Object.entries(pages))
    folder.write(`${name}/${file}`, `<title>Agency</title><div id="root">${body}</div>`)
  return `${folder.path}/${name}`
}

const onePage = (changed: Partial<Changes['pages'][number]> = {}): Changes => ({
  runCount: 0,
  pages: [{ path: '/', state: 'changed', removed: [], added: [], ...changed }],
  figures: [],
})

test('the words of a page are its title, description, texts, pictures and labels, each on its own line', () => {
  const html = `<html><head><title>Home | Agency</title><meta name="description" content="What we do">
    <style>p {}</style></head><body><div id="root"><h1>Be <em>the</em>
    story</h1><img alt="A desk"><p>One<br>Two</p><button aria-label="Close">×</button>
    <input placeholder="Name"><noscript><p>Write to us</p></noscript></div>
    <script>hidden()</script></body></html>`
  expect(pageLines(html)).toEqual([
    'Title: Home | Agency',
    'Description: What we do',
    'Be the story',
    'Picture: A desk',
    'One',
    'Two',
    'Label: Close',
    '×',
    'Placeholder: Name',
    'Write to us',
  ])
})

test('a changed, a new and a missing page are found, each with its changed words', () => {
  const shared = { 'contact.html': '<p>Call us</p>' }
  const before = writeBuild('before', {
    ...shared,
    'index.html': '<h1>Why us</h1><p>Old lead</p><p>Twice</p>',
    'about.html': '<p>About</p>',
  })
  const after = writeBuild('after', {
    ...shared,
    'index.html': '<h1>Why us</h1><p>New lead</p><p>Twice</p><p>Twice</p>',
    'stories/harbor.html': '<p>The harbor</p>',
  })
  expect(findChanges(before, after)).toEqual([
    { path: '/', state: 'changed', removed: ['Old lead'], added: ['New lead', 'Twice'] },
    { path: '/about', state: 'gone', removed: ['Title: Agency', 'About'], added: [] },
    {
      path: '/stories/harbor',
      state: 'new',
      removed: [],
      added: ['Title: Agency', 'The harbor'],
    },
  ])
})

test('a page with other styles or files and the same words counts as changed', () => {
  const before = writeBuild('before', { 'index.html': '<style>p{color:red}</style><p>Call</p>' })
  const after = writeBuild('after', { 'index.html': '<style>p{color:blue}</style><p>Call</p>' })
  expect(findChanges(before, after)).toEqual(onePage().pages)
  expect(commentOn(onePage())).toContain('The words are the same. The look changes.')
})

test('the comment has the changed words of each page, the figures and a link to the pictures', () => {
  const changes: Changes = {
    runCount: 3,
    pages: [
      { path: '/', state: 'changed', removed: ['Old lead'], added: ['New lead'] },
      { path: '/about', state: 'changed', removed: ['Old lead'], added: ['New lead'] },
      { path: '/jobs', state: 'gone', removed: ['Work here'], added: [] },
      { path: '/team', state: 'new', removed: [], added: ['Our team'] },
    ],
    figures: [
      {
        path: '/',
        before: { 'categories:performance': 0.98, 'largest-contentful-paint': 1100 },
        after: { 'categories:performance': 1, 'largest-contentful-paint': 1080 },
      },
    ],
  }
  const comment = commentOn(changes, 'https://github.com/agency/site/actions/runs/1/artifacts/2')
  expect(comment).toMatch(/^<!-- changed pages -->\n/)
  expect(comment).toContain('**Pages: 2 changed, 1 new, 1 gone.**')
  expect(comment).toContain(
    '[Pictures of these pages](https://github.com/agency/site/actions/runs/1/artifacts/2)',
  )
  expect(comment).toContain('#### `/`, `/about`\n\n```diff\n- Old lead\n+ New lead\n```')
  expect(comment).toContain('#### Gone: `/jobs`')
  expect(comment).not.toContain('Work here')
  expect(comment).toContain('#### New: `/team`\n\n```diff\n+ Our team\n```')
  expect(comment).toContain('medians of 3')
  expect(comment).toContain('| `/` | Performance | 98 | 100 |')
  expect(comment).toContain('| `/` | Largest paint | 1,100\u00A0ms | 1,080\u00A0ms |')
  expect(comment).toContain('| `/` | Blocking time | – | – |')
  expect(commentOn({ runCount: 0, pages: [], figures: [] })).toContain('**No page changes.**')
})

type Node = { type: string; value?: string; children?: Node[] }

/** Returns the kinds of the nodes of a comment. A node outside of code also has its text. */
function parsed(comment: string) {
  const kinds: string[] = []
  const texts: string[] = []
  const visit = ({ type, value = '', children = [] }: Node) => {
    kinds.push(type)
    if (type === 'text' || type === 'html') texts.push(value)
    for (const child of children) visit(child)
  }
  visit(remark().use(remarkGfm).parse(comment))
  return { kinds, texts }
}

test('no words become a link, a mention, a picture or HTML of the comment', () => {
  const pieces = fc.constantFrom(
    '`',
    '```',
    '~~~',
    '\n',
    '\r',
    '\u2028',
    ' ',
    '@octocat',
    '#12',
    'https://evil.example',
    '[a](https://evil.example)',
    '![a](b)',
    '<img src=a>',
    '-->',
    '| a |',
    '# a',
  )
  const words = fc.array(pieces).map((each) => each.join(''))
  fc.assert(
    fc.property(fc.array(words), fc.array(words), (removed, added) => {
      const { kinds, texts } = parsed(commentOn(onePage({ removed, added })))
      expect(kinds).not.toContain('link')
      expect(kinds).not.toContain('image')
      expect(texts.join(' ')).not.toMatch(/octocat|evil|#12|<(?!!-- changed pages -->)/)
    }),
  )
})

test('the comment shows the codes of invisible characters, so no line changes its direction', () => {
  const comment = commentOn(onePage({ added: ['Elektrizitäts\u00ADwerk \u202Efdp.exe'] }))
  expect(comment).toContain('+ Elektrizitäts\\u00ADwerk \\u202Efdp.exe')
})

test('a comment stays below the limit of GitHub, and counts the groups of pages that it leaves out', () => {
  const line = (index: number) => `${index} `.repeat(500)
  const added = Array.from({ length: 100 }, (_, index) => line(index))
  const pages = Array.from({ length: 10 }, (_, index) => ({
    ...onePage().pages[0],
    path: `/page-${index}`,
    state: 'new' as const,
    removed: [],
    added: [...added, String(index)],
  }))
  const comment = commentOn({ runCount: 0, pages, figures: [] })
  expect(comment.length).toBeLessThan(65_536)
  expect(comment).toContain('(41 more lines)')
  expect(comment).toMatch(/The words of \d more groups of pages are in `changes.json`\./)
})

test('results of a pull request are refused if they have another shape or are too large', () => {
  const write = (changes: unknown) => folder.write('changes.json', JSON.stringify(changes))
  expect(readChanges(write(onePage()))).toEqual(onePage())
  for (const path of ['about', '/a b', '/`@octocat`', '/a|b', '/<img>'])
    expect(() => readChanges(write(onePage({ path })))).toThrow('pattern')
  expect(() => readChanges(write({ ...onePage(), pages: 'all' }))).toThrow('expected array')
  const long = onePage({ added: ['a'.repeat(5_000_000)] })
  expect(() => readChanges(write(long))).toThrow('is larger than 5000000 bytes')
})
