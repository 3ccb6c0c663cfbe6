import type { Locator, Page } from '@playwright/test'
import { contactContent, homeContent, site } from '../helpers/content'
import { fieldOf, fillIn, sendButtonOf, sentTitleOf } from '../helpers/enquiry'
import { shortenTimers } from '../helpers/faults'
import { closingCallOf, headlineFieldOf } from '../helpers/headline-writer'
import { blockingRatios, type Interaction } from '../helpers/longest-tasks'
import { expect, ignoreLoggedEnquiries, open, test } from '../helpers/site-test'

test.use({ viewport: { width: 390, height: 844 } })

// The longest task of a handler may take 30 times that of an empty handler. A handler that blocks for 300 ms takes over 60 times.
const ratioLimit = 30

const { caseStudies, publications, closingCall } = homeContent
const { faq } = contactContent

const press = (name: string, target: Locator): Interaction => ({
  name,
  prepare: () => target.scrollIntoViewIfNeeded(),
  act: () => target.click(),
})

/** The interactions whose ratio is above the limit, each with its ratio. */
const blockingInteractions = (ratios: Record<string, number>) =>
  Object.entries(ratios)
    .filter(([, ratio]) => ratio > ratioLimit)
    .map(([name, ratio]) => `${name}: ${ratio.toFixed(1)} times an empty handler`)

/** The interactions of the headline writer, if the content has one. */
function writerInteractions(page: Page): Interaction[] {
  const { writer } = closingCall
  if (!writer) return []
  const field = headlineFieldOf(page)
  return [
    { name: 'type a headline', prepare: () => field.focus(), act: () => page.keyboard.press('a') },
    press('clear the headline', closingCallOf(page).getByRole('button', { name: writer.clearLabel })),
  ]
}

test('no handler of the home page blocks', async ({ page }) => {
  await open(page, '/')
  const button = (name: string | undefined) => page.getByRole('button', { name: name ?? '' })
  const theme = (wanted: string) => button(site.footer.themes.find(({ id }) => id === wanted)?.label)
  const ratios = await blockingRatios(page, [
    press('open the menu', button(site.openMenuLabel)),
    press('close the menu', button(site.openMenuLabel)),
    press('choose the dark theme', theme('dark')),
    press('choose the light theme', theme('light')),
    press('pause the strip', button(publications.pauseLabel)),
    press('play the strip', button(publications.playLabel)),
    press('open a story', button(caseStudies.openLabel).first()),
    press('close a story', button(caseStudies.closeLabel).first()),
    ...writerInteractions(page),
  ])
  expect(blockingInteractions(ratios)).toEqual([])
})

test('no handler of the contact page blocks', async ({ page, browserMessages }) => {
  await shortenTimers(page)
  await open(page, '/contact')
  const question = page.getByRole('button', { name: faq.items[0]?.question })
  const ratios = await blockingRatios(page, [
    press('open a question', question),
    press('close a question', question),
    { name: 'type', prepare: () => fieldOf(page, 'name').focus(), act: () => page.keyboard.press('a') },
    {
      name: 'send with faults',
      prepare: () => fieldOf(page, 'name').fill(''),
      act: async () => {
        await sendButtonOf(page).click()
        await expect(page.getByRole('alert')).toBeVisible()
      },
    },
    {
      name: 'send',
      prepare: () => fillIn(page),
      act: async () => {
        await sendButtonOf(page).click()
        await expect(sentTitleOf(page)).toBeFocused()
      },
    },
  ])
  expect(blockingInteractions(ratios)).toEqual([])
  ignoreLoggedEnquiries(browserMessages)
})
