import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { test as base } from '@playwright/test'

export { expect, type Locator, type Page } from '@playwright/test'

const reference = new URL('references/machine.png', import.meta.url)

/** What browsers and machines draw differently: letters, edges, shadows, controls. Nothing of the site is in it. */
const sample = `<!doctype html>
<style>
  body { margin: 1rem; width: 600px }
  p { margin: 0.5rem 0 }
  .box { width: 200px; height: 60px; border: 1.5px solid; border-radius: 9px; box-shadow: 0 3px 9px #0008 }
  .turned { background: linear-gradient(40deg, #d3221a, #a9ddee); rotate: 3deg; filter: blur(1px) }
</style>
<p style="font: 16px sans-serif">Sphinx of black quartz, judge my vow: 0123456789 → “–”</p>
<p style="font: 800 13px sans-serif">Sphinx of black quartz, judge my vow: 0123456789 → “–”</p>
<p style="font: italic 22px serif">Sphinx of black quartz, judge my vow: 0123456789 → “–”</p>
<p style="font: 14.5px monospace">Sphinx of black quartz, judge my vow: 0123456789 → “–”</p>
<p style="font: 16px system-ui">Sphinx of black quartz, judge my vow: 0123456789 → “–”</p>
<div class="box"></div>
<div class="box turned"></div>
<input value="Sphinx"><select><option>Sphinx</option></select><textarea>Sphinx</textarea><button>Sphinx</button>`

const whySkipped =
  'the references were taken on a machine that draws otherwise; npm run test:visual:renew takes them here'

/**
 * A test that compares pictures. Another browser, other fonts or another system draw the same site with other pixels, so it
 * is skipped where the sample above is not drawn as where the references were taken. `--update-snapshots` takes the
 * picture of the sample anew, too.
 */
export const test = base.extend<{ comparable: undefined }, { drawsAlike: boolean }>({
  drawsAlike: [
    async ({ browser }, use, { config }) => {
      const page = await browser.newPage({ viewport: { width: 640, height: 480 } })
      await page.setContent(sample)
      const picture = await page.screenshot()
      await page.close()
      if (['all', 'changed'].includes(config.updateSnapshots)) writeFileSync(reference, picture)
      const drawsAlike = existsSync(reference) && picture.equals(readFileSync(reference))
      if (!drawsAlike) console.warn(`Not compared: ${whySkipped}.`)
      await use(drawsAlike)
    },
    { scope: 'worker' },
  ],
  comparable: [
    async ({ drawsAlike, page }, use) => {
      test.skip(!drawsAlike, whySkipped)
      // The visitor's front page has the date of today.
      await page.clock.setFixedTime('2026-11-23T12:00:00')
      await use(undefined)
    },
    { auto: true },
  ],
})
