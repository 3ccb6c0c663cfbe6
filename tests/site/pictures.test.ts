import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { homeContent, palette, site, thanksContent } from '../helpers/content'
import { allPages } from '../helpers/pages'
import { expect, open, test } from '../helpers/site-test'

test('every picture has a description and a size, and loads lazily below the first screen', async ({
  page,
}) => {
  const descriptions: string[] = []
  for (const { path } of allPages) {
    await open(page, path)
    const images = page.locator('img')
    descriptions.push(
      ...(await images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).alt))),
    )
    const damagedImages = await images.evaluateAll((all) =>
      all
        .filter((image) => {
          const { alt, loading, decoding, width, height } = image as HTMLImageElement
          // The picture of a service says nothing that its texts do not say.
          const isDecorative = alt === '' && image.closest('#services') !== null
          const isBelowFirstScreen = image.getBoundingClientRect().top > innerHeight
          const isSized =
            image.hasAttribute('width') && image.hasAttribute('height') && width > 0 && height > 0
          return (
            !(alt || isDecorative) ||
            !isSized ||
            decoding !== 'async' ||
            (isBelowFirstScreen && loading !== 'lazy')
          )
        })
        .map((image) => image.outerHTML),
    )
    expect([path, damagedImages]).toEqual([path, []])
  }
  const portraits = homeContent.testimonials.testimonials.map(({ imageAlt }) => imageAlt)
  expect(descriptions).toEqual(expect.arrayContaining(portraits))
})

test('every file of a picture exists, and has the type that the picture names', async ({
  page,
  request,
}) => {
  await open(page, '/')
  const namedFiles = await page.locator('picture > *, main svg image').evaluateAll((elements) =>
    elements.map((element) => ({
      type: element.getAttribute('type') ?? 'image/',
      srcset: element.getAttribute('srcset') ?? '',
      src: element.getAttribute('src') ?? element.getAttribute('href'),
    })),
  )
  expect(namedFiles.length).toBeGreaterThanOrEqual(homeContent.testimonials.testimonials.length)
  for (const { type, srcset, src } of namedFiles)
    for (const address of [...srcset.split(',').map((each) => each.trim().split(' ')[0]), src]) {
      if (!address) continue
      const response = await request.get(address)
      expect([address, response.status()]).toEqual([address, 200])
      expect([address, response.headers()['content-type']]).toEqual([
        address,
        expect.stringContaining(type),
      ])
    }
})

test('pictures in halftone change with the chosen theme and with the system', async ({ page }) => {
  test.skip(site.pictures?.treatment !== 'halftone', 'The content shows no pictures in halftone.')
  const papers = { light: palette.light.board, dark: palette.dark.ink }
  for (const system of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: system, reducedMotion: 'reduce' })
    await open(page, '/')
    for (const chosen of ['light', 'dark', 'system'] as const) {
      await page
        .locator('footer')
        .getByRole('button', { name: site.footer.themes.find(({ id }) => id === chosen)?.label })
        .click()
      const portrait = page.locator('figure img').first()
      await portrait.scrollIntoViewIfNeeded()
      await expect
        .poll(() => portrait.evaluate((image: HTMLImageElement) => image.complete))
        .toBe(true)
      const paper = papers[chosen === 'system' ? system : chosen]
      await expect.poll(() => colorsOf(portrait), `${system}, ${chosen}`).toContain(paper)
    }
  }
})

test('the picture of the newspaper page has light paper and dark ink in both themes', async ({
  page,
}) => {
  test.skip(!thanksContent.frontPage, 'The content has no texts for a newspaper page.')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page, '/thanks')
    const picture = page.locator('figure svg')
    const [paper, ink] = await picture.evaluate((drawing) => {
      const lightnessOf = (color: string) =>
        (color.match(/\d+/g) ?? []).reduce((sum, part) => sum + Number(part), 0)
      const dots = drawing.querySelector('path')
      return [
        lightnessOf(getComputedStyle(drawing).backgroundColor),
        dots ? lightnessOf(getComputedStyle(dots).fill) : Infinity,
      ] as const
    })
    expect(paper, colorScheme).toBeGreaterThan(600)
    expect(ink, colorScheme).toBeLessThan(200)
  }
})

/** The colors of an element on the screen, such as #FFFFFF. */
async function colorsOf(element: Locator): Promise<string[]> {
  const { data } = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colors = new Set<string>()
  for (let index = 0; index < data.length; index += 3)
    colors.add(
      `#${data
        .subarray(index, index + 3)
        .toString('hex')
        .toUpperCase()}`,
    )
  return [...colors]
}

test('the picture of a story is as wide as its card', async ({ page }) => {
  await open(page, '/')
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const differencesPx = await page.locator('article').evaluateAll((articles) =>
      articles.map((article) => {
        // On a phone, a chart can be beside the picture.
        const boxes = [...article.querySelectorAll('img, [data-image]')].map((element) =>
          element.getBoundingClientRect(),
        )
        const left = Math.min(...boxes.map((box) => box.left))
        const right = Math.max(...boxes.map((box) => box.right))
        return Math.abs(right - left - article.getBoundingClientRect().width)
      }),
    )
    expect(differencesPx.length).toBeGreaterThan(0)
    expect(Math.max(...differencesPx)).toBeLessThanOrEqual(4)
  }
})

test('the portraits are 168 to 248 px wide on a wide screen, and leave room for the name on a phone', async ({
  page,
}) => {
  const widthsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    return page
      .locator('#testimonials img')
      .evaluateAll((images) =>
        images.map((image) => Math.round(image.getBoundingClientRect().width)),
      )
  }
  await open(page, '/')
  const widths = await widthsAt(1440)
  expect(widths).toHaveLength(homeContent.testimonials.testimonials.length)
  for (const width of widths) {
    expect(width).toBeGreaterThanOrEqual(168)
    expect(width).toBeLessThanOrEqual(248)
  }
  for (const width of await widthsAt(320)) expect(width).toBeLessThanOrEqual(128)
})
