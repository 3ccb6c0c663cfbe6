import type { Page } from '@playwright/test'
import { contactContent } from '../../src/content/contact'
import { homeContent } from '../../src/content/home'
import { site } from '../../src/content/site'
import { axeFaults } from '../helpers/axe'
import { formOf, fillIn, sendButtonOf, sentTitleOf } from '../helpers/enquiry'
import { allPages } from '../helpers/pages'
import { expect, forgiveMissing, open, test } from '../helpers/site-test'

const phone = { width: 390, height: 844 }
const windows = {
  'a phone held upright': phone,
  'a phone held sideways': { width: 844, height: 390 },
  'a desktop': { width: 1440, height: 900 },
}
const themes = ['light', 'dark'] as const

async function expectNoFaults(page: Page, state: string) {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFaults(page), `${state}, ${colorScheme}`).toEqual([])
  }
}

for (const { path } of allPages) {
  test(`axe finds no fault with ${path}`, async ({ page, noise }) => {
    await open(page, path)
    forgiveMissing(noise, path)
    for (const [name, size] of Object.entries(windows)) {
      await page.setViewportSize(size)
      await expectNoFaults(page, name)
    }
  })
}

test('axe finds no fault with the open menu', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/')
  await page.getByRole('button', { name: site.openMenuLabel, exact: true }).click()
  await expectNoFaults(page, 'menu open')
})

test('axe finds no fault with an open story and an open tooltip', async ({ page }) => {
  await open(page, '/')
  const name = page.getByRole('button', { name: homeContent.publications.publications[0]?.name, exact: true })
  // Its tooltip is there.
  await expect(name).toHaveAttribute('data-state', 'closed')
  await page.getByRole('button', { name: homeContent.caseStudies.openLabel }).first().click()
  await expectNoFaults(page, 'story open')
  await name.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.getByRole('button', { name: homeContent.publications.pauseLabel }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toHaveCount(1)
  await expectNoFaults(page, 'tooltip open')
})

test('axe finds no fault with an open answer and the messages of the form', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/contact')
  await page.getByRole('button', { name: contactContent.faq.items[0]?.question }).click()
  await sendButtonOf(page).click()
  await expect(formOf(page).getByText('Please select a budget range')).toBeVisible()
  await expectNoFaults(page, 'answer open, faults shown')
})

test('axe finds no fault while an enquiry is sent, and with the toast and the confirmation', async ({
  page,
  noise,
}) => {
  await open(page, '/contact')
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await fillIn(page)
  await sendButtonOf(page).click()
  await page.clock.runFor(1500)
  await expect(sentTitleOf(page)).toBeVisible()
  await expect(page.getByText(contactContent.form.toast.title)).toBeVisible()
  // axe itself waits for timers.
  await page.clock.resume()
  await page.getByText(contactContent.form.toast.title).hover()
  await expectNoFaults(page, 'toast shown')
  await expect(page.getByText(contactContent.form.toast.title)).toBeVisible()
  expect(noise.splice(0).filter((line) => !line.startsWith('info: Enquiry '))).toEqual([])
})
