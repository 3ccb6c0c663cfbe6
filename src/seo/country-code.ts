const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const letterPairs = letters.flatMap((first) => letters.map((second) => first + second))
// The codes of countries and other regions. `Intl` has no list of these codes, so each pair of
// letters is tried. `Intl.Locale` replaces the code of a former country, such as DD (East Germany),
// so the list does not contain that code.
const regionCodes = letterPairs.filter((code) => new Intl.Locale(`und-${code}`).region === code)

/**
 * Returns the ISO 3166 code of a country. `name` is the name of the country in English or in
 * `language`, a BCP 47 tag. Knows the long and short names of the Unicode CLDR, such as "United
 * States" and "US". Returns an unknown name unchanged.
 */
export function countryCode(name: string, language: string): string {
  const wantedName = name.trim().toLowerCase()
  const displayNames = [language, 'en'].flatMap((locale) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' }),
    ),
  )
  const hasWantedName = (code: string) =>
    displayNames.some((names) => names.of(code)?.toLowerCase() === wantedName)
  return regionCodes.find(hasWantedName) ?? name
}
