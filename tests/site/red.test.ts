import { pagesOfEachKind } from '../helpers/pages'
import { contactContent } from '../helpers/content'
import { sendButtonOf } from '../helpers/enquiry'
import { tripPaths } from '../helpers/page-line'
import { redParts, touchingReds, type Kinds, type RedPart } from '../helpers/red-parts'
import {
  expect,
  finishAnimations,
  jumpToShare,
  waitForFrames,
  open,
  test,
} from '../helpers/site-test'

// Selectors of everything that may be red, by the purpose of the red. Red says that an editor was
// here.
const kindsOfRed: Kinds = {
  'a correction in a headline': [':is(h1, h2) path', ':is(h1, h2) :is(del, u)'],
  'the correction of the not-found page': [
    'main p > svg > path',
    'main svg:has(+ a) > path',
    'main svg + a',
  ],
  'the line': ['#page-line *', tripPaths],
  'a ring around a figure or a picture': ['dd > svg > path', 'figure > svg:last-child > path'],
  'a spot or the curve of a picture': ['[role=img] path', 'defs path'],
  'an editor’s approval of a page': ['p:has(> svg filter) > svg > path'],
  'a slash between publications': ['#publications li::before'],
  'the plus of a question': ['h3 button path'],
  'the underline of the current page, section, theme or open tooltip': [
    ':is([aria-current], [aria-pressed=true], [aria-describedby])::before',
  ],
  'a filled button that calls or sends': ['a[href^="tel:"]', 'button[type=submit]'],
  'the mark of the agency': ['a[href="/"] > svg *'],
}

for (const theme of ['light', 'dark'] as const)
  test(`${theme}: everything red on a page has a purpose, and no text is red`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const foundKinds: string[] = []
    const unlisted: string[] = []
    for (const { path } of pagesOfEachKind) {
      await open(page, path)
      // Loads the page's line.
      await jumpToShare(page, 1)
      await waitForFrames(page)
      await finishAnimations(page)
      for (const { kind, name } of await redParts(page, theme, kindsOfRed)) {
        if (kind) foundKinds.push(kind)
        else unlisted.push(`${path}: ${name}`)
      }
    }
    expect(unlisted, 'red parts without a purpose').toEqual([])
    // The search reads drawings, underlines, backgrounds and pseudo-elements.
    expect(foundKinds, 'kinds of red on the pages').toEqual(
      expect.arrayContaining([
        'a correction in a headline',
        'a slash between publications',
        'the plus of a question',
        'a filled button that calls or sends',
      ]),
    )
  })

// Everything that may be red while the mouse pointer is on a control.
const kindsOfRedOnHover: Kinds = {
  ...kindsOfRed,
  'the underline of hover': [':hover::before', ':hover *::before'],
}

test('on hover, a control has no red but an underline', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const unlisted: string[] = []
  for (const path of ['/', '/contact']) {
    await open(page, path)
    const controls = page.locator('a:visible, button:visible')
    expect(await controls.count()).toBeGreaterThan(10)
    for (const control of await controls.all()) {
      // `force`, because the strip of publications moves.
      await control.hover({ force: true })
      await finishAnimations(page)
      const parts = await redParts(page, 'light', kindsOfRedOnHover)
      const name = await control.textContent()
      // The underline is a border. A background would fill the control.
      const isFill = ({ kind, name: partName }: RedPart) =>
        kind === 'the underline of hover' && partName.endsWith('background-color')
      const unexpected = parts.filter((part) => !part.kind || isFill(part))
      unlisted.push(...unexpected.map((part) => `${name}: ${part.name}`))
    }
  }
  expect(unlisted).toEqual([])
})

const { validation } = contactContent.form

// On phones, the page's line runs at this distance from the buttons.
const minDistancePx = 8

for (const theme of ['light', 'dark'] as const)
  test(`${theme}: the two reds of the theme never touch`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await open(page, '/')
      // Loads the page's line.
      await jumpToShare(page, 1)
      await waitForFrames(page)
      const home = await redParts(page, theme, kindsOfRed)
      await open(page, '/contact')
      await sendButtonOf(page).click()
      await expect(page.locator('form').getByText(validation.budget).last()).toBeVisible()
      const errors = await redParts(page, theme, kindsOfRed)
      expect(errors.length).toBeGreaterThan(Object.keys(validation).length)
      const touching = [home, errors].flatMap((parts) => touchingReds(parts, theme, minDistancePx))
      expect(touching, `${width} px`).toEqual([])
    }
  })
