// @vitest-environment node
import { expect, test } from 'vitest'
import { headerRowRem } from '../../plugins/header-row/header-row'
import { site } from '../helpers/content'

const labels = ['Home', 'Services', 'Results', 'Publications', 'Testimonials', 'Contact', 'Careers']
const ordinary = {
  ...site,
  brand: 'Topfold',
  callLabel: 'Call',
  phone: '(212) 555-0199',
  menu: labels.map((label) => ({ label, href: '/' })),
  consultation: { label: 'Book a Consultation', href: '/contact' },
}
const pxOf = async (change: Partial<typeof site>) => 16 * (await headerRowRem({ ...ordinary, ...change }, 0.77))

test('seven entries of ordinary length stand side by side at 1280 px', async () => {
  expect(await pxOf({})).toBeLessThanOrEqual(1280)
})

test('what is longer needs a wider window, and one that there is', async () => {
  const longer = ordinary.menu.map(({ href, label }) => ({ href, label: `${label} and more` }))
  expect(await pxOf({ menu: longer })).toBeGreaterThan((await pxOf({})) + 300)
  expect(await pxOf({ menu: longer })).toBeLessThan(2560)
  expect(await pxOf({ brand: 'International Communications' })).toBeGreaterThan(await pxOf({}))
})

test('wide letters need more room than narrow ones', async () => {
  const named = (label: string) => pxOf({ menu: [{ label, href: '/' }] })
  expect(await named('WWWWWWWWWW')).toBeGreaterThan((await named('iiiiiiiiii')) + 60)
})
