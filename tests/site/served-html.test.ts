import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { check, LinkState } from 'linkinator'
import { allPages, missingPath } from '../helpers/pages'

const pagesInDist = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    rules: {
      // How React spells HTML: all of it is valid.
      'doctype-style': 'off',
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'valid-id': ['error', { relaxed: true }],
      // Text is what an input is unless it says otherwise.
      'no-implicit-input-type': 'off',
      // The phone number is fixed to the letter, with its space.
      'tel-non-breaking': 'off',
      // An answer is a region by the ARIA Authoring Practices, and Radix makes it one.
      'prefer-native-element': ['error', { exclude: ['region'] }],
      // A list may be named; ours is the list of sections on the not-found page and of publications.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
    },
  }),
)

test('every page that is served is valid HTML', async () => {
  expect(pagesInDist.length).toBeGreaterThanOrEqual(allPages.length)
  for (const file of pagesInDist) {
    const { results } = await validator.validateString(readFileSync(`dist/${file}`, 'utf8'))
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}: ${selector}`),
    )
    expect(faults, file).toEqual([])
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
