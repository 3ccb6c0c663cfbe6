import { expect, test } from 'vitest'
import { domesticAddress, internationalAddress } from '../../src/content-schema/postal-address'
import type { SiteContent } from '#content-types'

const chicago = {
  street: '120 Lake St',
  locality: 'Chicago',
  region: 'IL',
  postcode: '60601',
  country: 'USA',
}
const lisbon = {
  street: 'Rua do Ouro 12',
  locality: 'Lisboa',
  postcode: '1100-060',
  isPostcodeFirst: true,
  country: 'Portugal',
}

// `\u00a0` is a space at which no line breaks.
test.for<[SiteContent['address'], string, string]>([
  [chicago, '120 Lake St, Chicago, IL\u00a060601', '120 Lake St, Chicago, IL\u00a060601, USA'],
  [
    lisbon,
    'Rua do Ouro 12, 1100-060\u00a0Lisboa',
    'Rua do Ouro 12, 1100-060\u00a0Lisboa, Portugal',
  ],
  [
    { ...lisbon, region: 'Lisboa e Vale' },
    'Rua do Ouro 12, 1100-060\u00a0Lisboa, Lisboa e Vale',
    'Rua do Ouro 12, 1100-060\u00a0Lisboa, Lisboa e Vale, Portugal',
  ],
  [
    { locality: 'Austin', region: 'TX', country: 'United States' },
    'Austin, TX',
    'Austin, United States',
  ],
  [{ locality: 'Singapore', country: 'Singapore' }, 'Singapore', 'Singapore, Singapore'],
])('an address is written as in its country: %o', ([address, domestic, international]) => {
  expect(domesticAddress(address)).toBe(domestic)
  expect(internationalAddress(address)).toBe(international)
})
