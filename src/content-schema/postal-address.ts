import type { z } from 'zod'
import type { site } from './site.ts'

type PostalAddress = z.infer<typeof site>['address']

const join = (separator: string, ...parts: (string | undefined)[]) =>
  parts.filter(Boolean).join(separator)

/**
 * Town, region and postcode in one line: `San Diego, CA 92101`, or `1200-109 Lisboa` where the
 * postcode comes first.
 */
function localityLine({ locality, region, postcode, isPostcodeFirst }: PostalAddress): string {
  return isPostcodeFirst
    ? join(', ', join(' ', postcode, locality), region)
    : join(' ', join(', ', locality, region), postcode)
}

/** The address in short, for those in the same country: street, then town. */
export const domesticAddress = (address: PostalAddress) =>
  join(', ', address.street, localityLine(address))

/** The address for readers anywhere: with a street all of it, without one only town and country. */
export const internationalAddress = (address: PostalAddress) =>
  join(', ', address.street ? domesticAddress(address) : address.locality, address.country)
