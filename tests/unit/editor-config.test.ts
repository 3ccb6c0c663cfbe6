// @vitest-environment node
import { expect, test } from 'vitest'
import { formFields } from '../../plugins/editor/form-fields'
import { withPicturePaths } from '../../plugins/editor/picture-paths'

test('each kind of field has its control, its label and its help as it is written', () => {
  const schema = {
    properties: {
      headline: { type: 'string', title: 'Headline', description: '**Two stars** underline', maxLength: 60 },
      answer: { type: 'string' },
      isSample: { type: 'boolean' },
      portrait: { type: 'string', folder: 'portraits' },
      pencil: { type: 'string', format: 'color' },
      read: { type: 'string', format: 'date' },
      questions: { type: 'array', minItems: 1, items: { type: 'object', properties: { name: { type: 'string' } } } },
      tags: { type: 'array', items: { type: 'string' } },
    },
    required: ['headline'],
  }
  expect(formFields(schema, 'content')).toMatchObject([
    {
      widget: 'string',
      label: 'Headline',
      required: true,
      maxlength: 60,
      hint: String.raw`\*\*Two stars\*\* underline`,
    },
    { widget: 'text', required: false },
    { widget: 'boolean', default: false },
    { widget: 'image', media_folder: '/content/portraits', public_folder: 'portraits' },
    { widget: 'color' },
    { widget: 'datetime', format: 'YYYY-MM-DD' },
    { widget: 'list', label_singular: 'question', min: 1, summary: '{{fields.name}}', fields: [{ name: 'name' }] },
    { widget: 'list', field: { widget: 'string' } },
  ])
})

test('a form refuses what the site refuses, with a sentence', () => {
  const headline = { type: 'string', description: 'Words. At most 120 characters.' }
  const phone = { type: 'string', pattern: '^tel:', refusal: 'must be a number' }
  const [first, second] = formFields({ properties: { headline, phone } }, 'content')
  expect(second).toMatchObject({ pattern: ['^tel:', 'This must be a number.'] })
  const [source, sentence] = (first as { pattern: [string, string] }).pattern
  expect(sentence).toBe('At most 120 characters.')
  const words = 'a'.repeat(110)
  expect(`${words} **{stroy > story}** ~~b~~`).toMatch(new RegExp(source))
  expect(`${words} **{stroy > story}** ~~bbbb~~`).not.toMatch(new RegExp(source))
})

test('the path of a picture begins without a slash, and that of a page with one', () => {
  const value = { image: '/logos/acme.svg', href: '/contact', text: '![Desk](/pictures/desk.jpg) [Us](/about)' }
  expect(withPicturePaths({ items: [value], isSample: false })).toEqual({
    items: [{ image: 'logos/acme.svg', href: '/contact', text: '![Desk](pictures/desk.jpg) [Us](/about)' }],
    isSample: false,
  })
})
