import { expect, test } from 'vitest'
import { problemLine } from '../../plugins/content/read-yaml'
import { missingLetters } from '../../plugins/fonts/missing-letters'

test.for<[text: string, lost: string]>([
  ['They trust us because weâ€™re there', 'â€™'],
  ['ZwÃ¶lf desks', 'Ã¶'],
  ['Ã–sterreich', 'Ã–'],
  ['Â© the agency', 'Â©'],
  ['A caf\uFFFD on the corner', '\uFFFD'],
  ['A MAÇÃ, “IRMÔ; Â vous', ''],
])('in %s, which was saved in two encodings, %j is reported', async ([text, lost]) => {
  const line = `home.yaml:3: has “${lost}”, a letter that a program read in a wrong encoding: copy the text again`
  const problems = await missingLetters([{ file: 'home.yaml', line: 3, text }])
  expect(problems.map(problemLine)).toEqual(lost === '' ? [] : [line])
})

test('invisible characters need no letter of the fonts', async () => {
  const text = 'Elektrizitäts\u00ADversorgung\u00A0– a\u200Bb\u200Dc\u2060d \u200Ee\u200F'
  expect(await missingLetters([{ file: 'home.yaml', line: 3, text }])).toEqual([])
})

test('a line names each missing letter once', async () => {
  const [problem] = await missingLetters([{ file: 'home.yaml', line: 3, text: 'ЖЖ Ж' }])
  expect(problem?.message).toMatch(/^the fonts have no “Ж” \(U\+0416\): write words/)
})
