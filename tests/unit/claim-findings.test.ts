import { expect, test } from 'vitest'
import {
  sampleClaimLines,
  figureSourceFindings,
  sampleClaimFindings,
} from '../../scripts/launch-check/claim-findings'

test('the list of an item decides whether its isSample marks a claim', () => {
  const source = [
    'hero:',
    '  proof:',
    '    - { strong: 100+, isSample: true }',
    'results:',
    '  statistics:',
    '    - number: 220%',
    '      isSample: false',
    '  note:',
    '    isSample: true',
    'testimonials:',
    '  testimonials:',
    '    - isSample: true',
    'publications:',
    '  publications:',
    '    - name: Forbes',
    '      isSample: true',
    'faq: { items: [{ isSample: true }] }',
    'why:',
    '  benefits:',
    '    - isSample: true',
    '      title: isSample',
  ]
  expect(sampleClaimLines(source.join('\n'))).toEqual([3, 7, 16, 17, 20])
  expect(sampleClaimLines('isSample: true')).toEqual([])
})

test('the launch check asks for the source and the date of each sample claim', () => {
  expect(sampleClaimFindings([])).toEqual([])
  expect(sampleClaimFindings(['home.yaml:3', 'home.yaml:7'])).toEqual([
    {
      what: 'Figures and publications are marked as samples (2). Whose are they, and of which date?',
      why: 'Visitors rely on each claim, so you must be able to prove it. Write your own claims, and remove those that you cannot prove. Then remove isSample.',
      where: ['home.yaml:3', 'home.yaml:7'],
    },
  ])
})

test.for<[note: string | undefined, isNamed: boolean]>([
  [undefined, true],
  ['Our own count of all clients.', true],
  ['Counted over 20260 articles.', true],
  ['Our own count of all clients, September 2026.', false],
  ['تعدادنا في ٢٠٢٦', false],
])('a finding for figures with the note %j: %s', ([note, isNamed]) => {
  const finding = {
    what: 'The results do not say whose figures they are, and of which date.',
    why: 'Without both, nobody can judge a figure. Write them in the note, such as: Our own count of all clients, September 2026.',
    where: ['en/home.yaml: results.note'],
  }
  const notes = [
    { file: 'home.yaml', text: 'Counted in 2026' },
    { file: 'en/home.yaml', text: note },
  ]
  expect(figureSourceFindings(notes)).toEqual(isNamed ? [finding] : [])
})
