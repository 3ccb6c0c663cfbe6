import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { site } from '../helpers/content'
import { MainMenu } from '../../src/layout/main-menu'
import { rowMedia } from '../../src/layout/header-row'
import { lastMenuSection, menuSections } from '../helpers/links'
import { stubMedia } from '../helpers/media'
import { inView, outOfView, stubIntersections } from '../helpers/observers'
import { stubPopover } from '../helpers/popover'

let popover: ReturnType<typeof stubPopover>
let browser: ReturnType<typeof stubMedia>

beforeEach(() => {
  popover = stubPopover()
  browser = stubMedia()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

function renderMenu(currentPath = '/') {
  render(
    <>
      <button type="button">Before</button>
      <MainMenu site={site} currentPath={currentPath} />
      <button type="button">After</button>
    </>,
  )
}

const menu = () => screen.getByRole('navigation', { name: site.menuLabel })
const toggle = () => screen.getByRole('button', { name: site.openMenuLabel })
const labelOf = (path: string) => site.menu.find(({ href }) => href === path)?.label ?? ''
const openMenu = () => act(() => popover.open(menu()))

test('the menu has its entries in order, each with its target', () => {
  renderMenu()
  const entries = within(within(menu()).getByRole('list')).getAllByRole('link')
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual(
    site.menu.map(({ label, href }) => [label, href]),
  )
})

test('a call and a consultation can be had from the menu', () => {
  renderMenu()
  expect(screen.getByRole('link', { name: `${site.callLabel} ${site.phone}` })).toHaveAttribute('href', site.phoneHref)
  expect(screen.getByRole('link', { name: site.consultation.label })).toHaveAttribute('href', site.consultation.href)
})

test('the entry of the page that is shown says so, and no other does', () => {
  renderMenu('/contact')
  expect(within(menu()).getAllByRole('link', { current: 'page' })).toEqual([
    screen.getByRole('link', { name: labelOf('/contact') }),
  ])
})

test('the entry of the section being read says so, on the home page, until the reading goes on', () => {
  const sight = stubIntersections(outOfView)
  document.body.insertAdjacentHTML('beforeend', menuSections.map(({ id }) => `<section id="${id}"></section>`).join(''))
  const section = (id: string) => document.getElementById(id) as HTMLElement
  stubMedia(rowMedia)
  renderMenu('/')
  const current = () => within(menu()).queryAllByRole('link', { current: 'location' })
  expect(current()).toEqual([])
  for (const { id, label } of menuSections) {
    act(() => sight.reportOf(section(id), inView))
    expect(current()).toEqual([within(menu()).getByRole('link', { name: label })])
    act(() => sight.reportOf(section(id), outOfView))
    expect(current()).toEqual([])
  }
})

test('while the menu is closed and out of sight, no section is watched', () => {
  const sight = stubIntersections(outOfView)
  document.body.insertAdjacentHTML('beforeend', `<section id="${lastMenuSection.id}"></section>`)
  renderMenu('/')
  expect(sight.observedCount()).toBe(0)
  openMenu()
  expect(sight.observedCount()).toBe(1)
})

test('the button opens the menu before any script has run', () => {
  renderMenu()
  expect(toggle()).toHaveAttribute('popovertarget', menu().id)
  expect(toggle()).toHaveAttribute('aria-controls', menu().id)
  expect(menu()).toHaveAttribute('popover', 'auto')
})

test('the button says whether the menu is open, however it was opened or closed', () => {
  renderMenu()
  expect(toggle()).toHaveAttribute('aria-expanded', 'false')
  openMenu()
  expect(toggle()).toHaveAttribute('aria-expanded', 'true')
  act(() => popover.close(menu()))
  expect(toggle()).toHaveAttribute('aria-expanded', 'false')
})

test('a menu that was opened before the scripts ran is known to be open', () => {
  vi.restoreAllMocks()
  stubPopover('menu')
  renderMenu()
  expect(toggle()).toHaveAttribute('aria-expanded', 'true')
})

test.for([...site.menu, site.consultation])('choosing $label closes the menu', async ({ label }) => {
  renderMenu()
  openMenu()
  await userEvent.click(within(menu()).getByRole('link', { name: label }))
  expect(popover.isOpen(menu())).toBe(false)
  expect(toggle()).toHaveAttribute('aria-expanded', 'false')
})

test('focus that leaves the menu closes it', () => {
  renderMenu()
  openMenu()
  const last = within(menu()).getAllByRole('link').at(-1) as HTMLElement
  act(() => last.focus())
  expect(popover.isOpen(menu())).toBe(true)
  act(() => screen.getByRole('button', { name: 'After' }).focus())
  expect(popover.isOpen(menu())).toBe(false)
})

test.for<[what: string, happen: () => unknown]>([
  ['a press between two entries', () => userEvent.click(within(menu()).getByRole('list'))],
  [
    'focus that moves within it or to its button',
    () => act(() => [...within(menu()).getAllByRole('link'), toggle()].forEach((control) => control.focus())),
  ],
  [
    'a window that loses focus as a whole',
    () => {
      const entry = screen.getByRole('link', { name: lastMenuSection.label })
      act(() => entry.focus())
      fireEvent.blur(entry, { relatedTarget: null })
    },
  ],
])('%s leaves the menu open', async ([, happen]) => {
  renderMenu()
  openMenu()
  await happen()
  expect(popover.isOpen(menu())).toBe(true)
})

test('a screen that becomes wide closes the menu', () => {
  renderMenu()
  openMenu()
  act(() => browser.change(rowMedia, true))
  expect(popover.isOpen(menu())).toBe(false)
})

test('a closed menu is left alone: choosing an entry of the row, losing focus and becoming wide do not fail', async () => {
  renderMenu()
  await userEvent.click(screen.getByRole('link', { name: lastMenuSection.label }))
  act(() => screen.getByRole('button', { name: 'After' }).focus())
  act(() => browser.change(rowMedia, true))
  expect(popover.isOpen(menu())).toBe(false)
})
