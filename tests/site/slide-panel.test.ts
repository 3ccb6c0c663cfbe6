import type { Page } from '@playwright/test'
import { contactContent, homeContent } from '../helpers/content'
import { accessibleText, escapeRegExp } from '../helpers/pages'
import { expect, finishAnimations, waitForFrames, open, test } from '../helpers/site-test'

/**
 * Waits until animations run, and pauses them at their first frame. Returns the names of the
 * properties that they animate. Ignores the page's line, which is drawn after the scroll, also in
 * the chart of a story.
 */
const stopAtFirstFrame = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const pauseRunning = () => {
          const runningAnimations = document
            .getAnimations()
            .filter(
              ({ timeline, playState, effect }) =>
                timeline === document.timeline &&
                playState === 'running' &&
                !(effect as KeyframeEffect).target?.closest(
                  '#page-line, [data-page-line], [role=img]',
                ),
            )
          if (runningAnimations.length === 0) return setTimeout(pauseRunning)
          for (const animation of runningAnimations) {
            animation.pause()
            animation.currentTime = 0
          }
          const frames = runningAnimations.flatMap(({ effect }) =>
            (effect as KeyframeEffect).getKeyframes(),
          )
          // Keys of a keyframe that are no CSS properties.
          const keyframeSettings = /^(offset|computedOffset|easing|composite)$/
          resolve([
            ...new Set(
              frames
                .flatMap((frame) => Object.keys(frame))
                .filter((key) => !keyframeSettings.test(key)),
            ),
          ])
        }
        pauseRunning()
      }),
  )

const question = contactContent.faq.items[0]?.question ?? ''
const nextQuestion = contactContent.faq.items[1]?.question
const nextStory = homeContent.caseStudies.studies[1]

for (const [path, opener, below] of [
  [
    '/',
    new RegExp(`^${escapeRegExp(homeContent.caseStudies.openLabel)}`),
    nextStory?.title ?? accessibleText(homeContent.testimonials.headline),
  ],
  ['/contact', question, nextQuestion],
] as const)
  test(`on ${path} the content below an opened panel slides from its old position, by transform alone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 1200 })
    await open(page, path)
    const button = page.getByRole('button', { name: opener }).first()
    const contentBelow = below
      ? page.getByRole('heading', { name: below })
      : page.getByRole('contentinfo')
    await contentBelow.scrollIntoViewIfNeeded()
    await waitForFrames(page)
    await finishAnimations(page)
    const before = await contentBelow.boundingBox()
    const firstFrame = stopAtFirstFrame(page)
    // Not by a pointer, because the button itself moves when a pointer presses it.
    await button.press('Enter')
    expect(await firstFrame).toEqual(['transform'])
    expect((await contentBelow.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  })
