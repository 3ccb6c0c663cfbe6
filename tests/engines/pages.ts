import { expect } from 'vitest'
import { eventually } from '../helpers/eventually'
import { missingPath, type pagesOfEachKind } from '../helpers/pages'
import type { Tab } from './tab'

type TestedPage = Pick<(typeof pagesOfEachKind)[number], 'path' | 'meta'>

/** Opens a page on a phone and on a desktop. Expects no messages, and no scrolling sideways. */
export async function checkPage({ visitor, open, readLog }: Tab, { path, meta }: TestedPage) {
  for (const width of [390, 1280]) {
    await visitor.resize(width)
    await open(path)
    const movedPx = await visitor.evaluate(() => {
      scrollTo({ left: 500, top: 0, behavior: 'instant' })
      return scrollX
    })
    expect(movedPx).toBe(0)
    expect(await visitor.evaluate(() => document.title)).toContain(meta.title)
    const isExpected = (line: string) => path === missingPath && line.includes('Page not found')
    expect((await readLog()).filter((line) => !isExpected(line))).toEqual([])
  }
}

/**
 * Stores a theme, as the footer of another page does. Then restores the page, as Back does, and
 * expects the theme.
 */
export async function checkRestoredTheme({ visitor, open, waitUntil }: Tab) {
  await open('/')
  await visitor.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await waitUntil(() => document.documentElement.dataset.theme === 'dark')
  await waitUntil(() => {
    const darkButton = document.querySelectorAll('footer [aria-pressed]')[2]
    return darkButton?.getAttribute('aria-pressed') === 'true'
  })
  await visitor.evaluate(() => localStorage.removeItem('theme'))
}

/** Taps the buttons of two stories before their code arrives, one of them twice. */
export async function checkEarlyTaps({ visitor, host, waitUntil }: Tab) {
  const release = host.holdCode()
  await visitor.load('/')
  await visitor.evaluate(() => {
    const [first, second] = document.querySelectorAll<HTMLElement>('article button[aria-controls]')
    for (const button of [first, first, second]) button?.click()
  })
  release()
  await waitUntil(() => {
    const [first, second] = document.querySelectorAll('article button[aria-controls]')
    return first?.ariaExpanded === 'false' && second?.ariaExpanded === 'true'
  })
}

/** Markup that an attacker injects into a page, and the directive that refuses it. */
const attacks: [directive: string, markup: string][] = [
  ['script-src-elem', '<script>hasRun = true</script>'],
  ['script-src-attr', '<img src="/favicon.svg" alt="" onload="hasRun = true">'],
  ['style-src-elem', '<style>body { display: none }</style>'],
  ['style-src-attr', '<p style="position: fixed">Look</p>'],
  ['base-uri', '<base href="https://evil.example/">'],
  ['frame-src', '<iframe src="https://evil.example/"></iframe>'],
  ['img-src', '<img src="https://evil.example/a.png" alt="">'],
  ['object-src', '<object data="https://evil.example/a.swf"></object>'],
]

/** Opens a page with all attacks. Expects that its content policy refuses each of them. */
export async function checkRefusedMarkup({ visitor, host, open, readLog }: Tab) {
  host.injected.markup = attacks.map(([, markup]) => markup).join('')
  await visitor.load('/')
  host.injected.markup = ''
  const expected = attacks.map(([directive]) => `violation: ${directive}`).toSorted()
  await eventually(async () => {
    const violations = (await readLog()).filter((line) => line.startsWith('violation'))
    expect([...new Set(violations)].toSorted()).toEqual(expected)
  })
  expect(await visitor.evaluate(() => 'hasRun' in window)).toBe(false)
  // The next test starts on a page without the markup.
  await open('/')
}
