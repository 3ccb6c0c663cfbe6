import { expect, test } from 'vitest'
import { changedContent, type Change } from '../helpers/changed-content'
import { homeContent } from '../helpers/content'
import { sameAsFirst } from '../helpers/field-problems'

const { problemsAfter } = changedContent()
const portrait = 'testimonials.testimonials[0].image'
const portraitField = ['testimonials', 'testimonials', 0, 'image']
const chart = 'caseStudies.studies[0].image'
const chartField = ['caseStudies', 'studies', 0, 'image']
const [firstTag] = homeContent.caseStudies.studies[0]?.tags ?? []
const [firstPart] = homeContent.caseStudies.studies[0]?.story ?? []

test.for<[what: string, change: Change, line: string]>([
  [
    'a picture that is not there',
    ['home.yaml', portraitField, 'portraits/ana.webp'],
    `home.yaml: ${portrait} names portraits/ana.webp, which is not in the content folder`,
  ],
  [
    'a chart that nobody has drawn',
    ['home.yaml', chartField, 'pie'],
    `home.yaml: ${chart} must be curve, fan or bars, or a file in stories/, such as stories/launch.jpg`,
  ],
  [
    'a portrait in another folder',
    ['home.yaml', portraitField, 'ana.jpg'],
    `home.yaml: ${portrait} must be a file in portraits/, such as portraits/ana.jpg`,
  ],
  [
    'a client’s logo that is not there',
    [
      'home.yaml',
      ['clientLogos'],
      { label: 'Clients', slots: [{ label: 'Acme', image: 'logos/acme.svg', isSample: false }] },
    ],
    'home.yaml: clientLogos.slots[0].image names logos/acme.svg, which is not in the content folder',
  ],
  [
    'too few publications',
    ['home.yaml', ['publications', 'publications'], []],
    'home.yaml: publications.publications needs at least 3',
  ],
  [
    'a repeated tag',
    ['home.yaml', ['caseStudies', 'studies', 0, 'tags', 1], firstTag],
    `home.yaml: caseStudies.studies[0].tags[1] ${sameAsFirst(firstTag)}`,
  ],
  [
    'one title of two parts of a story',
    ['home.yaml', ['caseStudies', 'studies', 0, 'story', 1, 'label'], firstPart?.label],
    `home.yaml: caseStudies.studies[0].story[1].label ${sameAsFirst(firstPart?.label)}`,
  ],
])('%s is a problem, in one line', async ([, change, line]) => {
  expect(await problemsAfter(change)).toEqual([line])
})

test('a second ring in the figures is a problem', async () => {
  const ringed = homeContent.results.statistics
    .slice(0, 2)
    .map(({ number, label }) => ({ number, label, isRinged: true }))
  expect(await problemsAfter(['home.yaml', ['results', 'statistics'], ringed])).toEqual([
    'home.yaml: results.statistics[1].isRinged is true, the same as item 1 of the list: only one figure has the ring',
  ])
})

test('a correction of a headline that one edit cannot make is reported', async () => {
  const problemsOf = (headline: string) =>
    problemsAfter(['home.yaml', ['why', 'headline'], headline])
  expect(await problemsOf('Why us, on the {recrd > record}')).toEqual([])
  for (const before of ['tape', 'drocer']) {
    const [problem] = await problemsOf(`On the {${before} > record}`)
    expect(problem).toContain('cannot correct')
  }
})
