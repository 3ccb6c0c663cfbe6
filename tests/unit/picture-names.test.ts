import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureProblems } from '../../plugins/content-check/check-content'
import { filesIn } from '../../plugins/content/content-folder'
import { problemLine } from '../../plugins/content/read-yaml'
import { folderPerTest } from '../helpers/folder-per-test'

const folder = folderPerTest()
const noProblem = /^$/
const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a63' } })
  .jpeg()
  .toBuffer()

test.for<[file: string, named: string, outcome: RegExp]>([
  ['Анна.jpg', 'Анна.jpg', noProblem],
  [
    'Li.PNG',
    'li.png',
    /but the file is called portraits\/Li\.PNG, with other capitals or spaces: the names must be the same$/,
  ],
  [
    'Ré.jpg'.normalize('NFD'),
    'Ré.jpg',
    /with accents as separate characters: the names must be the same$/,
  ],
  ['._Ana.jpg', 'Ana.jpg', /names portraits\/Ana\.jpg, which is not in the content folder$/],
])(
  'a picture %s, named as %s, is found, or the difference is reported',
  async ([file, named, outcome]) => {
    folder.write(`portraits/${file}`, jpeg)
    const place = {
      file: 'home.yaml',
      line: 1,
      field: '',
      name: 'image',
      value: `portraits/${named}`,
    }
    const problems = await pictureProblems([place], folder.path)
    expect(problems.map(problemLine).join('\n')).toMatch(outcome)
    // macOS adds this file beside a picture. It is no picture.
    expect(filesIn(folder.path)).not.toContain('portraits/._Ana.jpg')
  },
)
