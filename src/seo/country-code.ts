const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const allCodes = letters.flatMap((first) => letters.map((second) => first + second))
// `Intl.Locale` replaces codes of former countries, such as DD (East Germany) by DE. These are left
// out.
const codes = allCodes.filter((code) => new Intl.Locale(`und-${code}`).region === code)

/**
 * Returns the ISO 3166 code of a country. `name` is its name in English or in `language`, a BCP 47
 * tag. Knows the long and short names of the Unicode CLDR, such as "United States" and "US".
 * Returns an unknown name unchanged.
 */
export function countryCode(name: string, language: string): string {
  const wanted = name.trim().toLowerCase()
  const lists = [language, 'en'].flatMap((each) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(each, { type: 'region', style, fallback: 'none' }),
    ),
  )
  return (
    codes.find((code) => lists.some((names) => names.of(code)?.toLowerCase() === wanted)) ?? name
  )
}
