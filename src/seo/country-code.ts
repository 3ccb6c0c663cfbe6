const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const allCodes = letters.flatMap((first) => letters.map((second) => first + second))
// Codes of countries that no longer exist stand for another today: DD, of East Germany, for DE.
const codes = allCodes.filter((code) => new Intl.Locale(`und-${code}`).region === code)

/**
 * The ISO 3166 code of a country by its name in `language`, a BCP 47 tag, or in English. The names are those of the Unicode CLDR, such as
 * "United States", and its short ones, such as "US". A name that is neither is returned as it is..
 */
export function countryCode(name: string, language: string): string {
  const wanted = name.trim().toLowerCase()
  const lists = [language, 'en'].flatMap((each) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(each, { type: 'region', style, fallback: 'none' }),
    ),
  )
  return codes.find((code) => lists.some((names) => names.of(code)?.toLowerCase() === wanted)) ?? name
}
