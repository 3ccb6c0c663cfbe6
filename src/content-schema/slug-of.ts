/**
 * Converts words to a part of a URL: Latin letters without accents, digits and hyphens. URLs encode
 * all other characters. Returns an empty string for words without Latin letters or digits.
 */
export function slugOf(words: string): string {
  const letters = words.normalize('NFKD').toLowerCase()
  const plain = letters.replaceAll(/[\p{M}'’]/gu, '').replaceAll(/[^a-z0-9]+/g, '-')
  return plain.replaceAll(/^-|-$/g, '')
}
