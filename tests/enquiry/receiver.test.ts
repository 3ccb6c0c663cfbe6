import { expect, test, type Page } from '@playwright/test'
import { contactContent } from '../helpers/content'
import { fieldOf, fillIn, formOf, sentTitleOf, typed } from '../helpers/enquiry'
import { startEnquiryServer, type Reply } from '../helpers/enquiry-server'
import { open } from '../helpers/site-test'

// Sequences of faults between a real browser and the real receiver, drawn by chance from the seed in the title; a thousand without
// a browser are in tests/unit/fault-sequences.test.ts. What holds for all: what is said to be sent is stored once, nothing is
// stored twice, and what is not said to be sent is still in the form.

const { form } = contactContent
const seeds = Array.from({ length: 20 }, (_, index) => Number(process.env.FAULT_SEED ?? 1) + index)

const faults: Record<string, Reply> = {
  'dropped before it is stored': { fault: 'close' },
  'dropped after it is stored': { fault: 'close', isStored: true },
  'cut in the answer': { fault: 'cut', isStored: true },
  'never answered': { fault: 'hang' },
  'stored, never answered': { fault: 'hang', isStored: true },
  busy: { status: 429, headers: { 'retry-after': '3' } },
  'busy for long': { status: 429, headers: { 'retry-after': '600' } },
  'out of order': { status: 503 },
  'an answer that the page may not read': { isForbidden: true },
}

/** Numbers from 0 to 1, the same for a seed. */
function randomOf(seed: number) {
  let state = seed * 7919
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) / 2 ** 23
  }
}

const isSending = (page: Page) => formOf(page).getByRole('button', { name: form.sendingLabel }).isVisible()

/** Lets the page's clock run, and the network take its own time, until the enquiry is sent or has failed. */
async function untilSettled(page: Page) {
  for (let seconds = 0; seconds < 120 && (await isSending(page)); seconds += 1) {
    await page.clock.fastForward(1000)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(await isSending(page)).toBe(false)
}

test('twenty sequences of faults: sent is stored once, and nothing is lost or doubled', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const server = await startEnquiryServer(Number(process.env.SITE_PORT ?? 4176) + 1000)
  const ends = { sent: 0, failed: 0, closed: 0 }
  for (const seed of seeds)
    await test.step(`FAULT_SEED=${seed}`, async () => {
      const random = randomOf(seed)
      const names = Object.keys(faults)
      const drawn = Array.from({ length: Math.floor(random() * 7) }, () => names[Math.floor(random() * names.length)])
      const what = `FAULT_SEED=${seed}: ${drawn.join(', ')}`
      server.reset()
      server.plan(...drawn.map((name = '') => faults[name] ?? {}))
      const context = await browser.newContext({ baseURL })
      const page = await context.newPage()
      await page.clock.install()
      await open(page, '/contact')
      const values = { ...typed, message: `Sequence ${seed}: a feature about the first program.` }
      await fillIn(page, values)
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))

      const isClosed = random() < 0.2
      for (let round = 0; round < 3; round += 1) {
        const isOffline = random() < 0.2
        if (isOffline) await context.setOffline(true)
        const button = formOf(page).getByRole('button', { name: form.submitLabel })
        if (random() < 0.3) await button.dblclick()
        else await button.click()
        // The frame that shows the press: what it does begins after it.
        await page.clock.runFor(50)
        if (isClosed) break
        await untilSettled(page)
        if (isOffline) await context.setOffline(false)
        if (await sentTitleOf(page).isVisible()) break
        await expect(fieldOf(page, 'message'), what).toHaveValue(values.message)
      }
      const isSent = !isClosed && (await sentTitleOf(page).isVisible())
      await context.close()
      // What a closed tab had begun to send may still arrive.
      if (isClosed) await new Promise((resolve) => setTimeout(resolve, 300))
      const stored = [...server.stored.values()].filter(({ message }) => message === values.message)
      if (isSent) expect(stored, what).toHaveLength(1)
      else expect(stored.length, what).toBeLessThanOrEqual(1)
      expect(server.stored.size, what).toBe(stored.length)
      ends[isClosed ? 'closed' : isSent ? 'sent' : 'failed'] += 1
    })
  await server.close()
  expect(Math.min(...Object.values(ends)), JSON.stringify(ends)).toBeGreaterThan(0)
})
