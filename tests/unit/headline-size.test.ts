import { expect, test } from 'vitest'
import { wordLengthOf } from '../../src/components/headline-size'

test.for([
  ['Let’s Start a Conversation', undefined],
  ['Internationalization without a hyphen', 20],
  ['Öffentlichkeits\u00ADarbeit, in two parts', 17],
  ['A pitch-to-publication line', undefined],
  ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', 40],
] as const)('the type of “%s” is fitted to %s characters', ([text, length]) => {
  expect(wordLengthOf(text)).toBe(length)
})
