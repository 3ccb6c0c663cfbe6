import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { Fragment, useState, type ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Tooltip } from '../../src/components/tooltip'
import { PublicationList } from '../../src/features/publications/publication-list'
import type { Tooltips } from '../../src/features/publications/use-tooltips'
import { PublicationsSection } from '../../src/sections/publications-section'
import { homeContent } from '../helpers/content'
import { eventually } from '../helpers/eventually'
import { stubFrames } from '../helpers/frames'
import { stubMedia } from '../helpers/media'
import { outOfView, stubIntersections, stubResizes } from '../helpers/observers'

const { mockTooltips } = vi.hoisted(() => ({ mockTooltips: { canLoad: true } }))

vi.mock('../../src/components/tooltip', async (importOriginal) => {
  if (!mockTooltips.canLoad) throw new Error('offline')
  return importOriginal()
})

beforeEach(() => {
  stubMedia()
  stubFrames()
  stubResizes()
  stubIntersections(outOfView)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  mockTooltips.canLoad = true
})

const content = homeContent.publications
const renderStrip = (publications = content.publications) =>
  render(<PublicationsSection content={{ ...content, publications }} />)
const lists = () => screen.getAllByRole('list', { hidden: true })
const namesIn = (list: HTMLElement) => within(list).getAllByRole('button', { hidden: true })
const firstName = () => namesIn(lists()[0] as HTMLElement)[0] as HTMLElement

test('screen readers, the Tab key and a press of the mouse skip the repeated names of the strip', () => {
  renderStrip()
  const [first, ...copies] = lists() as [HTMLElement, ...HTMLElement[]]
  expect(first.getAttribute('aria-hidden')).toBeNull()
  expect(namesIn(first).map(({ tabIndex }) => tabIndex)).toEqual(content.publications.map(() => 0))
  // `false`: the browser does not focus the pressed button.
  expect(fireEvent.mouseDown(firstName())).toBe(true)
  expect(copies.length).toBeGreaterThan(0)
  for (const copy of copies) {
    expect(copy.getAttribute('aria-hidden')).toBe('true')
    expect(namesIn(copy).map(({ tabIndex }) => tabIndex)).toEqual(
      content.publications.map(() => -1),
    )
    expect(fireEvent.mouseDown(namesIn(copy)[0] as HTMLElement)).toBe(false)
  }
})

test('a short list of names is repeated until it fills a screen of 4,096 px', () => {
  const publications = [{ id: 'time', name: 'TIME', field: 'News', why: 'Read by many.' }]
  renderStrip(publications)
  // One list leaves the screen while the others fill it. A list has 4 letters and a slash, which is
  // as wide as two letters. 110 letters fill the screen.
  expect(lists().length - 1).toBeGreaterThanOrEqual(110 / 6)
})

test('a pressed name no longer looks pressed if the code of the tooltips fails to load', async () => {
  mockTooltips.canLoad = false
  renderStrip()
  fireEvent.click(firstName())
  expect(firstName().hasAttribute('data-pressed')).toBe(true)
  await eventually(() => expect(firstName().hasAttribute('data-pressed')).toBe(false))
})

test('the first press of Tab loads the tooltips, and keeps the focus', async () => {
  renderStrip()
  act(() => firstName().focus())
  expect(firstName().dataset.state).toBeUndefined()
  fireEvent.keyDown(window, { key: 'a' })
  fireEvent.keyDown(window, { key: 'Tab' })
  await eventually(() => expect(firstName().dataset.state).toBe('closed'))
  expect(document.activeElement).toBe(firstName())
})

test('a tooltip that closes late does not close the tooltip of the next name', () => {
  const changes = new Map<string, (isOpen: boolean) => void>()
  const FakeTooltip = ({ title, isOpen, onOpenChange }: ComponentProps<typeof Tooltip>) => {
    changes.set(title, onOpenChange)
    return isOpen && <p role="tooltip">{title}</p>
  }
  const tooltips = { Tooltip: FakeTooltip, TooltipGroup: Fragment } as unknown as Tooltips
  const publications = ['News', 'Music'].map((field) => ({
    id: field,
    name: field,
    field,
    why: '',
  }))
  function Names() {
    const [openTooltip, setOpenTooltip] = useState<string>()
    const list = { publications, tooltips, openTooltip, setOpenTooltip }
    return <PublicationList index={0} {...list} />
  }
  render(<Names />)
  act(() => changes.get('News')?.(true))
  act(() => changes.get('Music')?.(true))
  act(() => changes.get('News')?.(false))
  expect(screen.getByRole('tooltip').textContent).toBe('Music')
  act(() => changes.get('Music')?.(false))
  expect(screen.queryByRole('tooltip')).toBeNull()
})
