import type { CDPSession, Locator, Page } from '@playwright/test'
import { median } from '../../scripts/median'
import { contactContent, homeContent, site } from '../helpers/content'
import { fieldOf, sendButtonOf } from '../helpers/enquiry'
import { headlineFieldOf } from '../helpers/headline-writer'
import { expect, waitForIdle, open, test } from '../helpers/site-test'

/** An interaction of a visitor. */
type Interaction = { name: string; act: () => Promise<unknown> }

const roundCount = 5
// The highest allowed ratio of the processor times of an interaction and of an empty handler. In
// ten runs on a busy machine, the highest ratio was 7. A handler that used the processor for 650 ms
// had a ratio of 347 or more, so a handler that uses 300 ms has a ratio of about 160. While other
// programs ran, the empty handler took up to 5.4 ms. Even then, 300 ms have a ratio of 55.
const maxRatio = 20

const emptyHandlerName = 'empty handler'

const { caseStudies, publications, closingCall } = homeContent
const { faq } = contactContent

// Narrow enough for the menu button.
test.use({ viewport: { width: 390, height: 844 } })

/**
 * Presses a button by a script, because a pointer would wait for frames and scroll. Finds the
 * button once, because each search for its role uses the processor longer than an empty handler.
 */
async function pressOf(name: string, target: Locator): Promise<Interaction> {
  const button = await target.evaluateHandle((element: HTMLElement) => element)
  return { name, act: () => button.evaluate((element) => element.click()) }
}

/** Types a letter into a field. */
async function typingInto(name: string, target: Locator): Promise<Interaction> {
  const field = await target.evaluateHandle((element: HTMLElement) => element)
  const act = async () => {
    await field.evaluate((element) => element.focus())
    await target.page().keyboard.press('a')
  }
  return { name, act }
}

/** Waits for the next frame, and for the work of handlers after that frame (`afterPaint`). */
const afterNextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )

/** Adds a button whose handler does nothing. */
async function addEmptyHandler(page: Page): Promise<Interaction> {
  await page.evaluate((label) => {
    const button = document.createElement('button')
    button.ariaLabel = label
    button.addEventListener('click', () => {})
    document.body.append(button)
  }, emptyHandlerName)
  return pressOf(emptyHandlerName, page.getByRole('button', { name: emptyHandlerName }))
}

/**
 * The time for which the page's main thread has used the processor until now, in ms. Throws if the
 * browser does not report it.
 */
async function processorMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const taskSeconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
  if (taskSeconds === undefined) throw new Error('The browser has no metric TaskDuration')
  return taskSeconds * 1000
}

/**
 * Performs the interactions one after another, in each round. Returns the median of the processor
 * time of each, in ms, by name.
 */
async function processorTimes(
  page: Page,
  interactions: Interaction[],
): Promise<Map<string, number>> {
  const session = await page.context().newCDPSession(page)
  // On a busy machine, a task that waits for the processor takes longer, but uses no more of it.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const timesByName = new Map<string, number[]>(interactions.map(({ name }) => [name, []]))
  for (let round = 0; round < roundCount; round += 1)
    for (const { name, act } of interactions) {
      // Excludes work that the previous interaction deferred.
      await afterNextFrame(page)
      await waitForIdle(page)
      const beforeMs = await processorMs(session)
      await act()
      await afterNextFrame(page)
      timesByName.get(name)?.push((await processorMs(session)) - beforeMs)
    }
  return new Map([...timesByName].map(([name, times]) => [name, median(times)]))
}

/**
 * Fails if an interaction uses the processor more than `maxRatio` times as long as an empty
 * handler on the same page. Adds up all tasks after the interaction, so a single long task counts
 * in full.
 */
async function expectNoBlocking(page: Page, interactions: Interaction[]) {
  const times = await processorTimes(page, [...interactions, await addEmptyHandler(page)])
  const emptyMs = times.get(emptyHandlerName) ?? 0
  expect(emptyMs, 'processor time of an empty handler, in ms').toBeGreaterThan(0)
  const ratios = interactions.map(({ name }) => ({ name, ratio: (times.get(name) ?? 0) / emptyMs }))
  const blocking = ratios
    .filter(({ ratio }) => ratio > maxRatio)
    .map(({ name, ratio }) => `${name}: ${ratio.toFixed(1)} times an empty handler`)
  expect(blocking).toEqual([])
}

test('the menu and the themes do not block the page', async ({ page }) => {
  await open(page, '/terms')
  const { themeLabel, themes } = site.footer
  const themeButtons = page.getByRole('group', { name: themeLabel })
  const interactions = [
    pressOf('the menu button', page.getByRole('button', { name: site.openMenuLabel, exact: true })),
    ...themes.map(({ label }) =>
      pressOf(label, themeButtons.getByRole('button', { name: label, exact: true })),
    ),
  ]
  await expectNoBlocking(page, await Promise.all(interactions))
})

test('the pause button does not block the page', async ({ page }) => {
  await open(page, '/')
  // The strip is out of view, so it does not move and does not use the processor.
  const button = page.getByRole('button', { name: publications.pauseLabel })
  await expectNoBlocking(page, [await pressOf('the pause button', button)])
})

test('a story and the headline writer do not block the page', async ({ page }) => {
  // An opening story would use the processor during the next interactions.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  const interactions = [
    pressOf('a story', page.getByRole('button', { name: caseStudies.openLabel }).first()),
    // The content may have no headline writer.
    ...(closingCall.writer ? [typingInto('the headline writer', headlineFieldOf(page))] : []),
  ]
  await expectNoBlocking(page, await Promise.all(interactions))
})

test('a question and the form do not block the page', async ({ page }) => {
  await open(page, '/contact')
  const interactions = [
    pressOf('a question', page.getByRole('button', { name: faq.items[0]?.question })),
    pressOf('the incomplete form', sendButtonOf(page)),
    typingInto('a field', fieldOf(page, 'name')),
  ]
  await expectNoBlocking(page, await Promise.all(interactions))
})
