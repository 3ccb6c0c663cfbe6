import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { filesIn } from '../../plugins/content/content-folder'
import { problemLine } from '../../plugins/content/read-yaml'
import { readPages } from '../../plugins/prose/read-pages'
import { site } from '../helpers/content'
import { folderPerTest } from '../helpers/folder-per-test'
import { noSettings } from '../helpers/page-files'

// The name and the place of a file in `pages/` decide whether it is a page, is ignored or is a
// problem. Every test adds a file beside the page `/about`.

const folder = folderPerTest()
const page =
  '---\ntitle: Our desk\ndescription: What stands on it.\nindexed: true\n---\n\n# Our desk\n'
// Only `/about` is a page, and there is no problem.
const onlyAbout = /^\/about$/

beforeEach(() => void folder.write('pages/about.md', page))

/** Reads `pages/`. Returns the problems, or the paths of the pages if there are no problems. */
function readPaths() {
  const { pages, problems } = readPages(folder.path, site, noSettings)
  return (problems.length > 0 ? problems.map(problemLine) : pages.map(({ path }) => path)).join(
    '\n',
  )
}

test.for<[name: string, outcome: RegExp]>([
  ['._terms.md', onlyAbout],
  ['.DS_Store', onlyAbout],
  ['~$about.md', onlyAbout],
  ['about.md~', onlyAbout],
  ['.about.md.swp', onlyAbout],
  ['imprint', /^pages\/imprint:1: has a name that is taken or invalid/],
  ['our_team.md', /^pages\/our_team\.md:1: has a name that is taken or invalid/],
  ['about copy.md', /^pages\/about copy\.md:1: has a name that is taken or invalid/],
  ['Imprint.MD', /^pages\/Imprint\.MD:1: has a name that is taken or invalid/],
  ['imprint.md.txt', /^pages\/imprint\.md\.txt:1: has a name that is taken or invalid/],
])(
  'the file %s in pages/ is no page, and is reported unless a program made it',
  ([name, outcome]) => {
    const macMetadata = '\0\x05\x16\x07Mac OS X'
    folder.write(`pages/${name}`, name.startsWith('.') ? macMetadata : page)
    expect(readPaths()).toMatch(outcome)
  },
)

test('a folder of any name in pages/ is no page, and a linked folder is searched', () => {
  mkdirSync(join(folder.path, 'pages/drafts.2026'))
  symlinkSync(join(folder.path, 'pages'), join(folder.path, 'linked'))
  expect(readPaths()).toMatch(onlyAbout)
  expect(filesIn(folder.path)).toContain('linked/about.md')
})

test.for<[file: string, outcome: RegExp]>([
  [
    'team/ana.md',
    /^pages\/team\/ana\.md: is in a folder, and no page shows it: move it to pages\/ana\.md$/,
  ],
  [
    'about/team.md',
    /^pages\/about\/team\.md: .* no page shows it: pages\/about\/ may have analytics\.md, measured\.md, /,
  ],
  ['about/measured.md', onlyAbout],
  [
    'about/deep/measured.md',
    /^pages\/about\/deep\/measured\.md: is in a folder, and no page shows it/,
  ],
  ['team/.DS_Store', onlyAbout],
])('a file %s in a folder of pages/ is reported, unless a page shows it', ([name, outcome]) => {
  folder.write(`pages/${name}`, page)
  expect(readPaths()).toMatch(outcome)
})

test.for(['About_Us', 'share', 'contact', 'stories', 'thanks', 'index', 'assets', '404'])(
  'a page cannot be called %s',
  (name) => {
    folder.write(`pages/${name}.md`, page)
    const problem = new RegExp(`^pages/${name}\\.md:1: has a name that is taken or invalid: .*$`)
    expect(readPaths()).toMatch(problem)
  },
)
