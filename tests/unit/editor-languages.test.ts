import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { MarkedSchema } from '../../plugins/content/marked-schema'
import {
  editorLanguages,
  fileWithTranslations,
  pagesWithTranslations,
  translatedSchemas,
} from '../../plugins/editor/editor-languages'
import { formFields, type JsonSchema } from '../../plugins/editor/form-fields'
import { copyContent } from '../helpers/content-copy'

/** A copy of the content, with folders of translations. */
function contentWith(...tags: string[]): string {
  const { folder, remove } = copyContent()
  onTestFinished(remove)
  for (const tag of tags) mkdirSync(join(folder, tag))
  return folder
}

test('a site in one language has no languages in the editor', () => {
  const folder = contentWith()
  expect(editorLanguages(folder)).toBeUndefined()
  expect(translatedSchemas(folder)).toEqual({})
})

test('each translation has a folder, and the default language has none', () => {
  const folder = contentWith('pt-BR', 'ja')
  writeFileSync(join(folder, 'site.yaml'), 'language: de\nbrand: ""\n')
  expect(editorLanguages(folder)).toEqual({
    structure: 'multiple_folders',
    locales: ['de', 'ja', 'pt-BR'],
    default_locale: 'de',
    omit_default_locale_from_file_path: true,
  })
  expect(Object.keys(translatedSchemas(folder))).not.toContain('colors')
  rmSync(join(folder, 'site.yaml'))
  expect(editorLanguages(folder)?.default_locale).toBe('und')
})

const schema: JsonSchema & MarkedSchema = {
  properties: {
    title: { type: 'string' },
    phone: { type: 'string', isInherited: true },
    proposal: {
      type: 'object',
      properties: {
        label: { type: 'string' },
        href: { type: 'string', isInherited: true },
      },
    },
    hosting: {
      type: 'object',
      properties: { host: { type: 'string', isInherited: true } },
    },
    menu: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          label: { type: 'string' },
          href: { type: 'string', isInherited: true },
          id: { type: 'string', isKey: true },
        },
      },
    },
    steps: {
      type: 'array',
      items: { type: 'object', properties: { title: { type: 'string' } } },
    },
    samples: { type: 'array', items: { type: 'string' } },
  },
}
const fields = formFields(schema, 'content')

test('the form of a translation has only the fields that are translated', () => {
  const file = { name: 'home', file: 'content/home.yaml', fields }
  expect(fileWithTranslations(file, schema, 'content')).toMatchObject({
    file: 'content/{{locale}}/home.yaml',
    i18n: true,
  })
  const translated = fileWithTranslations(file, schema, 'content').fields ?? []
  const marks = Object.fromEntries(
    translated.map((field) => [field.name, 'i18n' in field && field.i18n]),
  )
  expect(marks).toEqual({
    title: true,
    phone: false,
    proposal: true,
    hosting: false,
    // An item is added and removed in all languages at once.
    menu: 'duplicate',
    steps: true,
    samples: true,
    fileLanguage: true,
  })
  const partsOf = (name: string) =>
    (translated.find((field) => field.name === name) as { fields?: object[] }).fields
  expect(partsOf('proposal')).toEqual([
    expect.objectContaining({ name: 'label', i18n: true }),
    expect.not.objectContaining({ i18n: expect.anything() }),
  ])
  expect(partsOf('menu')).toEqual([
    expect.objectContaining({ name: 'label', i18n: true }),
    expect.not.objectContaining({ i18n: expect.anything() }),
    { name: 'id', widget: 'hidden' },
  ])
  expect(translated.find(({ name }) => name === 'samples')).toMatchObject({ field: { i18n: true } })
})

test('all fields of a page of text are translated, and a page can be in one language only', () => {
  const pages = pagesWithTranslations(formFields(schema, 'content'), 'content')
  expect(pages).toMatchObject({
    folder: 'content/{{locale}}/pages',
    i18n: { initial_locales: 'default' },
  })
  expect(pages.fields.find(({ name }) => name === 'phone')).toMatchObject({ i18n: true })
  expect(pages.fields.at(-2)).toEqual({ name: 'source', widget: 'hidden' })
  expect(pages.fields.at(-1)).toMatchObject({ name: 'fileLanguage', default: '{{locale}}' })
})
