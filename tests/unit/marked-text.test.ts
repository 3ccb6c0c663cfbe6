import { expect, test } from 'vitest'
import { parseMarks, type Run } from '../../src/content-schema/marked-text'

test.for<[string, Run[]]>([
  ['Coverage that counts', [{ text: 'Coverage that counts' }]],
  [
    'Be the story people ~~skip~~ **read.**',
    [
      { text: 'Be the story people ' },
      { text: 'skip', mark: 'strike' },
      { text: ' ' },
      { text: 'read.', mark: 'strong' },
    ],
  ],
  ['We ~~ skip ~~ it', [{ text: 'We ' }, { text: 'skip', mark: 'strike' }, { text: ' it' }]],
  ['**All of it**', [{ text: 'All of it', mark: 'strong' }]],
  ['On the {recrd > record}', [{ text: 'On the ' }, { text: 'record', original: 'recrd' }]],
  ['{head line?>headline?}', [{ text: 'headline?', original: 'head line?' }]],
  ['{a* > *a}', [{ text: '*a', original: 'a*' }]],
  ['5 * 3 ~ 15, more > less', [{ text: '5 * 3 ~ 15, more > less' }]],
])('the marks of “%s” are read', ([source, runs]) => {
  expect(parseMarks(source)).toEqual(runs)
})

test.for([
  ['**read', 'has ** that marks no words'],
  ['~~skip** us', 'has ~~ that marks no words'],
  ['the {story} of', 'has { that marks no words'],
  ['a } b', 'has } that marks no words'],
  ['a {**recrd > record} b', 'has ** that marks no words'],
  ['a {~~recrd > record} b', 'has ~~ that marks no words'],
  ['a {recrd > } b', 'has marks around nothing'],
  ['a ** ** b', 'has marks around nothing'],
])('“%s” is refused, and the message names the problem', ([source, message]) => {
  expect(() => parseMarks(source ?? '')).toThrow(message)
})
