import { afterEach, expect, test, vi } from 'vitest'

type Format = {
  fromFile: (source: string) => object
  toFile: (value: unknown) => Promise<string>
}

const formats = vi.hoisted(() => new Map<string, Format>())
const init = vi.hoisted(() => vi.fn<(options: { config: { backend: object } }) => Promise<void>>())
vi.mock('@sveltia/cms', () => ({
  init,
  registerCustomFormat: (name: string, _extension: string, format: Format) =>
    formats.set(name, format),
}))
vi.mock('virtual:editor-config', () => ({
  config: {
    backend: { name: 'github' },
    collections: [{ files: [{ name: 'thanks', fields: [] }] }],
  },
  schemas: {},
}))

const checkedFiles: FormDataEntryValue[] = []
let problems: string[] = []
vi.stubEnv('HAS_DEV_SERVER', 'true')
vi.stubGlobal('fetch', async (_address: string, { body }: { body: FormData }) => {
  checkedFiles.push(body.get('file') ?? '')
  return Response.json(problems)
})
const alert = vi.fn<(message: string) => void>()
vi.stubGlobal('alert', alert)

await import('../../plugins/editor/browser-app/editor-page')
const formatOf = (name: string): Format => formats.get(name)!

afterEach(() => {
  checkedFiles.length = 0
  problems = []
  alert.mockClear()
  location.hash = ''
})

const source = '# For editors\ntitle: Thanks # said aloud\n'

test('a form reads its file, and saves it with its comments after the check', async () => {
  const { fromFile, toFile } = formatOf('yaml-thanks')
  const value = fromFile(source)
  expect(value).toEqual({ title: 'Thanks', source })
  const saved = await toFile({ ...value, title: 'Thank you' })
  expect(saved).toBe('# For editors\ntitle: Thank you # said aloud\n')
  expect(checkedFiles).toEqual(['thanks.yaml'])
  expect(await toFile({ ...value, title: 'Thank you', text: 'We write.' })).toBe(
    `${saved}text: We write.\n`,
  )
})

test('a file with problems is not saved', async () => {
  const { fromFile, toFile } = formatOf('yaml-thanks')
  fromFile(source)
  problems = ['thanks.yaml:2: title is empty']
  await expect(toFile({ title: '' })).rejects.toThrow('saving_failed')
})

test('a file that cannot be read is named, and an empty form does not replace it', async () => {
  const { fromFile, toFile } = formatOf('yaml-thanks')
  expect(() => fromFile('title: [')).toThrow('Flow sequence')
  expect(alert).toHaveBeenCalledWith(
    expect.stringMatching(/^thanks\.yaml cannot be read, so this form cannot save it: /),
  )
  await expect(toFile({})).rejects.toThrow('Document with errors')
  expect(checkedFiles).toEqual([])
})

test('a page of text is checked under its own name, and a new page under another', async () => {
  const { toFile } = formatOf('prose-page')
  const page = { title: 'Desk', body: '# Desk' }
  location.hash = '#/collections/pages/entries/our-desk'
  expect(await toFile(page)).toBe('---\ntitle: Desk\n---\n\n# Desk\n')
  location.hash = '#/collections/pages/new'
  await toFile(page)
  expect(checkedFiles).toEqual(['pages/our-desk.md', 'pages/new-page.md'])
})

test('during local editing, the editor asks no server of GitHub', () => {
  expect(init.mock.calls[0]?.[0].config.backend).toMatchObject({ api_root: location.origin })
})
