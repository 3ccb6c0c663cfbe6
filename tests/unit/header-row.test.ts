// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'
import { contentRowRem } from '../../plugins/header-row/header-row-plugin'

// Each character is as wide as it is high.
vi.mock('../../plugins/fonts/static-fonts.ts', () => ({
  textWidth: async (_face: string, _weight: number, text: string) => text.length,
}))
const state = vi.hoisted(() => ({ site: {}, mark: { width: 1, height: 1 } }))
vi.mock('../../plugins/content/load-content.ts', () => ({ loadContent: () => state }))
vi.mock('../../plugins/site-files/brand-mark.ts', () => ({ readBrandMark: async () => state.mark }))

const site = {
  brand: 'Oak',
  menu: [{ label: 'Services' }, { label: 'Results' }],
  callLabel: 'Call',
  phone: '0123456',
  consultation: { label: 'Talk to us' },
}
beforeEach(() => {
  state.site = site
  state.mark = { width: 1, height: 1 }
})

/** Returns the width of the row with other words than `site`, in rem. */
async function rowWith(words: Partial<typeof site>): Promise<number> {
  state.site = { ...site, ...words }
  return contentRowRem()
}

test('each word and each entry of the header widens its row', async () => {
  const rowRem = await contentRowRem()
  const longer: Partial<typeof site>[] = [
    { brand: 'Oaks' },
    { menu: [{ label: 'Services' }, { label: 'Results!' }] },
    { menu: [...site.menu, { label: 'A' }] },
    { callLabel: 'Calls' },
    { phone: '01234567' },
    { consultation: { label: 'Talk to us!' } },
  ]
  for (const words of longer) expect(await rowWith(words)).toBeGreaterThan(rowRem)
})

test('a wide mark widens the row of the header', async () => {
  const rowRem = await contentRowRem()
  state.mark = { width: 3, height: 1 }
  expect(await contentRowRem()).toBeGreaterThan(rowRem)
})

test('an entry of one letter has the place that a finger needs', async () => {
  const short = await rowWith({ menu: [{ label: 'A' }] })
  // Two letters have less than 2.75 rem too, and four have more.
  expect(await rowWith({ menu: [{ label: 'AB' }] })).toBe(short)
  expect(await rowWith({ menu: [{ label: 'ABCD' }] })).toBeGreaterThan(short)
})
