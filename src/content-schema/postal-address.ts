import type { z } from 'zod'
import type { site } from './site.ts'

type PostalAddress = z.infer<typeof site>['address']

/** Joins the parts of an address. Skips missing parts. */
const join = (separator: string, ...parts: (string | undefined)[]) =>
  parts.filter(Boolean).join(separator)

// A line break after the postcode would separate it from the town or the region.
const noBreakSpace = '\u00a0'

/**
 * Town, region and postcode in one line: `San Diego, CA 92101`, or `1200-109 Lisboa` with
 * `isPostcodeFirst`.
 */
function localityLine({ locality, region, postcode, isPostcodeFirst }: PostalAddress): string {
  return isPostcodeFirst
    ? join(', ', join(noBreakSpace, postcode, locality), region)
    : join(noBreakSpace, join(', ', locality, region), postcode)
}

/** The address for readers in the same country: street, then town. */
export const domesticAddress = (address: PostalAddress) =>
  join(', ', address.street, localityLine(address))

/**
 * The address for readers in any country. Without a street, the address is only the town and the
 * country.
 */
export const internationalAddress = (address: PostalAddress) =>
  join(', ', address.street ? domesticAddress(address) : address.locality, address.country)
