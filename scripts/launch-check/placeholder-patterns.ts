import { exampleAddress } from './example-address.ts'

const visitorsReadIt = 'Visitors would read it.'

/** Patterns of placeholders: words that remain in a text until somebody writes it. */
export const placeholders: { pattern: RegExp; what: string; why: string }[] = [
  // Excludes links, footnotes, omissions and [sic], which have brackets too.
  {
    pattern: /(?<![\]\\])\[(?!\s?[….]|sic\])((?!\n\s*\n)[^\]^]){2,}\](?![([:])/g,
    what: 'Texts in brackets must be written',
    why: visitorsReadIt,
  },
  {
    pattern: /<<?(your|insert|enter|name|date|company|client)\b[^>]*>/gi,
    what: 'Texts in angle brackets must be written',
    why: visitorsReadIt,
  },
  {
    pattern:
      /\b(X{3,}|20XX|TODO|TBD|TBC|TK(TK)+|FIXME)\b|(?<!\w)_{4,}|(?<!\w)\?{3}|\b(DD|MM)[./-](MM|DD)[./-]YYYY\b/g,
    what: 'Texts must be written',
    why: visitorsReadIt,
  },
  {
    pattern:
      /(?<!<)\b((your|insert|add|write)\s(\w+\s){0,2}|(?=\w+\sgoes))(address|bio|body|company|copy|headline|logo|name|quote|story|tagline|text|title)(\sgoes)?\shere\b|\bclick\shere\sto\sedit\b|\blorem\sipsum\b|\bdolor\ssit\samet\b|\b(placeholder|sample)\stext\b|\bBlindtext\b/gi,
    what: 'Texts of a template must be written',
    why: visitorsReadIt,
  },
  {
    pattern: /topfold/gi,
    what: 'The name of the sample agency remains',
    why: 'There is no such agency.',
  },
  {
    pattern: /\bExample (Hosting|Servers|Mail|Counters)\b/g,
    what: 'Companies are examples',
    why: 'No companies have these names.',
  },
  {
    pattern: new RegExp(exampleAddress, 'gi'),
    what: 'Addresses are examples',
    why: 'They reach nobody.',
  },
  {
    pattern:
      /555[-. ]?01\d\d(?!\d)|\b123\D{0,2}456\D?7|\b555\D{1,2}(555\D|1234\b)|\b000[-. ]?000[-. ]?0000\b/g,
    what: 'Phone numbers are examples',
    why: 'Nobody has them.',
  },
  {
    pattern: /\b123 (Any|Main|Anywhere|Example|Sample)\b|\b(John|Jane) Doe\b|\bMax Mustermann\b/g,
    what: 'Names and postal addresses are examples',
    why: 'Nobody has them.',
  },
  {
    pattern:
      /^https:\/\/(www\.)?(facebook|instagram|linkedin|tiktok|twitter|x|youtube)\.com(\/(company|in|username|@?your(handle|name|page|brand|company|profile|agency)))?\/?([?#].*)?$/gm,
    what: 'Links lead to the front page of a network',
    why: 'They do not lead to you. A network that you do not use can be removed.',
  },
]
