import { exampleAddress } from './example-address.ts'

const unfinishedReason = 'Visitors would read them. Write the texts.'

/**
 * Patterns of placeholders: words in place of a text that nobody has written yet. A finding begins
 * with `what`, and the number of locations follows.
 */
export const placeholders: { pattern: RegExp; what: string; why: string }[] = [
  {
    // `[DATE]`. Excludes links, footnotes, omissions and `[sic]`, which have brackets too.
    pattern: /(?<![\]\\])\[(?!\s?[….]|sic\])((?!\n\s*\n)[^\]^]){2,}\](?![([:])/g,
    what: 'Texts in brackets are unfinished',
    why: unfinishedReason,
  },
  {
    // `<your name>`, `<<Company name>>`.
    pattern: /<<?(your|insert|enter|name|date|company|client)\b[^>]*>/gi,
    what: 'Texts in angle brackets are unfinished',
    why: unfinishedReason,
  },
  {
    // `XXX`, `TODO`, `____`, `???`, `DD.MM.YYYY`.
    pattern:
      /\b(X{3,}|20XX|TODO|TBD|TBC|TK(TK)+|FIXME)\b|(?<!\w)_{4,}|(?<!\w)\?{3}|\b(DD|MM)[./-](MM|DD)[./-]YYYY\b/g,
    what: 'Texts are unfinished',
    why: unfinishedReason,
  },
  {
    // `Your headline here`, `The logo goes here`, `Lorem ipsum`. `<your name here>` matches above.
    pattern:
      /(?<!<)\b((your|insert|add|write)\s(\w+\s){0,2}|(?=\w+\sgoes))(address|bio|body|company|copy|headline|logo|name|quote|story|tagline|text|title)(\sgoes)?\shere\b|\bclick\shere\sto\sedit\b|\blorem\sipsum\b|\bdolor\ssit\samet\b|\b(placeholder|sample)\stext\b|\bBlindtext\b/gi,
    what: 'Texts of a template remain',
    why: unfinishedReason,
  },
  {
    pattern: /topfold/gi,
    what: 'The name of the sample agency remains',
    why: 'This agency does not exist. Write the name of your agency.',
  },
  {
    pattern: /\bExample (Hosting|Servers|Mail|Counters)\b/g,
    what: 'Company names are examples',
    why: 'These companies do not exist. Write the names of your companies.',
  },
  {
    pattern: new RegExp(exampleAddress, 'gi'),
    what: 'Addresses are examples',
    why: 'Nobody has these addresses. Write the real addresses.',
  },
  {
    // Numbers that are reserved for fiction, such as `555-0142`, and typical made-up numbers.
    pattern:
      /555[-. ]?01\d\d(?!\d)|\b123\D{0,2}456\D?7|\b555\D{1,2}(555\D|1234\b)|\b000[-. ]?000[-. ]?0000\b/g,
    what: 'Phone numbers are examples',
    why: 'Nobody answers them. Write the real numbers.',
  },
  {
    pattern: /\b123 (Any|Main|Anywhere|Example|Sample)\b|\b(John|Jane) Doe\b|\bMax Mustermann\b/g,
    what: 'Names and postal addresses are examples',
    why: 'They do not exist. Write the real names and addresses.',
  },
  {
    // The address of a network without a profile, or with the profile of a template.
    pattern:
      /^https:\/\/(www\.)?(facebook|instagram|linkedin|tiktok|twitter|x|youtube)\.com(\/(company|in|username|@?your(handle|name|page|brand|company|profile|agency)))?\/?([?#].*)?$/gm,
    what: 'Links lead to the front page of a network',
    why: 'They do not lead to you. Link to your profiles, and remove networks that you do not use.',
  },
]
