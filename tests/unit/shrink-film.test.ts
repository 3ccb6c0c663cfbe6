import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shrinkFilm } from '../../scripts/scorecard/shrink-film'

/** A picture of this width as a `data:` URL, as Lighthouse makes it. */
async function makePicture(width: number): Promise<string> {
  const create = { width, height: 2 * width, channels: 3, background: '#a9ddee' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

const widthOf = async (dataUrl: string) =>
  (await sharp(Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')).metadata()).width

test('the pictures of a scorecard are inside its file, and small enough to be mailed', async () => {
  const picture = await makePicture(900)
  const film = { path: '/', device: 'phone', screenshot: picture } as const
  const small = await makePicture(90)
  const { screenshot, shots } = await shrinkFilm({
    ...film,
    shots: [picture, small].map((each, index) => ({ atMs: 375 * index, picture: each })),
  })
  for (const each of [screenshot, ...shots.map((shot) => shot.picture)])
    expect(each).toMatch(/^data:image\/webp;base64,/)
  const widths = await Promise.all([screenshot, ...shots.map((shot) => shot.picture)].map(widthOf))
  // Twice the displayed width. A smaller picture is not enlarged.
  expect(widths).toEqual([360, 180, 90])
})

test('a picture that cannot be read is left out, and the others stay', async () => {
  const picture = await makePicture(90)
  const { screenshot, shots } = await shrinkFilm({
    path: '/',
    device: 'phone',
    screenshot: 'data:image/png;base64,bm8gcGljdHVyZQ==',
    shots: [
      { atMs: 0, picture: 'data:image/png;base64,' },
      { atMs: 375, picture },
    ],
  })
  expect(screenshot).toBe('')
  expect(shots.map(({ atMs }) => atMs)).toEqual([375])
})
