import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { parseDocument } from 'yaml'
import { answerEditor } from '../../plugins/content-check/answer-editor'
import type { CheckedSite } from '../../plugins/content-check/check-texts'
import { checkUnsaved } from '../../plugins/content-check/check-unsaved'
import { problemLine } from '../../plugins/content/read-yaml'

// The check of a form before it saves a site in several languages.

// Reading the fonts and decoding all pictures takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let site: CheckedSite

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'translated-'))
  cpSync('tests/fixtures/other-agency', folder, { recursive: true })
  const settings = { receiver: 'unset', isMeasured: false } as const
  site = { folder, publicDir: '', settings }
})
afterAll(() => rmSync(site.folder, { recursive: true }))

/** A file with a field changed, or without the field. */
function changed(file: string, field: (string | number)[], value?: unknown) {
  const document = parseDocument(readFileSync(join(site.folder, file), 'utf8'))
  if (value === undefined) document.deleteIn(field)
  else document.setIn(field, value)
  return { file, text: document.toString({ lineWidth: 0 }) }
}

/** A file with another item at the end of its list of questions. */
function withQuestion(file: string, item: object) {
  const document = parseDocument(readFileSync(join(site.folder, file), 'utf8'))
  document.addIn(['faq', 'items'], document.createNode(item))
  return { file, text: document.toString({ lineWidth: 0 }) }
}

const problemsOf = async (...files: { file: string; text: string }[]) =>
  (await checkUnsaved(site, { files, pictures: [] })).map((problem) =>
    problemLine({ ...problem, line: 0 }),
  )

test('a problem of a translation has the path of the translation', async () => {
  const translation = changed('en/thanks.yaml', ['title'])
  expect(await problemsOf(translation)).toEqual(['en/thanks.yaml: title is missing'])
})

const question = { question: 'Quem escreve?', answer: 'Nós.', isSample: true, id: 'writers' }
const translatedQuestion = { question: 'Who writes?', answer: 'We do.', id: 'writers' }

test('a new item is checked in each language, with the new items of the default language', async () => {
  const original = withQuestion('contact.yaml', question)
  const translation = withQuestion('en/contact.yaml', translatedQuestion)
  // A form saves all languages, and Sveltia formats the default language first.
  expect(await problemsOf(original)).toEqual([])
  expect(await problemsOf(original, translation)).toEqual([])
  expect(await problemsOf(translation)).toEqual([
    expect.stringContaining('en/contact.yaml: faq.items'),
  ])
})

test('a page is translated after the links to it in lists, and the message says so', async () => {
  const page = {
    file: 'en/pages/fiacao.md',
    text: readFileSync(join(site.folder, 'en/pages/terms.md'), 'utf8'),
  }
  expect(await problemsOf(page)).toEqual([
    'en/site.yaml: footer.explore has no item with the id fiacao: translate this item of the default language first',
  ])

  const list = readFileSync(join(site.folder, 'en/site.yaml'), 'utf8')
  onTestFinished(() => writeFileSync(join(site.folder, 'en/site.yaml'), list))
  const document = parseDocument(list)
  document.addIn(
    ['footer', 'explore'],
    document.createNode({ id: 'fiacao', label: 'The spinning mill' }),
  )
  const translatedList = { file: 'en/site.yaml', text: document.toString({ lineWidth: 0 }) }
  expect(await problemsOf(translatedList)).toEqual([])
  writeFileSync(join(site.folder, translatedList.file), translatedList.text)
  expect(await problemsOf(page)).toEqual([])
})

test('the editor can request a check of a file of a translation, and of no file in another folder', async () => {
  const ask = async (file: string) => {
    const body = new FormData()
    body.append('file', file)
    body.append('text', readFileSync(join(site.folder, 'en/thanks.yaml'), 'utf8'))
    const headers = { 'sec-fetch-site': 'same-origin' }
    const request = new Request('http://localhost/admin/check', { method: 'POST', headers, body })
    const response = await answerEditor(request, site)
    return response.ok ? await response.json() : response.status
  }
  expect(await ask('en/thanks.yaml')).toEqual([])
  expect(await ask('fr/thanks.yaml')).toBe(400)
  expect(await ask('en/../thanks.yaml')).toBe(400)
  expect(await ask('en/en/thanks.yaml')).toBe(400)
})
