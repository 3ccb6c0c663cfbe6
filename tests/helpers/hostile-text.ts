/**
 * Texts that could break out of a line, a header, a log, a URL or a parser. Escaped, since most are
 * invisible.
 */
export const hostileTexts = [
  '\r\nBcc: everyone@evil.example',
  '\t\v\u0000\u0007\u007F',
  '\u001B[31m',
  '\u00A0\u00AD\u115F\u180E\u3164',
  '\u061C\u200B\u200D\u200E\u202E\u2066\u2069',
  '\u2028\u2029\u0085',
  '\uFEFF\uFFF9',
  '\uD83D',
  '👩‍👩‍👧 é café',
  '<script>alert(1)</script>',
  '"%s" %0A ${x} `y`',
  '&subject=other&body=other?cc=a@b.example',
]
