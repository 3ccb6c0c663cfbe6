import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Route } from '@playwright/test'
import sharp from 'sharp'
import { startDevServer } from '../helpers/dev-server'

const aboutPage = `---
title: Über uns
description: Wer wir sind, wo wir sitzen und was wir nehmen, in der Sprache derer, die fragen.
indexed: true
language: de
footnotes: { title: Fußnoten, back: 'Zurück zu {number}' }
---

# Über uns

Wir schreiben.[^a]

## Preise

| Wofür | Wie lange | Was es umfasst | Wieviel |
| --- | --- | --- | --: |
| Pressemitteilungen | Wochen | Zusammenfassungen | 1.200 |

![Zwei Tische](pictures/desk.jpg "Das erste Büro")

[^a]: Seit Jahren.
`

// In one worker, so that the server starts once.
test.describe.configure({ mode: 'default' })

let server: Awaited<ReturnType<typeof startDevServer>>
test.beforeAll(async () => {
  server = await startDevServer(async (content) => {
    mkdirSync(join(content, 'pictures'), { recursive: true })
    const picture = {
      create: { width: 900, height: 600, channels: 3, background: '#a63' },
    } as const
    await sharp(picture).jpeg().toFile(join(content, 'pictures/desk.jpg'))
    writeFileSync(join(content, 'pages/about.md'), aboutPage)
  })
})
test.afterAll(() => server.stop())

test('a page of prose shows tables, pictures and footnotes, on a phone too, in its own language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${server.origin}/about`)
  await expect(page.getByRole('heading', { level: 1, name: 'Über uns' })).toHaveAttribute(
    'lang',
    'de',
    {
      timeout: 60_000,
    },
  )

  const box = page.getByRole('group', { name: 'Preise' })
  await box.focus()
  await expect(box).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expect(page.getByRole('columnheader', { name: 'Wieviel' })).toHaveCSS('text-align', 'end')

  const picture = page.getByRole('figure').getByRole('img', { name: 'Zwei Tische' })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight),
    )
    .toBeCloseTo(1.5, 1)
  await expect(page.getByRole('figure')).toContainText('Das erste Büro')

  await page.getByRole('link', { name: '1', exact: true }).click()
  await expect(page.getByText('Seit Jahren.')).toBeInViewport()
  await page.getByRole('link', { name: 'Zurück zu 1' }).click()
  await expect(page.getByText('Wir schreiben.')).toBeInViewport()
})

test('a picture of a prose page reserves its space before it loads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const heldRoutes: Route[] = []
  await page.route('**/desk-*', (route) => void heldRoutes.push(route))
  await page.goto(`${server.origin}/about`)
  const picture = page.getByRole('figure').getByRole('img', { name: 'Zwei Tische' })
  const sizeOfPicture = () =>
    picture.evaluate((image) => {
      const { width, height } = image.getBoundingClientRect()
      return { width, height }
    })
  await picture.scrollIntoViewIfNeeded({ timeout: 60_000 })
  await expect.poll(() => heldRoutes.length).toBeGreaterThan(0)
  const before = await sizeOfPicture()
  expect(before.width / before.height).toBeCloseTo(1.5, 1)
  await Promise.all(heldRoutes.map((route) => route.continue()))
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  // The file is a fraction of a pixel higher than its attributes say.
  expect(Math.abs((await sizeOfPicture()).height - before.height)).toBeLessThan(1)
})
