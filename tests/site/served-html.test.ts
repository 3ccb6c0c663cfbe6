import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { check, LinkState } from 'linkinator'
import { siteFolder } from '../../scripts/simulated-env.mjs'
import { htmlFaults } from '../helpers/html-faults'
import { allPages, missingPath } from '../helpers/pages'

const builtPages = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
)

test('every page that is served is valid HTML', async () => {
  expect(builtPages.length).toBeGreaterThanOrEqual(allPages.length)
  for (const file of builtPages) {
    expect(await htmlFaults(readFileSync(`${siteFolder}/${file}`, 'utf8')), file).toEqual([])
  }
})

test('no link on any page is broken', async ({ baseURL }) => {
  const { links } = await check({
    path: allPages.map(({ path }) => baseURL + path),
    recurse: true,
    checkFragments: true,
    // What is elsewhere may be away today. The canonical address is where the site will be.
    linksToSkip: [`^(?!${baseURL})`],
  })
  const checked = links.filter(({ state }) => state !== LinkState.SKIPPED)
  expect(checked.length).toBeGreaterThan(10)
  // The page that is not there answers so, on purpose.
  const broken = checked.filter(({ state, url }) => state === LinkState.BROKEN && !url.includes(missingPath))
  expect(broken.map(({ url, status, parent }) => `${url} on ${parent}: ${status}`)).toEqual([])
})
