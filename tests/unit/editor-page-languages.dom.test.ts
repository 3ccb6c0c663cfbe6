import { beforeEach, expect, test, vi } from 'vitest'

// The forms of a site in several languages. Sveltia calls the same functions for all languages.

type Format = {
  fromFile: (source: string) => object
  toFile: (value: unknown) => Promise<string>
}

const formats = vi.hoisted(() => new Map<string, Format>())
vi.mock('@sveltia/cms', () => ({
  init: async () => undefined,
  registerCustomFormat: (name: string, _extension: string, format: Format) =>
    formats.set(name, format),
}))
vi.mock('virtual:editor-config', () => ({
  config: {
    backend: { name: 'github' },
    i18n: { locales: ['en', 'de'], default_locale: 'en' },
    collections: [{ files: [{ name: 'thanks', fields: [] }] }],
  },
  schemas: { thanks: { properties: { phone: { isInherited: true } } } },
}))

/** The files of each request for a check, with their texts. */
let checks: Record<string, string>[] = []
vi.stubEnv('HAS_DEV_SERVER', 'true')
vi.stubGlobal('fetch', async (_address: string, { body }: { body: FormData }) => {
  const texts = body.getAll('text').map(String)
  checks.push(Object.fromEntries(body.getAll('file').map((file, index) => [file, texts[index]])))
  return Response.json([])
})
vi.stubGlobal('alert', () => undefined)

await import('../../plugins/editor/browser-app/editor-page')
const formatOf = (name: string): Format => formats.get(name)!

beforeEach(() => {
  checks = []
  location.hash = ''
})

const english = '# For the agency\ntitle: Thanks # said aloud\nphone: 030 12\n'
const german = '# Für Übersetzer\ntitle: Danke # mit Punkt?\n'

test('each language is saved with its own comments', async () => {
  const { fromFile, toFile } = formatOf('yaml-thanks')
  const forms = [fromFile(english), fromFile(german)]
  const saved = await Promise.all([
    toFile({ ...forms[0], fileLanguage: 'en', title: 'Thank you' }),
    toFile({ ...forms[1], fileLanguage: 'de', title: 'Vielen Dank' }),
  ])
  expect(saved).toEqual([
    english.replace('Thanks', 'Thank you'),
    german.replace('Danke', 'Vielen Dank'),
  ])
})

test('a translation is checked under its own path, with the new text of the default language', async () => {
  const { fromFile, toFile } = formatOf('yaml-thanks')
  const [original, translation] = [fromFile(english), fromFile(german)]
  await toFile({ ...original, fileLanguage: 'en', title: 'Thank you' })
  // A copied text can bring a field that a translation inherits.
  await toFile({ ...translation, fileLanguage: 'de', phone: '030 12' })
  const newEnglish = english.replace('Thanks', 'Thank you')
  expect(checks).toEqual([
    { 'thanks.yaml': newEnglish },
    { 'thanks.yaml': newEnglish, 'de/thanks.yaml': german },
  ])
})

test('a page of text is checked in the folder of its language', async () => {
  const { fromFile, toFile } = formatOf('prose-page')
  location.hash = '#/collections/pages/entries/our-desk'
  const page = (title: string) => fromFile(`---\ntitle: ${title} # seen\n---\n\n# ${title}\n`)
  const saved = await Promise.all([
    toFile({ ...page('Desk'), fileLanguage: 'en' }),
    toFile({ ...page('Tisch'), fileLanguage: 'de', title: 'Schreibtisch' }),
  ])
  expect(saved[1]).toBe('---\ntitle: Schreibtisch # seen\n---\n\n# Tisch\n')
  expect(checks.flatMap(Object.keys)).toEqual(['pages/our-desk.md', 'de/pages/our-desk.md'])
})

test('no language of a file is saved if one cannot be read', async () => {
  const { fromFile, toFile } = formatOf('yaml-thanks')
  expect(() => fromFile('title: [')).toThrow('Flow sequence')
  const form = fromFile(german)
  await expect(toFile({ ...form, fileLanguage: 'de' })).rejects.toThrow('Flow sequence')
  await expect(toFile({ fileLanguage: 'en' })).rejects.toThrow('Flow sequence')
  expect(checks).toEqual([])
})
