import type { Page } from '@playwright/test'
import { homeContent } from './content'
import { accessibleText } from './pages'

const { headline, writer } = homeContent.closingCall

/** The section with the closing question. */
export const closingCallOf = (page: Page) =>
  page.getByRole('region', { name: accessibleText(headline) })

/** The field of the headline writer. */
export const headlineFieldOf = (page: Page) =>
  closingCallOf(page).getByRole('textbox', { name: writer?.fieldLabel ?? '' })
