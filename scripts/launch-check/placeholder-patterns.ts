import { exampleAddress } from './example-address.ts'

const isUnwritten = 'Visitors would read it as it stands.'

/** What texts hold while nobody has written them. */
export const placeholders: { pattern: RegExp; what: string; why: string }[] = [
  // Links, footnotes, omissions and [sic] have brackets too.
  {
    pattern: /(?<![\]\\])\[(?!\s?[….]|sic\])((?!\n\s*\n)[^\]^]){2,}\](?![([:])/g,
    what: 'Texts in brackets are to be written',
    why: isUnwritten,
  },
  {
    pattern: /<<?(your|insert|enter|name|date|company|client)\b[^>]*>/gi,
    what: 'Texts in angle brackets are to be written',
    why: isUnwritten,
  },
  {
    pattern: /\b(X{3,}|20XX|TODO|TBD|TBC|TK(TK)+|FIXME)\b|(?<!\w)_{4,}|(?<!\w)\?{3}|\b(DD|MM)[./-](MM|DD)[./-]YYYY\b/g,
    what: 'Texts are to be written',
    why: isUnwritten,
  },
  {
    pattern:
      /(?<!<)\b((your|insert|add|write)\s(\w+\s){0,2}|(?=\w+\sgoes))(address|bio|body|company|copy|headline|logo|name|quote|story|tagline|text|title)(\sgoes)?\shere\b|\bclick\shere\sto\sedit\b|\blorem\sipsum\b|\bdolor\ssit\samet\b|\b(placeholder|sample)\stext\b|\bBlindtext\b/gi,
    what: 'Texts of a template are to be written',
    why: isUnwritten,
  },
  { pattern: /topfold/gi, what: 'The sample’s name is left', why: 'There is no such agency.' },
  {
    pattern: /\bExample (Hosting|Servers|Mail|Counters)\b/g,
    what: 'Companies are examples',
    why: 'There are none of these names.',
  },
  { pattern: new RegExp(exampleAddress, 'gi'), what: 'Addresses are examples', why: 'Nobody can be reached there.' },
  {
    pattern: /555[-. ]?01\d\d(?!\d)|\b123\D{0,2}456\D?7|\b555\D{1,2}(555\D|1234\b)|\b000[-. ]?000[-. ]?0000\b/g,
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
