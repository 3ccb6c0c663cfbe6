import { homeContent } from '../helpers/content'
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
    const faulty = await images.evaluateAll((all) =>
      all
        .filter((image) => {
          const { alt, loading, decoding, width, height } = image as HTMLImageElement
          const isBelowTheFold = image.getBoundingClientRect().top > innerHeight
          const isSized =
            image.hasAttribute('width') && image.hasAttribute('height') && width > 0 && height > 0
          return !alt || !isSized || decoding !== 'async' || (isBelowTheFold && loading !== 'lazy')
        })
        .map((image) => image.outerHTML),
    )
    expect([path, faulty]).toEqual([path, []])
  }
  const portraits = homeContent.testimonials.testimonials.map(({ imageAlt }) => imageAlt)
  expect(descriptions).toEqual(expect.arrayContaining(portraits))
})

test('every file of a picture exists, and has the type that the picture names', async ({
  page,
  request,
}) => {
  await open(page, '/')
  const named = await page.locator('picture > *, main svg image').evaluateAll((elements) =>
    elements.map((element) => ({
      type: element.getAttribute('type') ?? 'image/',
      srcset: element.getAttribute('srcset') ?? '',
      src: element.getAttribute('src') ?? element.getAttribute('href'),
    })),
  )
  expect(named.length).toBeGreaterThanOrEqual(homeContent.testimonials.testimonials.length)
  for (const { type, srcset, src } of named)
    for (const address of [...srcset.split(',').map((each) => each.trim().split(' ')[0]), src]) {
      if (!address) continue
      const answer = await request.get(address)
      expect([address, answer.status()]).toEqual([address, 200])
      expect([address, answer.headers()['content-type']]).toEqual([
        address,
        expect.stringContaining(type),
      ])
    }
})
