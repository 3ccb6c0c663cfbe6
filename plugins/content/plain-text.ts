/**
 * The text of a file as all pages use it: in composed letters (NFC) and with line feeds. Characters of word processors and PDFs that
 * fonts lack, such as ligatures, become plain ones.
 */
export function plainText(source: string): string {
  const text = source.replaceAll('\uFEFF', '').normalize('NFC').replaceAll(/\r\n?/g, '\n')
  const spaced = text.replaceAll(/[\u2007\u202F]/g, '\u00A0').replaceAll(/[\v\f\u0085\u2028\u2029]/g, ' ')
  return spaced
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/[\u2000-\u200A\u205F\uFB00-\uFB06\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]/gu, (one) => one.normalize('NFKC'))
}
