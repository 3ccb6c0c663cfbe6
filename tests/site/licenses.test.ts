import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { siteFolder } from '../../scripts/simulated-env.mjs'

test('the site has the license of every package whose code visitors get', () => {
  const [, ...packages] = readFileSync(join(siteFolder, 'licenses.txt'), 'utf8').split(
    /^## (?=\S+ - \d)/m,
  )
  const furtherLines = readFileSync(join(siteFolder, 'licenses-more.txt'), 'utf8').split('\n')
  expect(packages.length).toBeGreaterThan(10)
  const namesWithoutText = packages
    .filter((entry) => entry.trim().split('\n').length === 1)
    .map((entry) => entry.split(' ')[0])
  expect(namesWithoutText.filter((name) => !furtherLines.includes(name ?? ''))).toEqual([])
})
