import { expect, type Page } from '@playwright/test'
import { homeContent } from './content'
import { jumpTo, open } from './site-test'

/**
 * The selector of the paths of the side trips. A side trip leads from the line to a part of the
 * page. Only these paths have both attributes.
 */
export const tripPaths = 'main path[transform][pathLength]'

const [firstStory] = homeContent.caseStudies.studies
const { headline } = homeContent.hero
const firstStruckRun = headline.findIndex(({ mark }) => mark === 'strike')
const isUnderlinedAfterStrike =
  firstStruckRun >= 0 && headline.slice(firstStruckRun).some(({ mark }) => mark === 'underline')

/** The parts of the home page that have a side trip, in the order of the page. */
export const tripNames = [
  ...(isUnderlinedAfterStrike ? ['underline'] : []),
  ...(homeContent.results.statistics.some(({ isRinged }) => isRinged) ? ['ring'] : []),
  ...(firstStory?.image === 'curve' ? ['curve'] : []),
  ...(homeContent.closingCall.writer ? ['caret'] : []),
]

/** Opens the home page and scrolls it, which draws the line. */
export async function openWithLine(page: Page) {
  await open(page, '/')
  await jumpTo(page, 40)
  await expect.poll(async () => (await measureSpine(page)).height).toBeGreaterThan(0)
}

/**
 * The layout of the spine on the page, in pixels, without its transform. The spine is the vertical
 * part of the line.
 */
export const measureSpine = (page: Page) =>
  page
    .locator('#page-line > div')
    .first()
    .evaluate((spine: HTMLElement) => ({
      x: spine.getBoundingClientRect().left + spine.offsetWidth / 2,
      top: spine.offsetTop,
      bottom: spine.offsetTop + spine.offsetHeight,
      height: spine.offsetHeight,
    }))

/** The position of the spine's lower end in the window, as a share of the window's height. */
export const tipShare = (page: Page) =>
  page
    .locator('#page-line > div')
    .first()
    .evaluate((spine) => spine.getBoundingClientRect().bottom / innerHeight)

/** The drawn and undrawn side trips: the start, the end and the box of each on the page, in px. */
export const measureTrips = (page: Page) =>
  page.locator(tripPaths).evaluateAll((paths) =>
    (paths as SVGPathElement[])
      .filter((path) => path.hasAttribute('d'))
      .map((path) => {
        const pointAt = (length: number) => {
          const point = path
            .getPointAtLength(length)
            .matrixTransform(path.getScreenCTM() ?? undefined)
          return { x: point.x + scrollX, y: point.y + scrollY }
        }
        const { left, right, top, bottom } = path.getBoundingClientRect()
        return {
          start: pointAt(0),
          end: pointAt(path.getTotalLength()),
          box: { left, right, top: top + scrollY, bottom: bottom + scrollY },
          isDrawn: Number.parseFloat(getComputedStyle(path).strokeDashoffset) < 1,
        }
      }),
  )

/** The boxes, on the page, of the elements that the side trips touch or go around. */
export const measureTargets = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element: Element | null | undefined) => {
      if (!element) return undefined
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top: top + scrollY, bottom: bottom + scrollY }
    }
    const underlines = document.querySelectorAll('h1 u[aria-hidden] svg')
    return {
      underline: boxOf(underlines[underlines.length - 1]),
      ring: boxOf(document.querySelector('#results dd:has(svg)')),
      curve: boxOf(document.querySelector('article svg:last-of-type:has([pathLength]) path')),
      caret: boxOf(document.querySelector('div:has(~ textarea) h2 > i')),
    }
  })

/** The number of animations that follow the scroll. */
export const countScrollAnimations = (page: Page) =>
  page.evaluate(
    () => document.getAnimations().filter(({ timeline }) => timeline !== document.timeline).length,
  )

/**
 * Makes the animations that follow time a million times slower, so that they seem to stop.
 * `finishAnimations` ends them.
 */
export const holdAnimations = (page: Page) =>
  page.addInitScript(() => {
    const animate = Reflect.get(Element.prototype, 'animate')
    Element.prototype.animate = function hold(...options) {
      const animation = animate.apply(this, options)
      if (animation.timeline === document.timeline) animation.updatePlaybackRate(1e-6)
      return animation
    }
  })
