import { setTimeout as sleep } from 'node:timers/promises'
import { visit, untilIdle, slowProcessor } from '/work/main/scripts/bench/visit.ts'
import { serveSite } from '/work/main/scripts/serve-site.ts'
import { writeFileSync } from 'node:fs'
const [dist, path, selector, out] = process.argv.slice(2)
const { origin } = await serveSite(dist!)
const all: number[] = []
for (let i = 0; i < 5; i++) await visit(origin + path, {}, async (page, session) => {
  await untilIdle(page)
  await slowProcessor(session, 3.7)
  const heading = page.locator('h1')
  await heading.tap(); await sleep(500)
  const target = page.locator(selector!).filter({ visible: true }).first()
  await target.scrollIntoViewIfNeeded(); await sleep(1000)
  await page.evaluate(() => (seen.interaction = 0))
  const browser = page.context().browser()!
  if (i === 4) await browser.startTracing(page, { categories: ['devtools.timeline', 'cc', 'benchmark', 'blink', 'v8'] })
  await target.tap(); await sleep(1000)
  if (i === 4) writeFileSync(out ?? '/tmp/ti.json', await browser.stopTracing())
  else all.push(await page.evaluate(() => seen.interaction))
})
console.log(selector, all.join(' '))
process.exit(0)
