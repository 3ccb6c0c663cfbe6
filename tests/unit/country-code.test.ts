import { expect, test } from 'vitest'
import { countryCode } from '../../src/seo/country-code'

test.for<[name: string, language: string, code: string]>([
  ['United States', 'en', 'US'],
  ['US', 'en', 'US'],
  ['UK', 'en', 'GB'],
  ['Deutschland', 'de', 'DE'],
  // A site in German, whose address is written for visitors from elsewhere.
  ['Germany', 'de', 'DE'],
  ['portugal', 'pt-BR', 'PT'],
  ['日本', 'ja', 'JP'],
  ['Russia', 'en', 'RU'],
  ['Myanmar (Burma)', 'en', 'MM'],
  // A name that CLDR does not know stays as it is.
  ['Atlantis', 'en', 'Atlantis'],
])('%s in %s has the code %s', ([name, language, code]) => {
  expect(countryCode(name, language)).toBe(code)
})
