import subsetFont from 'subset-font'
import { expect, test, vi } from 'vitest'
import { loadStaticFonts } from '../../plugins/fonts/static-fonts'

vi.mock('subset-font', () => ({ default: vi.fn<typeof subsetFont>() }))

test('fonts are made once, and made again after a failure', async () => {
  const font = Buffer.from('font')
  vi.mocked(subsetFont).mockResolvedValue(font).mockRejectedValueOnce(new Error('no memory'))
  await expect(loadStaticFonts('headline', 800)).rejects.toThrow('no memory')
  expect(await loadStaticFonts('headline', 800)).toEqual([font, font, font])
  const callCount = vi.mocked(subsetFont).mock.calls.length
  await loadStaticFonts('headline', 800)
  expect(subsetFont).toHaveBeenCalledTimes(callCount)
})
