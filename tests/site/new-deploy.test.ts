import { expectPageIntact, shortenTimers } from '../helpers/intact-page'
import { isFullMatrix } from '../helpers/full-matrix'
import { lastLinkTo } from '../helpers/links'
import { linkedPages, prosePages } from '../helpers/pages'
import {
  allowMessages,
  expect,
  notFoundStatus,
  open,
  waitForHydration,
  test,
} from '../helpers/site-test'

// All pages of prose load the same files. Without FULL_MATRIX, the test opens one of them.
const isProse = ({ path }: { path: string }) => prosePages.some((page) => page.path === path)
const firstProse = linkedPages.find(isProse)
const targets = linkedPages
  .slice(1)
  .filter((page) => isFullMatrix || !isProse(page) || page === firstProse)

for (const { path, heading } of targets)
  test(`a page of an older release leads to ${path}`, async ({ page, browserMessages }) => {
    allowMessages(browserMessages, (line) => line === notFoundStatus)
    await shortenTimers(page)
    await open(page, '/')
    // A new release has removed the files of the old one from the host.
    let isOld = true
    await page.route('**/assets/*.js', (route) =>
      isOld ? route.fulfill({ status: 404 }) : route.continue(),
    )
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOld = false
    })
    await lastLinkTo(page, path).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(heading)
    await waitForHydration(page)
    await expectPageIntact(page)
  })
