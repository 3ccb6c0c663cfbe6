import { expect, type Page } from '@playwright/test'
import { homeContent } from '../../src/content/home'
import { accessibleText } from './pages'
import { jumpToShare } from './site-test'

const { headline, writer } = homeContent.closingCall

/** The closing question. */
export const closingCallOf = (page: Page) => page.getByRole('region', { name: accessibleText(headline) })

/** The field in which it is answered. */
export const headlineFieldOf = (page: Page) =>
  closingCallOf(page).getByRole('textbox', { name: writer?.fieldLabel ?? '' })

/** Brings the field, if the page has one: it loads when a reader comes near. The page is at its top again. */
export async function loadHeadlineWriter(page: Page) {
  if (!writer || (await closingCallOf(page).count()) === 0) return
  await jumpToShare(page, 0.9)
  await expect(headlineFieldOf(page)).toBeVisible()
  await jumpToShare(page, 0)
}
