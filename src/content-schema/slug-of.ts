/**
 * Converts words to a part of a URL: Latin letters without accents, digits and hyphens. URLs encode
 * all other characters. Returns an empty string for words without Latin letters or digits.
 */
export function slugOf(words: string): string {
  const smallLetters = words.normalize('NFKD').toLowerCase()
  const withoutAccents = smallLetters.replaceAll(/[\p{M}'’]/gu, '')
  const hyphenated = withoutAccents.replaceAll(/[^a-z0-9]+/g, '-')
  return hyphenated.replaceAll(/^-|-$/g, '')
}
