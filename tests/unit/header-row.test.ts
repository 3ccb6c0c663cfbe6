import { beforeEach, expect, test, vi } from 'vitest'
import { measureHeaderRows } from '../../plugins/header-row/header-row-plugin'

// Each character is as wide as it is high.
vi.mock('../../plugins/fonts/static-fonts.ts', () => ({
  textWidth: async (_face: string, _weight: number, text: string) => text.length,
}))
vi.mock('../../plugins/languages/linked-languages.ts', () => ({ otherLanguageNames: () => [] }))
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

/** Returns the widths of the rows with other words than in `site`, in rem. */
async function rowsWith(words: Partial<typeof site>) {
  state.site = { ...site, ...words }
  return measureHeaderRows()
}

test('each word and each entry of the header widens the row', async () => {
  const rows = await measureHeaderRows()
  const longer: Partial<typeof site>[] = [
    { brand: 'Oaks' },
    { menu: [{ label: 'Services' }, { label: 'Results!' }] },
    { menu: [...site.menu, { label: 'A' }] },
    { consultation: { label: 'Talk to us!' } },
  ]
  for (const words of longer) {
    const { minRem, minRemWithCall } = await rowsWith(words)
    expect(minRem).toBeGreaterThan(rows.minRem)
    expect(minRemWithCall).toBeGreaterThan(rows.minRemWithCall)
  }
})

test('the phone number widens only the row with the call button', async () => {
  const { minRem, minRemWithCall } = await measureHeaderRows()
  expect(minRemWithCall).toBeGreaterThan(minRem)
  for (const words of [{ callLabel: 'Calls' }, { phone: '01234567' }]) {
    const longer = await rowsWith(words)
    expect(longer.minRem).toBe(minRem)
    expect(longer.minRemWithCall).toBeGreaterThan(minRemWithCall)
  }
})

test('a wide mark widens the row of the header', async () => {
  const { minRem } = await measureHeaderRows()
  state.mark = { width: 3, height: 1 }
  expect((await measureHeaderRows()).minRem).toBeGreaterThan(minRem)
})

test('an entry of one letter is wide enough for a finger', async () => {
  const { minRem } = await rowsWith({ menu: [{ label: 'A' }] })
  // Two letters have less than 2.75 rem too, and four have more.
  expect((await rowsWith({ menu: [{ label: 'AB' }] })).minRem).toBe(minRem)
  expect((await rowsWith({ menu: [{ label: 'ABCD' }] })).minRem).toBeGreaterThan(minRem)
})
