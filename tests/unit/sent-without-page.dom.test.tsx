import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SentOutcome } from '../../src/features/enquiry/sent-outcome'
import { contactContent, site } from '../helpers/content'
import { typed } from '../helpers/enquiry'

vi.mock('../../src/features/enquiry/enquiry-store')
// The confirmation while the code of the newspaper page cannot be loaded.
vi.mock('../../src/features/enquiry/load-sent-page', () => ({ loadedSentPage: () => undefined }))

Element.prototype.scrollIntoView = () => undefined

test('without the code of the newspaper page, the confirmation is shown with its focus and its call button', () => {
  const { sent, toast } = contactContent.form
  const formToggle = {
    panelId: 'panel',
    isOpen: false,
    buttonRef: { current: null },
    onToggle: () => undefined,
  }
  render(
    <SentOutcome
      content={contactContent.form}
      site={site}
      submission={{ kind: 'sent', typed }}
      headline="Small brand, national story"
      formToggle={formToggle}
    />,
  )
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: sent.title }))
  expect(screen.getByText(sent.text)).toBeTruthy()
  expect(screen.getByText(toast.title)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe(site.phoneHref)
  const saveLabel = sent.frontPage?.saveLabel ?? 'Save'
  expect(screen.queryByRole('button', { name: saveLabel })).toBeNull()
})
