import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeFeaturePicture } from '../../plugins/pictures/feature-picture'

test('the picture in the hero has at most 2.5 KB, and one spot of red', async () => {
  const { columns, rows, paths } = await makeFeaturePicture()
  expect(brotliCompressSync(paths.map(({ d }) => d).join(' ')).length).toBeLessThanOrEqual(2500)
  expect(paths.filter(({ plate }) => plate === 'spot').length).toBeGreaterThan(0)
  const dots = paths.map(({ plate, d }) => ({ plate, count: d.split('h0').length - 1 }))
  const total = (plate?: string) =>
    dots.filter((each) => !plate || each.plate === plate).reduce((sum, { count }) => sum + count, 0)
  // The red spot is less than a tenth of the picture.
  expect(total('spot')).toBeLessThan(total() / 10)
  expect(total()).toBeLessThanOrEqual(((columns + 1) * (rows + 1) + 1) / 2)
})
