import { join } from 'node:path'
import { expect, test } from 'vitest'
import { conflictProblems } from '../../plugins/content-check/check-content'
import { problemLine } from '../../plugins/content/read-yaml'
import { frontMatter, pageFiles } from '../helpers/page-files'

const { folder, write, read, readAbout } = pageFiles()

// A paragraph of which two branches have different versions.
const merged = ['<<<<<<< HEAD', 'Six pitches', '=======', 'Four pitches', '>>>>>>> autumn-prices']

test.for<[where: string, lines: string[], ...marks: [line: number, mark: string][]]>([
  ['in a paragraph', merged, [9, '<<<<<<<'], [11, '======='], [13, '>>>>>>>']],
  ['in a list', ['- A', ...merged, '- B'], [10, '<<<<<<<'], [12, '======='], [14, '>>>>>>>']],
  ['apart', ['<<<<<<< HEAD', '', 'A', '', '=======', '', 'B'], [9, '<<<<<<<'], [13, '=======']],
  [
    'of three versions in a table',
    ['| A |', '| - |', '<<<<<<< HEAD', '| b |', '||||||| 3f1c2aa', '| c |', '>>>>>>> x'],
    [11, '<<<<<<<'],
    [13, '|||||||'],
    [15, '>>>>>>>'],
  ],
  ['at the end of a list', ['- A', '>>>>>>> 3a687c9 (Prices)'], [10, '>>>>>>>']],
  ['below a line', ['A', '=======', 'B', '>>>>>>> x'], [10, '======='], [12, '>>>>>>>']],
])('the conflict markers %s are problems, with their lines', ([, lines, ...marks]) => {
  const { problems } = readAbout(...lines)
  for (const [line, mark] of marks) {
    const start = `pages/about.md:${line}: has ${mark}, a marker of a merge conflict`
    expect(problems.filter((problem) => problem.startsWith(start))).toHaveLength(1)
  }
})

test('each conflict marker in front matter is reported once, and seven equals signs may underline a heading', () => {
  const [dashes = '', title = '', ...others] = frontMatter()
  write('about.md', [dashes, title, '<<<<<<< HEAD', ...others, '# About us'])
  expect(read().problems).toEqual([
    expect.stringContaining('pages/about.md:3: has <<<<<<<, a marker of a merge conflict'),
  ])
  write('about.md', [...frontMatter(), 'Contact', '=======', '', 'A desk.'])
  expect(read().problems).toEqual([])
})

test('conflict markers in a file that is served unchanged are reported with file and line', () => {
  const robots = 'User-agent: *\n<<<<<<< HEAD\nDisallow: /kit\n=======\n>>>>>>> x\n'
  folder.write('public/robots.txt', robots)
  folder.write('public/kit.pdf', '\n<<<<<<< HEAD\n')
  const [publicDir, contentDir] = [join(folder.path, 'public'), join(folder.path, 'content')]
  const problems = conflictProblems(publicDir, ['robots.txt', 'kit.pdf'], contentDir)
  expect(problems.map(problemLine)).toEqual([
    expect.stringMatching(/^\.\.\/public\/robots\.txt:2: has <<<<<<</),
    expect.stringMatching(/^\.\.\/public\/robots\.txt:5: has >>>>>>>/),
  ])
})
