import { expectReadable, lacks, makeBrowserLack } from '../helpers/old-browser'
import { ready, test } from '../helpers/site-test'

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

// Without these the page's code runs all the same.
const dispensable = new Set([
  'colour functions',
  'color-scheme',
  ':focus-visible',
  'units',
  'media features',
  'shorthands of Safari 14.1',
  'gaps in flex containers',
  'aspect-ratio',
  'overflow: clip',
  'subgrid',
  'view transitions',
])
const names = Object.keys(lacks)
const cases = [...names.map((name) => [name]), names]

for (const path of ['/', '/contact'])
  for (const missing of cases)
    for (const hasScripts of [true, false])
      test(`${path} is whole without ${missing.length > 1 ? 'all of it' : missing.join()}, ${hasScripts ? 'with' : 'and without'} scripts`, async ({
        page,
      }) => {
        await makeBrowserLack(page, missing, hasScripts)
        const isRunning = hasScripts && missing.every((name) => dispensable.has(name))
        await page.goto(path)
        if (isRunning) await ready(page)
        for (const width of [390, 1280])
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.setViewportSize({ width, height: 844 })
            await page.emulateMedia({ colorScheme })
            await expectReadable(page)
          }
      })
