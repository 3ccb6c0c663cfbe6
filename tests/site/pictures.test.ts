import { allPages } from '../helpers/pages'
import { expect, open, test } from '../helpers/site-test'

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
    for (const address of [...srcset.split(',').map((each) => each.trim().split(' ')[0]), src]) {
      if (!address) continue
      const answer = await request.get(address)
      expect([address, answer.status()]).toEqual([address, 200])
      expect([address, answer.headers()['content-type']]).toEqual([address, expect.stringContaining(type)])
    }
})
