import { expect, test } from 'vitest'
import { conflictMarkers, conflictMessage } from '../../plugins/content/conflict-markers'

test.for<[text: string, markers: string[]]>([
  ['One\n<<<<<<< HEAD\nTwo\n=======\nThree\n>>>>>>> main', ['2 <<<<<<<', '4 =======', '6 >>>>>>>']],
  [
    '<<<<<<< HEAD\n||||||| 3f1\n=======\t \n>>>>>>>',
    ['1 <<<<<<<', '2 |||||||', '3 =======', '4 >>>>>>>'],
  ],
  // In Markdown, this line makes the line above a heading.
  ['Contact\n=======\nA desk.', []],
  ['Contact\n\n=======\nA desk.', ['3 =======']],
  ['Contact\n  \n=======', ['3 =======']],
  ['=======\nOne', ['1 =======']],
  ['One\n========', []],
  ['One\n\n======= two', []],
  ['One\n <<<<<<< HEAD\n <<<<<<<<\n<<<<<<<x', []],
  ['', []],
])('the conflict markers in %j are %j', ([text, markers]) => {
  expect(conflictMarkers(text.split('\n')).map(({ line, marker }) => `${line} ${marker}`)).toEqual(
    markers,
  )
})

test('the message for a marker says what to do', () => {
  expect(conflictMessage('<<<<<<<')).toBe(
    'has <<<<<<<, a marker of a merge conflict: keep one version, and delete the lines with markers',
  )
})
