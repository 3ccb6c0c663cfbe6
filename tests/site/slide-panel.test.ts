import type { Page } from '@playwright/test'
import { contactContent, homeContent } from '../helpers/content'
import { accessibleText, literal } from '../helpers/pages'
import { recordShifts, takeShifts } from '../helpers/shifts'
import { expect, nextFrames, open, settled, test } from '../helpers/site-test'

/** Stops every movement at its first frame, as soon as there is one, and says what moves. */
const stopAtFirstFrame = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const look = () => {
          const moving = document
            .getAnimations()
            .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
          if (moving.length === 0) return setTimeout(look)
          for (const movement of moving) {
            movement.pause()
            movement.currentTime = 0
          }
          const frames = moving.flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
          const own = /offset|easing|composite/i
          resolve([...new Set(frames.flatMap((frame) => Object.keys(frame)).filter((key) => !own.test(key)))])
        }
        look()
      }),
  )

const letGo = (page: Page) =>
  page.evaluate(() => {
    for (const movement of document.getAnimations()) if (movement.timeline === document.timeline) movement.play()
  })

const question = contactContent.faq.items[0]?.question ?? ''
const nextQuestion = contactContent.faq.items[1]?.question
const nextStory = homeContent.caseStudies.studies[1]

for (const [path, opener, below] of [
  [
    '/',
    new RegExp(`^${literal(homeContent.caseStudies.openLabel)}`),
    nextStory?.title ?? accessibleText(homeContent.testimonials.headline),
  ],
  ['/contact', question, nextQuestion],
] as const)
  test(`on ${path} what lies below an opened panel slides from where it was, by transform alone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 1200 })
    await recordShifts(page, { afterInput: false })
    await open(page, path)
    const button = page.getByRole('button', { name: opener }).first()
    const partBelow = below ? page.getByRole('heading', { name: below }) : page.getByRole('contentinfo')
    await partBelow.scrollIntoViewIfNeeded()
    await nextFrames(page)
    await settled(page)
    // Loading has its own test.
    await takeShifts(page)
    const before = await partBelow.boundingBox()
    const firstFrame = stopAtFirstFrame(page)
    // Not by a pointer, which the button would answer by a movement of its own.
    await button.press('Enter')
    expect(await firstFrame).toEqual(['transform'])
    expect((await partBelow.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
    await letGo(page)
    await settled(page)
    expect((await partBelow.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 60)
    // What waits to rise is hidden too, and is not what slid.
    const slid = page.locator(':is([id], main > *, li)[style*=transform]:not([style*=opacity])')
    await expect(slid).toHaveCount(0)
    expect(await takeShifts(page)).toEqual([])
  })

for (const [path, opener, text, below] of [
  [
    '/',
    new RegExp(`^(${literal(homeContent.caseStudies.openLabel)}|${literal(homeContent.caseStudies.closeLabel)})`),
    homeContent.caseStudies.studies[0]?.story[0]?.text,
    nextStory?.title ?? accessibleText(homeContent.testimonials.headline),
  ],
  ['/contact', question, contactContent.faq.items[0]?.answer, nextQuestion],
] as const)
  test(`on ${path} a panel that closes goes back to where it came from, and the page is as before`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 1200 })
    await open(page, path)
    const button = page.getByRole('button', { name: opener }).first()
    const partBelow = below ? page.getByRole('heading', { name: below }) : page.getByRole('contentinfo')
    const panel = page.getByText(text ?? '')
    await partBelow.scrollIntoViewIfNeeded()
    await nextFrames(page)
    await settled(page)
    const topOfBelow = async () => ((await partBelow.boundingBox())?.y ?? 0) - ((await button.boundingBox())?.y ?? 0)
    const closedTop = await topOfBelow()
    await button.press('Enter')
    await expect(panel).toBeVisible()
    await settled(page)
    const openTop = await topOfBelow()
    expect(openTop).toBeGreaterThan(closedTop + 60)
    const firstFrame = stopAtFirstFrame(page)
    await button.press('Enter')
    expect(await firstFrame).toEqual(['transform'])
    // It is told at once, and nothing has gone yet.
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(panel).toBeVisible()
    expect(await topOfBelow()).toBeCloseTo(openTop, 0)
    await letGo(page)
    await expect(panel).toBeHidden()
    expect(await topOfBelow()).toBeCloseTo(closedTop, 0)
    const left = ':is([id], main > *, li)[style*=transform]:not([style*=opacity]), [id][style*=display]'
    await expect(page.locator(`main :is(${left})`)).toHaveCount(0)
  })

test('a panel that is opened again while it closes is open', async ({ page }) => {
  await open(page, '/contact')
  const button = page.getByRole('button', { name: question })
  for (let press = 0; press < 3; press += 1) {
    await button.press('Enter')
    await nextFrames(page)
  }
  await settled(page)
  await expect(page.getByText(contactContent.faq.items[0]?.answer ?? '')).toBeVisible()
})

test('under reduced motion a panel is open at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/contact')
  await page.getByRole('button', { name: question }).click()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect(page.getByText(contactContent.faq.items[0]?.answer ?? '')).toBeVisible()
})
