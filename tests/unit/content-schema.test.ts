import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { storyPagesOf } from '../../plugins/content/story-pages'
import { sectionPagePaths } from '../../plugins/content-check/check-links'
import { notFoundPath, routes } from '../../src/routes'
import { changedContent, type Change, type Field } from '../helpers/changed-content'
import { contactContent, content, homeContent, site, thanksContent } from '../helpers/content'
import { prosePages } from '../helpers/pages'

// The rules of all content files. The rules of one file have their own tests, such as those in
// `contact-schema.test.ts`.

const copy = changedContent()
const { problemsAfter } = copy

test('the content of the agency has no problem', async () => {
  expect(await problemsAfter()).toEqual([])
})

test.for<[what: string, change: Change, line: string]>([
  ['a missing text', ['home.yaml', ['hero', 'lead']], 'home.yaml: hero.lead is missing'],
  [
    'an empty text',
    ['home.yaml', ['why', 'benefits', 0, 'title'], ' '],
    'home.yaml: why.benefits[0].title is empty',
  ],
  ['true for a text', ['home.yaml', ['why', 'lead'], true], 'home.yaml: why.lead must be a text'],
  [
    'a text for a list',
    ['home.yaml', ['why', 'benefits'], 'One'],
    'home.yaml: why.benefits must be a list, each item after a -',
  ],
  [
    'a conflict marker that was pasted into a text of several lines',
    ['contact.yaml', ['faq', 'items', 0, 'answer'], 'One.\n<<<<<<< HEAD\nTwo.'],
    'contact.yaml: faq.items[0].answer has <<<<<<<, which visitors would see as written',
  ],
  [
    'two paragraphs where one is shown',
    ['home.yaml', ['why', 'lead'], 'One.\n\nTwo.'],
    'home.yaml: why.lead has a line break, but is shown as one paragraph: remove the line break',
  ],
])('%s is a problem, in one line', async ([, change, line]) => {
  expect(await problemsAfter(change)).toEqual([line])
})

test.for<[file: string, field: Field, ...placeholders: string[]]>([
  ['contact.yaml', ['form', 'carriedHeadline', 'line'], 'headline'],
  ['contact.yaml', ['form', 'validation', 'tooShort'], 'label', 'limit'],
  ['contact.yaml', ['form', 'validation', 'tooLong'], 'label', 'limit'],
  ['contact.yaml', ['form', 'status', 'retrying'], 'seconds'],
  ['home.yaml', ['closingCall', 'writer', 'hint'], 'limit'],
  ['home.yaml', ['closingCall', 'writer', 'lettersLeft'], 'count'],
  ['home.yaml', ['closingCall', 'writer', 'status'], 'headline'],
  ['home.yaml', ['closingCall', 'writer', 'cut'], 'limit'],
])(
  'in %s a translation of %j that lost its placeholders is a problem',
  async ([file, field, ...placeholders], { skip }) => {
    skip(!copy.has(file, field), 'The agency leaves out this text.')
    const lines = placeholders.map(
      (name) => `${file}: ${field.join('.')} has no {${name}}, which the page replaces: add it`,
    )
    expect(await problemsAfter([file, field, 'Traduzido'])).toEqual(lines)
  },
)

test('a repeated item of a list is reported at the line of the later item', () => {
  const [firstBudget] = contactContent.form.budgets
  copy.set('contact.yaml', ['form', 'budgets', 1, 'value'], firstBudget?.value)
  const [problem] = copy.read().problems
  const lines = readFileSync(join(copy.folder, 'contact.yaml'), 'utf8').split('\n')
  const linesOfValue = lines.flatMap((line, index) =>
    line.includes(`value: ${firstBudget?.value}`) ? [index + 1] : [],
  )
  expect(problem?.line).toBe(linesOfValue[1])
})

test('answers and stories keep their paragraphs', async () => {
  const text = 'One.\n\nTwo.\n1. Why?'
  const changes: Change[] = [
    ['contact.yaml', ['faq', 'items', 0, 'answer'], text],
    ['home.yaml', ['caseStudies', 'studies', 0, 'story', 0, 'text'], text],
  ]
  expect(await problemsAfter(...changes)).toEqual([])
  const { contact, home } = copy.read().content
  expect(contact?.faq.items[0]?.answer).toBe(text)
  expect(home?.caseStudies.studies[0]?.story[0]?.text).toBe(text)
})

test.for<[Field, file: string, length: number, max: number]>([
  [['menu', 0, 'label'], 'site.yaml', 31, 30],
  [['hero', 'headline'], 'home.yaml', 121, 120],
  [['caseStudies', 'studies', 0, 'tags', 0], 'home.yaml', 31, 30],
])('%j in %s may not have %i characters', async ([field, file, length, max]) => {
  const problem = `${file}: ${z.core.toDotPath(field)} has ${length} characters: at most ${max} are allowed`
  expect(await problemsAfter([file, field, 'x'.repeat(length)])).toEqual([problem])
  // Marks, soft hyphens and combining accents do not count as characters.
  expect(await problemsAfter([file, field, `${'x'.repeat(max - 1)}\u00ade\u0301`])).toEqual([])
})

test('optional content may be left out', async () => {
  const optional = [
    { file: 'site.yaml', keys: ['footer', 'social'], value: site.footer.social },
    { file: 'site.yaml', keys: ['footer', 'followTitle'], value: site.footer.followTitle },
    { file: 'home.yaml', keys: ['clientLogos'], value: homeContent.clientLogos },
    { file: 'home.yaml', keys: ['results', 'note'], value: homeContent.results.note },
    { file: 'home.yaml', keys: ['closingCall', 'writer'], value: homeContent.closingCall.writer },
    {
      file: 'contact.yaml',
      keys: ['form', 'carriedHeadline'],
      value: contactContent.form.carriedHeadline,
    },
    {
      file: 'contact.yaml',
      keys: ['form', 'sent', 'againLabel'],
      value: contactContent.form.sent.againLabel,
    },
    {
      file: 'contact.yaml',
      keys: ['form', 'sent', 'frontPage'],
      value: contactContent.form.sent.frontPage,
    },
    { file: 'thanks.yaml', keys: ['frontPage'], value: thanksContent.frontPage },
  ]
  const present = optional.filter(({ value }) => value !== undefined)
  const problems = await problemsAfter(...present.map(({ file, keys }): Change => [file, keys]))
  expect(problems).toEqual([])
})

test('a page of sections has an entry of its name in meta.yaml', () => {
  const withoutSections = new Set([
    notFoundPath,
    ...[...prosePages, ...storyPagesOf(content)].map(({ path }) => path),
  ])
  expect(routes.flatMap(({ path }) => (withoutSections.has(path) ? [] : path))).toEqual(
    sectionPagePaths,
  )
})
