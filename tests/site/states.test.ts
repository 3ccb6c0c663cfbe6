import { expect, test, type Locator, type Page } from '@playwright/test'
import { contactContent, homeContent, site } from '../helpers/content'
import { axeFindings } from '../helpers/axe'
import { fillIn, sendButtonOf, sentTitleOf } from '../helpers/enquiry'
import { isFullMatrix } from '../helpers/full-matrix'
import { holdDelivery } from '../helpers/held-delivery'
import { closingCallOf, headlineFieldOf } from '../helpers/headline-writer'
import { emptyLandmarks } from '../helpers/landmarks'
import { open } from '../helpers/site-test'
import { smallTargets } from '../helpers/targets'

// Without reduced motion, texts have a low contrast while they appear, which axe would report.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const { form, faq } = contactContent
const { publications } = homeContent
const { writer } = homeContent.closingCall
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** A state of a page after an action of the visitor. */
type State = {
  /** Completes the title of the test: “axe finds no problem … on / with its menu open”. */
  name: string
  paths: string[]
  /** A selector for the part that changes. `sweep.test.ts` checks the whole pages. */
  within: string
  /** Resolves when the page is in the state. A delivery waits until `endDelivery` is called. */
  enter: (page: Page, endDelivery: () => Promise<unknown>) => Promise<unknown>
}

/** Presses a button that opens a part of the page. */
async function expand(button: Locator) {
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
}

async function sendEnquiry(page: Page) {
  await fillIn(page)
  await sendButtonOf(page).click()
}

const states: State[] = [
  {
    name: 'with its menu open',
    paths: ['/'],
    within: 'header',
    enter: async (page) => {
      const toggle = page.getByRole('button', { name: site.openMenuLabel, exact: true })
      if (await toggle.isVisible()) await toggle.click()
      await expect(page.getByRole('navigation', { name: site.menuLabel })).toBeVisible()
    },
  },
  {
    name: 'with an answer open',
    paths: ['/contact'],
    within: 'main',
    enter: (page) => expand(page.getByRole('button', { name: faq.items[0]?.question })),
  },
  {
    name: 'with the errors of its form',
    paths: ['/contact'],
    within: 'main',
    enter: async (page) => {
      await sendButtonOf(page).click()
      await expect(page.locator('form').getByText(form.validation.budget).last()).toBeVisible()
    },
  },
  {
    name: 'while it sends',
    paths: ['/contact'],
    within: 'main',
    enter: async (page) => {
      await sendEnquiry(page)
      await expect(page.getByRole('button', { name: form.sendingLabel })).toBeVisible()
    },
  },
  {
    name: 'with its toast and confirmation',
    paths: ['/contact'],
    within: 'html',
    enter: async (page, endDelivery) => {
      await sendEnquiry(page)
      await endDelivery()
      await expect(sentTitleOf(page)).toBeVisible()
      // The toast stays while the pointer is on it.
      await page
        .getByRole('status', { name: form.toast.regionLabel })
        .getByText(form.toast.title)
        .hover()
    },
  },
  {
    name: 'with a story open',
    paths: ['/'],
    within: 'section:has([aria-expanded=true])',
    enter: (page) => expand(page.locator('article').first().getByRole('button')),
  },
  {
    name: 'with a headline that is being written',
    paths: writer ? ['/'] : [],
    within: 'section:has(textarea)',
    enter: async (page) => {
      await headlineFieldOf(page).fill('Small brand, national story')
      // The headline gets its ring after a pause in typing.
      await expect(closingCallOf(page).locator('p[dir=auto] svg')).toHaveCount(1)
    },
  },
  {
    name: 'with a tooltip open',
    paths: ['/'],
    within: '#publications, #main > [data-radix-popper-content-wrapper]',
    enter: async (page) => {
      await page
        .getByRole('button', { name: publications.publications[0]?.name, exact: true })
        .focus()
      await page.keyboard.press('Tab')
      await expect(
        page.getByRole('tooltip').filter({ hasText: publications.publications[1]?.field }),
      ).toBeVisible()
    },
  },
]

/** The color schemes in which axe checks a state. Its colors are the same at both widths. */
const schemesAt = (width: number): ('light' | 'dark')[] =>
  width === 390 || isFullMatrix ? ['light', 'dark'] : ['light']

for (const { name, paths, within, enter } of states)
  for (const path of paths)
    test(`axe finds no problem and nothing undecided on ${path} ${name}`, async ({ page }) => {
      const endDelivery = await holdDelivery(page)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await open(page, path)
        await enter(page, endDelivery)
        expect.soft(await smallTargets(page), `${size.width} px`).toEqual([])
        expect.soft(await emptyLandmarks(page), `${size.width} px`).toEqual([])
        for (const colorScheme of schemesAt(size.width)) {
          await page.emulateMedia({ colorScheme })
          const rules = colorScheme === 'light' || isFullMatrix ? 'all' : 'colors'
          expect(
            await axeFindings(page, within, rules),
            `${size.width} px, ${colorScheme}`,
          ).toEqual([])
        }
      }
    })
