import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProseContent } from '#content-types'
import { ProseSection } from '../../src/sections/prose-section'

const content: ProseContent = {
  title: 'Impressum',
  updated: { dateTime: '2026-03-01', text: 'Stand: 1. März 2026' },
  language: 'de',
  body: [
    ['p', {}, 'Wer wir sind.'],
    ['p', {}, 'Wo wir sind.'],
  ],
}

/** The served elements of a page of prose. */
function serve(change: Partial<ProseContent> = {}) {
  const served = document.createElement('div')
  served.innerHTML = renderToStaticMarkup(<ProseSection content={{ ...content, ...change }} />)
  return served
}

test('the title and the text of a page in another language have this language', () => {
  const languages = (served: HTMLElement) =>
    [...served.querySelectorAll('h1, p')].map((part) =>
      part.closest('[lang]')?.getAttribute('lang'),
    )
  expect(languages(serve())).toEqual(['de', 'de', 'de'])
  expect(languages(serve({ language: undefined }))).toEqual([undefined, undefined, undefined])
})

test('the date of a page of prose follows its first paragraph, and programs can read it', () => {
  const [first, date] = serve().querySelectorAll('p, time')
  expect(first?.textContent).toBe('Wer wir sind.')
  expect([date?.getAttribute('datetime'), date?.textContent]).toEqual([
    '2026-03-01',
    'Stand: 1. März 2026',
  ])
  expect(serve({ updated: undefined }).querySelector('time')).toBeNull()
})

test('the box of a table takes the focus, and has the name of the table', () => {
  const fees: ProseContent['body'] = [
    ['h2', { id: 'fees' }, 'Fees'],
    ['table', { 'aria-labelledby': 'fees' }, ['tbody', {}, ['tr', {}, ['td', {}, 'Letters']]]],
  ]
  const box = serve({ body: fees }).querySelector<HTMLElement>('[role=group]')
  // Chromium also focuses a box that scrolls without `tabindex`. Other browsers may not.
  expect(box?.tabIndex).toBe(0)
  expect(box?.getAttribute('aria-labelledby')).toBe('fees')
  expect(box?.querySelector('table')?.getAttribute('aria-labelledby')).toBe('fees')
})

test('a page with two sections lists its headings, with links to them', () => {
  const section = (id: string): ProseContent['body'] => [
    ['h2', { id }, 'The ', ['em', {}, id]],
    ['p', {}, 'Text.'],
  ]
  const linksOf = (...ids: string[]) =>
    [...serve({ body: ids.flatMap(section) }).querySelectorAll('nav[lang=de] a')].map((link) => [
      link.getAttribute('href'),
      link.textContent,
    ])
  expect(linksOf('desk', 'lamp')).toEqual([
    ['#desk', 'The desk'],
    ['#lamp', 'The lamp'],
  ])
  expect(linksOf('desk')).toEqual([])
})

test('each heading of a page is in one part with the text below it', () => {
  const served = serve({
    body: [
      ['p', {}, 'Lead.'],
      ['h2', { id: 'desk' }, 'Desk'],
      ['p', {}, 'Oak.'],
      ['h2', { id: 'lamp' }, 'Lamp'],
      ['p', {}, 'Brass.'],
      ['p', {}, 'Bright.'],
    ],
  })
  const parts = [...served.querySelectorAll('h2')].map(({ parentElement }) =>
    [...(parentElement?.querySelectorAll('h2, p') ?? [])].map(({ textContent }) => textContent),
  )
  expect(parts).toEqual([
    ['Desk', 'Oak.'],
    ['Lamp', 'Brass.', 'Bright.'],
  ])
})
