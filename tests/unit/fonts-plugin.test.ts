import { expect, test, vi } from 'vitest'
import type { buildFonts as realBuildFonts } from '../../plugins/fonts/subset-fonts'
import { contentFonts } from '../../plugins/fonts/fonts-plugin'

const buildFonts = vi.hoisted(() =>
  vi.fn<typeof realBuildFonts>(async () => ({
    headline: [
      { fileName: 'assets/headline-1.woff2', data: Buffer.from('H'), unicodeRange: 'U+48' },
    ],
    text: [
      { fileName: 'assets/text-1.woff2', data: Buffer.from('T'), unicodeRange: 'U+54' },
      { fileName: 'assets/text-2.woff2', data: Buffer.from('Ł'), unicodeRange: 'U+141' },
    ],
    latinHeadline: [],
  })),
)
vi.mock('../../plugins/fonts/subset-fonts.ts', () => ({ buildFonts }))

type Load = (this: object, id: string) => Promise<string>
type EmittedFile = { fileName: string }

/**
 * Returns a function that loads `virtual:fonts` with one plugin. The loader resolves with the
 * module's text and the names of the emitted files.
 */
function createFontLoader() {
  const { load } = contentFonts() as unknown as { load: Load }
  return async (mode: 'build' | 'dev', name: 'client' | 'prerender' | 'ssr') => {
    const emitFile = vi.fn<(file: EmittedFile) => void>()
    const environment = { mode, name, config: { base: '/agency/' } }
    const context = { environment, emitFile, addWatchFile: () => undefined }
    const text = await load.call(context, '\0virtual:fonts')
    return { text, files: emitFile.mock.calls.map(([{ fileName }]) => fileName) }
  }
}

test('a build makes the fonts once, and only the client build writes them, with URLs below the base path', async () => {
  buildFonts.mockClear()
  const loadFonts = createFontLoader()
  const client = await loadFonts('build', 'client')
  const prerender = await loadFonts('build', 'prerender')
  expect(client.text).toContain(
    'export const headlineFont = {"url":"/agency/assets/headline-1.woff2","extraFiles":[],',
  )
  expect(client.text).toContain(
    '"extraFiles":[{"url":"/agency/assets/text-2.woff2","unicodeRange":"U+141"}]',
  )
  expect(client.files).toEqual([
    'assets/headline-1.woff2',
    'assets/text-1.woff2',
    'assets/text-2.woff2',
  ])
  expect(prerender).toEqual({ text: client.text, files: [] })
  expect(buildFonts).toHaveBeenCalledTimes(1)
})

test('the development server makes the fonts again at each load', async () => {
  buildFonts.mockClear()
  const loadFonts = createFontLoader()
  const { text, files } = await loadFonts('dev', 'client')
  // The letter H in Base64.
  expect(text).toContain('"url":"data:font/woff2;base64,SA=="')
  expect(files).toEqual([])
  await loadFonts('dev', 'client')
  expect(buildFonts).toHaveBeenCalledTimes(2)
})
