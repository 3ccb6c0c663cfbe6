/**
 * Normalizes the text of a content file. A letter and its accents become one character (NFC). Each
 * line ends with a line feed. Replaces characters that word processors and PDFs use and fonts lack,
 * such as ligatures.
 */
export function plainText(source: string): string {
  return (
    source
      // Byte order marks.
      .replaceAll('\uFEFF', '')
      .normalize('NFC')
      .replaceAll(/\r\n?/g, '\n')
      // No-break spaces of other widths.
      .replaceAll(/[\u2007\u202F]/g, '\u00A0')
      // Line breaks other than line feeds.
      .replaceAll(/[\v\f\u0085\u2028\u2029]/g, ' ')
      // Control characters.
      .replaceAll(/[^\P{Cc}\t\n]/gu, '')
      // Unicode's own hyphens.
      .replaceAll(/[\u2010\u2011]/g, '-')
      // Spaces of other widths, ligatures, full-width characters and mathematical letters.
      .replaceAll(/[\u2000-\u200A\u205F\uFB00-\uFB06\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]/gu, (one) =>
        one.normalize('NFKC'),
      )
  )
}
