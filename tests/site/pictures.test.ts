import type { Locator, Page } from '@playwright/test'
import { parseSrcset } from 'srcset'
import { homeContent } from '../helpers/content'
import { contrast, luminances } from '../helpers/pixels'
import { allPages } from '../helpers/pages'
import { expect, nextFrames, open, settled, test } from '../helpers/site-test'

const { clientLogos, caseStudies, testimonials } = homeContent
const logos = clientLogos?.slots.filter(({ image }) => image) ?? []
const photographs = [...caseStudies.studies, ...testimonials.testimonials].filter(({ image }) =>
  /\.(avif|jpe?g|png|tiff?|webp)$/i.test(image),
)

test('every picture has a description, its size, and waits for its turn', async ({ page }) => {
  for (const { path } of allPages) {
    await open(page, path)
    const faulty = await page.locator('img').evaluateAll((images) =>
      images
        .filter((image) => {
          const { alt, loading, decoding, width, height } = image as HTMLImageElement
          const isBelowTheFold = image.getBoundingClientRect().top > innerHeight
          const isSized = image.hasAttribute('width') && image.hasAttribute('height') && width > 0 && height > 0
          return !alt || !isSized || decoding !== 'async' || (isBelowTheFold && loading !== 'lazy')
        })
        .map((image) => image.outerHTML),
    )
    expect([path, faulty]).toEqual([path, []])
  }
})

test('every file that a picture names is there, and is of the type that it says', async ({ page, request }) => {
  await open(page, '/')
  const named = await page.locator('picture > *, main svg image').evaluateAll((elements) =>
    elements.map((element) => ({
      type: element.getAttribute('type') ?? 'image/',
      srcset: element.getAttribute('srcset') ?? '',
      src: element.getAttribute('src') ?? element.getAttribute('href'),
    })),
  )
  for (const { type, srcset, src } of named)
    for (const address of [...parseSrcset(srcset).map(({ url }) => url), ...(src ? [src] : [])]) {
      const answer = await request.get(address)
      expect([address, answer.status()]).toEqual([address, 200])
      expect([address, answer.headers()['content-type']]).toEqual([address, expect.stringContaining(type)])
    }
})

/** Scrolls to each picture, and waits until it is drawn. */
async function loadPictures(page: Page, pictures: Locator) {
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await picture.evaluate((image: HTMLImageElement) => image.decode())
  }
  await settled(page)
}

if (photographs.length > 0)
  for (const [width, pixelRatio] of [
    [390, 3],
    [768, 2],
    [1440, 1],
  ] as const)
    test(`a photograph is sharp and no larger than it need be, ${width} px wide, ${pixelRatio} ×`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        viewport: { width, height: 844 },
        deviceScaleFactor: pixelRatio,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await open(page, '/')
      const pictures = page.locator('picture:has(source) img')
      await expect(pictures).toHaveCount(photographs.length)
      await loadPictures(page, pictures)
      const taken = await pictures.evaluateAll((images) =>
        (images as HTMLImageElement[]).map((image) => {
          const { currentSrc, clientWidth, clientHeight, naturalWidth, naturalHeight } = image
          // Of a picture that fills its box, a part is shown.
          const neededPx = Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight) * devicePixelRatio
          return { currentSrc, neededPx }
        }),
      )
      for (const { currentSrc, neededPx } of taken) {
        const [, widthPx = '0'] = /-(\d+)\.avif$/.exec(currentSrc) ?? []
        expect(Number(widthPx) / neededPx, currentSrc).toBeGreaterThan(0.75)
        expect(Number(widthPx) / neededPx, currentSrc).toBeLessThan(1.7)
      }
      await context.close()
    })

if (logos.length > 0 && clientLogos)
  for (const [name, media] of Object.entries({
    'in the light theme': { colorScheme: 'light' },
    'in the dark theme': { colorScheme: 'dark' },
    'in forced colours': { forcedColors: 'active' },
    'in dark forced colours': { forcedColors: 'active', colorScheme: 'dark' },
    'on paper': { media: 'print' },
  } as const))
    test(`the logo of a client is as dark on its ground as the words beside it, ${name}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', ...media })
      await open(page, '/')
      const list = page.getByRole('list', { name: clientLogos.label })
      await list.scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      await nextFrames(page)
      for (const { label } of logos) {
        const box = await list.getByRole('img', { name: label, exact: true }).boundingBox()
        if (!box) throw new Error(`The logo of ${label} is not shown`)
        const drawn = await luminances(page, box)
        expect(contrast(Math.max(...drawn), Math.min(...drawn)), label).toBeGreaterThan(5)
      }
    })
