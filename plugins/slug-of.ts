/**
 * Words as a part of an address: Latin letters without accents, digits and hyphens, since an
 * address shows others as codes.
 */
export function slugOf(words: string): string {
  const letters = words.normalize('NFKD').toLowerCase()
  const plain = letters.replaceAll(/[\p{M}'’]/gu, '').replaceAll(/[^a-z0-9]+/g, '-')
  return plain.replaceAll(/^-|-$/g, '')
}
