import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentNames } from '../../plugins/content/load-content'
import { markedSchema } from '../../plugins/content/marked-schema'
import { problemsWithoutServer } from '../../plugins/editor/browser-app/problems-without-server'
import { readYamlAsBuild } from '../../plugins/editor/browser-app/update-yaml'
import { createTranslatedFile } from '../../plugins/editor/browser-app/translated-files'

const folder = 'tests/fixtures/other-agency'
const sourceOf = (file: string) => readFileSync(`${folder}/${file}`, 'utf8')
const names = contentNames.map(({ name }) => name).filter((name) => name !== 'colors')

type Value = Record<string, unknown>
/** Writes both languages of a file after a change of their values. */
function write(name: (typeof names)[number], change: (value: Value, isDefault: boolean) => Value) {
  const { writeDefault, writeTranslation } = createTranslatedFile(name, markedSchema(name))
  const form = (file: string, comment: string) => {
    const source = `${comment}\n${sourceOf(file)}`
    return { source, value: change(readYamlAsBuild(source) as Value, comment === '# Default') }
  }
  const original = writeDefault(form(`${name}.yaml`, '# Default'))
  return { original, files: writeTranslation('en', form(`en/${name}.yaml`, '# Translation')) }
}

test.for(names)(
  'an unchanged %s.yaml is saved with its own comments, and has no problems',
  (name) => {
    const { original, files } = write(name, (value) => value)
    expect(files.map(({ file }) => file)).toEqual([`${name}.yaml`, `en/${name}.yaml`])
    expect(original).toEqual([files[0]])
    expect(files[0]?.text).toMatch(/^# Default\n/)
    expect(files[1]?.text).toMatch(/^# Translation\n/)
    for (const { file, text } of files)
      expect(readYamlAsBuild(text)).toEqual(readYamlAsBuild(sourceOf(file)))
    expect([problemsWithoutServer(original), problemsWithoutServer(files)]).toEqual([[], []])
  },
)

/** Adds a link to the menu, as the form does in all languages. */
const withLink = (label: string) => (value: Value) => ({
  ...value,
  menu: [...(value.menu as object[]), { label, href: label ? '/contact' : '' }],
})

test('a new item has one name in both languages, and is translated', () => {
  const { files } = write('site', (value, isDefault) =>
    withLink(isDefault ? 'Preços' : 'Prices')(value),
  )
  const lastLinks = files.map(
    ({ text }) => (readYamlAsBuild(text) as { menu: object[] }).menu.at(-1) as object,
  )
  expect(lastLinks).toEqual([
    { label: 'Preços', href: '/contact', id: 'precos' },
    { label: 'Prices', id: 'precos' },
  ])
  expect(problemsWithoutServer(files)).toEqual([])
})

test('a missing translation is reported with the file and line of the translation', () => {
  const { files } = write('site', (value, isDefault) => withLink(isDefault ? 'Preços' : '')(value))
  expect(problemsWithoutServer(files)).toEqual([
    expect.stringMatching(/ → \d+ → .+: en\/site\.yaml:\d+: menu\[\d+\]\.label is missing$/),
  ])
})
