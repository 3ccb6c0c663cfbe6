import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { ContactContent } from '#content-types'
import { forgetSent, type Submission } from '../../src/features/enquiry/enquiry-store'
import { loadSentPage } from '../../src/features/enquiry/load-sent-page'
import { SentOutcome } from '../../src/features/enquiry/sent-outcome'
import { completeForm } from '../helpers/complete-form'
import { site } from '../helpers/content'
import { typed } from '../helpers/enquiry'
import { eventually } from '../helpers/eventually'

// The confirmation of a sent enquiry, on a newspaper page.

// happy-dom paints nothing, so the callback runs immediately.
vi.mock('../../src/browser/after-paint', () => ({
  afterPaint: (callback: () => void) => callback(),
}))

const drawPage = vi.hoisted(() => vi.fn<(texts: object) => Promise<Blob>>())
vi.mock('../../src/features/enquiry/page-picture', () => ({ drawPage }))
vi.mock('../../src/browser/load-with-retry', () => ({
  loadWithRetry: (load: () => unknown) => load(),
}))

vi.mock('../../src/features/enquiry/enquiry-store')

Element.prototype.scrollIntoView = () => undefined

const content: ContactContent['form'] = completeForm
const { sent, toast, carriedHeadline } = completeForm
const headline = 'Fernhill opens in spring'
const toggled = vi.fn<() => void>()
const submission = { kind: 'sent', typed } as Submission

function showSent(sentHeadline?: string, formContent = content) {
  const formToggle = {
    panelId: 'panel',
    isOpen: false,
    buttonRef: { current: null },
    onToggle: toggled,
  }
  return render(
    <SentOutcome
      content={formContent}
      site={site}
      submission={submission}
      headline={sentHeadline}
      formToggle={formToggle}
    />,
  )
}

const shown = () => document.body.textContent?.replace(/\s+/g, ' ') ?? ''

beforeAll(loadSentPage)

test('the confirmation stays when its toast is gone, and the title of the article has the focus', () => {
  showSent()
  expect(shown()).toContain(`${toast.title} ${toast.description}`)
  expect(screen.getByText(sent.text)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: sent.title }))
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    site.phoneHref,
  ])
})

test('a simulated delivery says that it is a demonstration, and a real one does not', () => {
  showSent()
  expect(screen.getByText(sent.demonstration)).toBeTruthy()
  cleanup()
  vi.stubEnv('VITE_ENQUIRY_ENDPOINT', 'https://receiver.example/enquiries')
  showSent()
  vi.unstubAllEnvs()
  expect(screen.queryByText(sent.demonstration)).toBeNull()
})

test('the newspaper page has the visitor’s headline, or the line of the agency', () => {
  showSent(headline)
  for (const text of [carriedHeadline?.paper, carriedHeadline?.edition, site.address.locality])
    expect(shown()).toContain(text)
  expect(screen.getByText(headline)).toBeTruthy()
  expect(screen.getByText(sent.frontPage?.approval ?? '')).toBeTruthy()
  expect(shown()).not.toContain(sent.frontPage?.line)
  cleanup()
  showSent()
  expect(screen.getByText(sent.frontPage?.line ?? '')).toBeTruthy()
  expect(screen.getByText(sent.frontPage?.approval ?? '')).toBeTruthy()
})

test('without texts for a newspaper page, the confirmation has none', () => {
  const { carriedHeadline: _, ...withoutNewspaper } = content
  showSent(headline, withoutNewspaper)
  expect(screen.getByRole('heading', { name: sent.title })).toBeTruthy()
  expect(screen.queryByText(headline)).toBeNull()
  expect(screen.queryByText(sent.frontPage?.approval ?? '')).toBeNull()
  expect(screen.queryByRole('button', { name: sent.frontPage?.saveLabel ?? '' })).toBeNull()
  cleanup()
  const { frontPage: __, ...withoutLine } = sent
  showSent(headline, { ...content, sent: withoutLine })
  expect(screen.getByText(headline)).toBeTruthy()
  cleanup()
  showSent(undefined, { ...content, sent: withoutLine })
  expect(shown()).not.toContain(carriedHeadline?.paper)
})

test('the button that opens the form again has its own label, or the title of the form', () => {
  showSent()
  const again = screen.getByRole('button', { name: sent.againLabel ?? content.title })
  expect(again.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(again)
  expect(toggled).toHaveBeenCalledOnce()
  cleanup()
  const { againLabel: _, ...withoutLabel } = sent
  showSent(undefined, { ...content, sent: withoutLabel })
  expect(screen.getByRole('button', { name: content.title })).toBeTruthy()
})

test('the saved picture has the texts of the page', async () => {
  drawPage.mockResolvedValueOnce(new Blob(['PNG']))
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  showSent(headline)
  fireEvent.click(screen.getByRole('button', { name: sent.frontPage?.saveLabel ?? '' }))
  await eventually(() => expect(clicked).toHaveBeenCalledOnce())
  expect(drawPage).toHaveBeenCalledWith({
    place: site.address.locality,
    paper: carriedHeadline?.paper,
    edition: carriedHeadline?.edition,
    headline,
    approval: sent.frontPage?.approval,
  })
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe(
    `${carriedHeadline?.paper}.png`,
  )
  expect(screen.queryByText(sent.frontPage?.saveFailed ?? '')).toBeNull()
  clicked.mockRestore()
})

test('the visitor is told when the picture could not be made', async () => {
  drawPage.mockRejectedValueOnce(new Error('No canvas'))
  showSent(headline)
  fireEvent.click(screen.getByRole('button', { name: sent.frontPage?.saveLabel ?? '' }))
  await eventually(() =>
    expect(screen.getByText(sent.frontPage?.saveFailed ?? '')).toHaveProperty('role', 'status'),
  )
})

test('leaving the page forgets the sent enquiry, because a browser may restore the page', () => {
  const { unmount } = showSent(headline)
  dispatchEvent(new Event('pagehide'))
  expect(forgetSent).toHaveBeenCalledOnce()
  unmount()
  dispatchEvent(new Event('pagehide'))
  expect(forgetSent).toHaveBeenCalledOnce()
})
