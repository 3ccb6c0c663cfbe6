import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { siteFolder } from '../../scripts/simulated-env.mjs'

test('the site has the license of every package whose code visitors get', () => {
  const [, ...packages] = readFileSync(join(siteFolder, 'licenses.txt'), 'utf8').split(
    /^## (?=\S+ - \d)/m,
  )
  const more = readFileSync(join(siteFolder, 'licenses-more.txt'), 'utf8').split('\n')
  expect(packages.length).toBeGreaterThan(10)
  const withoutText = packages
    .filter((each) => each.trim().split('\n').length === 1)
    .map((each) => each.split(' ')[0])
  expect(withoutText.filter((name) => !more.includes(name ?? ''))).toEqual([])
})
