import { allPages } from '../helpers/pages'
import { emptyShares } from '../helpers/printed-sheets'
import { expect, open, test } from '../helpers/site-test'

const sheetCounts = { '/': 4, '/contact': 1, '/thanks': 1 }

for (const [path, count] of Object.entries(sheetCounts))
  test(`${path} prints on ${count} ${count === 1 ? 'sheet' : 'sheets'}`, async ({ page }) => {
    await open(page, path)
    for (const format of ['A4', 'Letter'])
      expect(emptyShares(await page.pdf({ format })), format).toHaveLength(count)
  })

for (const { path } of allPages)
  test(`no sheet of ${path} is more than 20 % empty, except the last`, async ({ page }) => {
    await open(page, path)
    for (const format of ['A4', 'Letter']) {
      const shares = emptyShares(await page.pdf({ format }))
      expect(Math.min(...shares), format).toBeGreaterThanOrEqual(0)
      expect(Math.max(0, ...shares.slice(0, -1)), format).toBeLessThanOrEqual(0.2)
    }
  })
