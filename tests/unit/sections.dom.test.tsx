import { act, fireEvent, render, screen } from '@testing-library/react'
import { Profiler, useLayoutEffect, type ProfilerOnRenderCallback } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Link, Router, useLocation } from 'wouter'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Sections } from '../../src/components/section'
import { startHistory } from '../../src/navigation/history-entries'
import { lazyPage } from '../../src/navigation/lazy-page'
import { handleTraversals, navigateInPlace } from '../../src/navigation/navigation'
import { stubMedia } from '../helpers/media'

/** The sections in the first commit of each opened page. */
let firstCommits: (string | null)[] = []

const recordFirstCommit = () => void firstCommits.push(document.querySelector('main')!.textContent)

function FirstSection({ name }: { name: string }) {
  useLayoutEffect(recordFirstCommit, [])
  return <section>{`${name} 1`}</section>
}

const pageOf = (name: string) =>
  lazyPage(`pages/${name}`, async () => () => (
    <Sections>
      <FirstSection name={name} />
      <section id="second">{`, ${name} 2`}</section>
      <section>{`, ${name} 3`}</section>
    </Sections>
  ))

const home = pageOf('Home')
const contact = pageOf('Contact')
const findRoute = (path: string) => ({ page: path === '/contact' ? contact : home })
const wholeHome = 'Home 1, Home 2, Home 3'
const wholeContact = 'Contact 1, Contact 2, Contact 3'
const links = { 'To home': '/', 'To contact': '/contact', 'To its part': '/contact#second' }
const navigate = navigateInPlace(findRoute)

function Site() {
  const [path] = useLocation()
  const { page: Page } = findRoute(path)
  return (
    <>
      {Object.entries(links).map(([label, href]) => (
        <Link key={href} href={href}>
          {label}
        </Link>
      ))}
      <main>
        <Page key={path} />
      </main>
    </>
  )
}

const app = (
  <Router aroundNav={navigate} ssrPath="/">
    <Site />
  </Router>
)

beforeAll(() => handleTraversals(findRoute))

beforeEach(async () => {
  stubMedia()
  vi.stubGlobal('scrollTo', () => undefined)
  history.replaceState(null, '', '/')
  startHistory()
  await Promise.all([home.preload(), contact.preload()])
  firstCommits = []
})

afterEach(() => vi.unstubAllGlobals())

const follow = (label: keyof typeof links) =>
  act(async () => void fireEvent.click(screen.getByRole('link', { name: label })))

const shownSections = () => document.querySelector('main')!.textContent

test('a page that a link opens at its top shows its first section before the others', async () => {
  render(app)
  await follow('To contact')
  expect(firstCommits).toEqual([wholeHome, 'Contact 1'])
  expect(shownSections()).toBe(wholeContact)
})

test('a link to a section shows all sections of its page in one step, so that the section is there', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  render(app)
  await follow('To contact')
  await follow('To home')
  await follow('To its part')
  expect(firstCommits.slice(2)).toEqual(['Home 1', wholeContact])
  expect(scrolled.mock.contexts).toEqual([document.getElementById('second')])
  scrolled.mockRestore()
})

test('Back shows all sections of its page in one step, so that it can restore the scroll position', async () => {
  render(app)
  const entry: unknown = history.state
  await follow('To contact')
  await act(async () => {
    history.replaceState(entry, '', '/')
    dispatchEvent(new PopStateEvent('popstate', { state: entry }))
  })
  expect(firstCommits).toEqual([wholeHome, 'Contact 1', wholeHome])
})

test('a link to the shown page does not render its sections again', async () => {
  const rendered = vi.fn<ProfilerOnRenderCallback>()
  render(
    <Profiler id="site" onRender={rendered}>
      {app}
    </Profiler>,
  )
  rendered.mockClear()
  await follow('To home')
  expect(rendered).not.toHaveBeenCalled()
})

test('a served page hydrates as it is, also after a link has opened a page at its top', async () => {
  const { unmount } = render(app)
  await follow('To contact')
  unmount()
  history.replaceState(null, '', '/')
  const root = document.createElement('div')
  root.innerHTML = renderToString(app)
  document.body.append(root)
  const served = [...root.querySelectorAll('section')]
  const onRecoverableError = vi.fn<(error: unknown) => void>()
  await act(async () => hydrateRoot(root, app, { onRecoverableError }))
  expect(served).toHaveLength(3)
  expect([...root.querySelectorAll('section')]).toEqual(served)
  expect(onRecoverableError).not.toHaveBeenCalled()
  root.remove()
})
