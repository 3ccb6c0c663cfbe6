// @vitest-environment node
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { editorConfig } from '../../plugins/editor/editor-config'
import { formFields } from '../../plugins/editor/form-fields'

test('the forms are such as the editor knows', () => {
  const schema = JSON.parse(readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8'))
  const ajv = new Ajv({ strict: false, logger: false })
  ajv.validate(schema, JSON.parse(JSON.stringify(editorConfig())))
  expect(ajv.errors).toBeNull()
})

test('each kind of field has its control, its label and its help as it is written', () => {
  const schema = {
    properties: {
      headline: { type: 'string', title: 'Headline', description: '**Two stars** underline' },
      answer: { type: 'string' },
      isSample: { type: 'boolean' },
      portrait: { type: 'string', folder: 'portraits' },
      pencil: { type: 'string', format: 'color' },
      read: { type: 'string', format: 'date' },
      items: { type: 'array', minItems: 1, items: { type: 'object', properties: { name: { type: 'string' } } } },
      tags: { type: 'array', items: { type: 'string' } },
    },
    required: ['headline'],
  }
  expect(formFields(schema, 'content')).toMatchObject([
    { widget: 'string', label: 'Headline', required: true, hint: String.raw`\*\*Two stars\*\* underline` },
    { widget: 'text', required: false },
    { widget: 'boolean', default: false },
    { widget: 'image', media_folder: '/content/portraits', public_folder: 'portraits' },
    { widget: 'color' },
    { widget: 'datetime', format: 'YYYY-MM-DD' },
    { widget: 'list', min: 1, summary: '{{fields.name}}', fields: [{ name: 'name' }] },
    { widget: 'list', field: { widget: 'string' } },
  ])
})
