const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const allCodes = letters.flatMap((first) => letters.map((second) => first + second))
// The codes of countries and other regions. `Intl` has no list of them. Leaves out the code of a
// former country, such as DD (East Germany), which `Intl.Locale` replaces.
const codes = allCodes.filter((code) => new Intl.Locale(`und-${code}`).region === code)

/**
 * Returns the ISO 3166 code of a country. `name` is its name in English or in `language`, a BCP 47
 * tag. Knows the long and short names of the Unicode CLDR, such as "United States" and "US".
 * Returns an unknown name unchanged.
 */
export function countryCode(name: string, language: string): string {
  const wantedName = name.trim().toLowerCase()
  const nameLists = [language, 'en'].flatMap((locale) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' }),
    ),
  )
  const hasWantedName = (code: string) =>
    nameLists.some((names) => names.of(code)?.toLowerCase() === wantedName)
  return codes.find(hasWantedName) ?? name
}
