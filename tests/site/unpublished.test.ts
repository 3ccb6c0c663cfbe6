import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Locator } from '@playwright/test'
import { parse } from 'parse5'
import { getAttribute, getTextContent } from '@parse5/tools'
import { filesIn } from '../../plugins/content/content-folder'
import { readContent } from '../../plugins/content/load-content'
import { hasCharacter, parseFont } from '../../plugins/fonts/font-files'
import { createStaticHost } from '../../plugins/hosts/static-host'
import { elementsOf } from '../../plugins/html-tree'
import { planPicture } from '../../plugins/pictures/pictures'
import { halftoneThemesOf } from '../../plugins/pictures/halftone-picture'
import { previewBarId } from '../../plugins/preview/preview-bar'
import { buildSite } from '../../scripts/build-site'
import { simulatedEnv } from '../../scripts/simulated-env.mjs'
import { hiddenTexts } from '../helpers/hidden-texts'
import { listen } from '../helpers/listen'
import { expect, test } from '../helpers/site-test'
import {
  copyWithUnpublished,
  hiddenLetter,
  hiddenPaths,
  hiddenPictures,
  hiddenWords,
} from '../helpers/unpublished-content'

// One build at a time: two would write to the same folder.
test.describe.configure({ mode: 'default' })

// Before the time of the scheduled page and story.
const now = '2027-01-01T00:00Z'
const folder = mkdtempSync(join(tmpdir(), 'unpublished-'))
const content = join(folder, 'content')
const publicSite = join(folder, 'public')
const preview = join(folder, 'preview')
let server: Server
let previewOrigin = ''

test.beforeAll(async () => {
  test.setTimeout(300_000)
  await copyWithUnpublished(content)
  const env = { ...simulatedEnv, CONTENT: content, NOW: now }
  await buildSite(publicSite, env)
  await buildSite(preview, { ...env, PREVIEW: 'true' })
  server = createServer(createStaticHost(preview))
  previewOrigin = `http://127.0.0.1:${await listen(server)}`
})
test.afterAll(() => {
  server?.close()
  rmSync(folder, { recursive: true })
})

/** All files of a site as texts, decompressed. */
function textsOf(site: string): string[] {
  return filesIn(site).map((file) => {
    const bytes = readFileSync(join(site, file))
    if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString()
    return file.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString()
  })
}

/** The words of the unpublished content that are in a site. */
const foundWords = (site: string) => {
  const text = textsOf(site).join('\n')
  return hiddenWords.filter((word) => text.includes(word))
}

/** The files that a build makes of the unpublished pictures. */
async function hiddenPictureFiles(): Promise<string[]> {
  const halftoneThemes = halftoneThemesOf(readContent(content).content)
  const plans = await Promise.all(
    hiddenPictures.map((picture) => planPicture(picture, content, 'center', halftoneThemes)),
  )
  return plans.flatMap(({ files }) => files.map(({ name }) => name))
}

/** Whether the fonts of texts have a letter. */
const isInTextFonts = (site: string, letter: string) =>
  filesIn(site)
    .filter((file) => /^assets\/text-.*\.woff2$/.test(file))
    .some((file) => hasCharacter(parseFont(readFileSync(join(site, file))), letter))

test('the public site has no word of a draft or of scheduled content', () => {
  expect(foundWords(publicSite)).toEqual([])
  // The preview has all of these words, which shows that the search finds them.
  expect(foundWords(preview)).toEqual(hiddenWords)
})

test('the public site has no text of the agency’s own drafts and scheduled content', () => {
  const texts = hiddenTexts(Date.parse(now))
  const foundIn = (site: string) => {
    const text = textsOf(site).join('\n')
    return texts.filter((run) => text.includes(run))
  }
  expect(foundIn(publicSite)).toEqual([])
  // The search finds texts that are shown.
  if (texts.length > 0) expect(foundIn(preview)).not.toEqual([])
})

test('the public site has no picture, page, share picture or letter of unpublished content', async () => {
  const files = filesIn(publicSite)
  const pictures = await hiddenPictureFiles()
  expect(pictures.length).toBeGreaterThan(0)
  expect(filesIn(preview)).toEqual(expect.arrayContaining(pictures))
  expect(files.filter((file) => pictures.includes(file))).toEqual([])
  expect(files.filter((file) => /qx-|hidden-/.test(file))).toEqual([])
  expect(textsOf(publicSite).join('\n')).not.toMatch(
    /qx-(draft|scheduled)|hidden-(draft|scheduled)/,
  )
  expect(isInTextFonts(preview, hiddenLetter)).toBe(true)
  expect(isInTextFonts(publicSite, hiddenLetter)).toBe(false)
})

test('each page of a preview has the bar, and no search engine may list the preview', () => {
  const pages = filesIn(preview).filter((file) => file.endsWith('.html'))
  expect(pages).toEqual(expect.arrayContaining(hiddenPaths.map((path) => `${path.slice(1)}.html`)))
  for (const file of pages) {
    const page = parse(readFileSync(join(preview, file), 'utf8'))
    const bars = elementsOf(page, 'aside').filter(
      (each) => getAttribute(each, 'id') === previewBarId,
    )
    expect([file, ...bars.map(getTextContent)]).toEqual([file, 'Preview, not public'])
    const robots = elementsOf(page, 'meta').filter(
      (each) => getAttribute(each, 'name') === 'robots',
    )
    expect([file, ...robots.map((each) => getAttribute(each, 'content'))]).toEqual([
      file,
      'noindex',
    ])
  }
  for (const file of [
    join(preview, '_headers'),
    ...['nginx.conf', 'Caddyfile', 'vercel.json'].map((name) => join(`${preview}-hosts`, name)),
  ])
    expect(readFileSync(file, 'utf8')).toMatch(/x-robots-tag\b.*\bnoindex/is)
  expect(readFileSync(join(publicSite, '_headers'), 'utf8')).not.toMatch(/x-robots-tag/i)
  expect(readFileSync(join(publicSite, 'index.html'), 'utf8')).not.toContain(previewBarId)
})

for (const width of [390, 1440])
  test(`${width} px: the bar of a preview covers nothing, also in print`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(previewOrigin)
    const bar = page.getByText('Preview, not public')
    const boxOf = (part: Locator) =>
      part.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return { top, bottom }
      })
    const barBottom = async () => {
      await expect(bar).toBeVisible()
      return (await boxOf(bar)).bottom
    }
    const brand = page.getByRole('banner').getByRole('link').first()
    const heading = page.getByRole('heading', { level: 1 })
    expect((await boxOf(brand)).top).toBeGreaterThanOrEqual(await barBottom())
    expect((await boxOf(heading)).top).toBeGreaterThanOrEqual(await barBottom())
    await page.mouse.wheel(0, 2000)
    await page.waitForFunction(() => scrollY > 500)
    expect((await boxOf(brand)).top).toBeGreaterThanOrEqual(await barBottom())
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.emulateMedia({ media: 'print' })
    expect((await boxOf(page.locator('#root'))).top).toBeGreaterThanOrEqual(await barBottom())
  })

test('a preview marks a draft and a scheduled page, and their stories', async ({ page }) => {
  await page.goto(`${previewOrigin}/hidden-draft`)
  await expect(page.getByRole('main').getByText('Draft', { exact: true })).toBeVisible()
  await page.goto(`${previewOrigin}/hidden-scheduled`)
  const publicationNote = 'Public from 2027-01-12 09:00'
  await expect(page.getByRole('main').getByText(publicationNote)).toBeVisible()
  await page.goto(`${previewOrigin}/stories/qx-draft`)
  await expect(page.getByRole('main').getByText('Draft', { exact: true })).toBeVisible()
  await page.goto(`${previewOrigin}/stories/qx-scheduled`)
  await expect(page.getByRole('main').getByText(publicationNote)).toBeVisible()
})
