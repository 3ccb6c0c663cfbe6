import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contactContent } from '../../src/content/contact'
import { stubMedia } from '../helpers/media'
import { stubIntersections, stubResizes } from '../helpers/observers'

const listening = vi.spyOn(globalThis, 'addEventListener')

/** The contact page as it is served, before it runs. */
beforeEach(async () => {
  vi.resetModules()
  listening.mockClear()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.stubGlobal('requestIdleCallback', () => 0)
  stubMedia()
  stubResizes()
  stubIntersections({ isIntersecting: false, boundingClientRect: { top: 0 } })
  history.replaceState(null, '', '/contact')
  const [{ App }, { findRoute }] = await Promise.all([import('../../src/app'), import('../../src/routing/routes')])
  await findRoute('/contact').page.preload()
  document.body.innerHTML = `<div id="root">${renderToString(<App path="/contact" />)}</div>`
  await vi.importActual('../../src/hydration/start')
}, 30_000)

afterEach(() => {
  // A page leaves nothing behind; a module does.
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener)
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

/** The sign of a visitor, at which the page runs. */
const touch = () => document.body.dispatchEvent(new Event('touchstart', { bubbles: true }))

test('a question pressed before the page runs is open when it does', async () => {
  const { question, answer } = contactContent.faq.items[1] as (typeof contactContent.faq.items)[number]
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent.includes(question))
  button?.click()
  expect(button).toHaveAttribute('aria-expanded', 'false')
  touch()
  await vi.waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'), 5000)
  expect(document.body).toHaveTextContent(answer)
}, 20_000)

test('an enquiry sent before the page runs is checked by the page when it does, and never left to the browser', async () => {
  const leftToBrowser = vi.fn<() => void>()
  // Seen last: what nobody has taken by then the browser posts, and the page and what was typed are gone.
  const endSubmit = (event: Event) => {
    if (!event.defaultPrevented) leftToBrowser()
    event.preventDefault()
  }
  addEventListener('submit', endSubmit)
  document.querySelector('form')?.requestSubmit()
  expect(leftToBrowser).not.toHaveBeenCalled()
  touch()
  await vi.waitFor(() => {
    expect(leftToBrowser).not.toHaveBeenCalled()
    expect(document.body).toHaveTextContent('Please select a budget range')
  }, 5000)
}, 20_000)
