import { expect, test, vi } from 'vitest'
import { measureServiceTitles } from '../../plugins/service-titles/service-titles-plugin'

// Each character is as wide as it is high.
vi.mock('../../plugins/fonts/static-fonts.ts', () => ({
  textWidth: async (_face: string, _weight: number, text: string) => text.length,
}))
vi.mock('../../plugins/content/load-content.ts', () => ({
  loadContent: () => ({
    home: { services: { services: [{ title: 'Link building' }, { title: 'White-label PR' }] } },
  }),
}))

test('a title is measured with the spacing of letters and words', async () => {
  const { titleEms } = await measureServiceTitles()
  // 13 characters of 1 em, each 0.015 em closer to the next, and one space that is 0.05 em wider.
  expect(titleEms['Link building']).toBeCloseTo(13 - 13 * 0.015 + 0.05, 2)
})

test('the widest word of all titles ends at a space or a hyphen', async () => {
  const { widestWordEm } = await measureServiceTitles()
  expect(widestWordEm).toBeCloseTo('building'.length * (1 - 0.015), 2)
})
