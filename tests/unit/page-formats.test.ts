import { expect, test } from 'vitest'
import { problemLine } from '../../plugins/content/read-yaml'
import { readPages } from '../../plugins/prose/read-pages'
import { site } from '../helpers/content'
import { folderPerTest } from '../helpers/folder-per-test'
import { noSettings } from '../helpers/page-files'
import { latin1, utf16 } from '../helpers/text-encodings'

// Pages of prose that word processors, chats and other site builders save. Each page is read, or
// reported in one line with the cause.

const folder = folderPerTest()
const front = '---\ntitle: Our desk\ndescription: What stands on it.\nindexed: true\n---\n'
const page = `${front}\n# Our desk\n\nZwölf desks.\n`
const isPage = /^\[\[\["p",\{\},"Zwölf desks\."\]\]\]$/

/**
 * Reads `pages/`. Returns the problems a line each, or the text of the pages if there are no
 * problems.
 */
function readPage() {
  const { pages, problems } = readPages(folder.path, site, noSettings)
  if (problems.length > 0) return problems.map(problemLine).join('\n')
  return JSON.stringify(pages.map(({ body }) => body))
}

test.for<[what: string, file: string | Uint8Array, outcome: RegExp]>([
  ['a BOM', `\uFEFF${page}`, isPage],
  ['an empty line first', `\n${page}`, isPage],
  ['blanks after the dashes', page.replaceAll('---', '--- '), isPage],
  ['line ends of Windows', page.replaceAll('\n', '\r\n'), isPage],
  ['letters in two signs', page.normalize('NFD'), isPage],
  [
    'an end of three points',
    page.replace(/---\n$/m, '...\n'),
    /^pages\/about\.md:1: must begin with title: .* between two lines of ---, not of \.\.\.$/,
  ],
  ['line ends of old Macs', page.replaceAll('\n', '\r'), isPage],
  ['a BOM in its middle', page.replace('Zw', '\uFEFFZw'), isPage],
  ['signs of a layout program', page.replace('Zw', '\u0003Zw\u0008'), isPage],
  [
    'dashes made long',
    page.replaceAll('---', '—'),
    /^pages\/about\.md:1: must begin with .*, not of —$/,
  ],
  [
    'a fence of a chat around it',
    `\`\`\`markdown\n${page}\`\`\``,
    /:1: must begin with .*, not of ```markdown$/,
  ],
  [
    'Word 97',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    /^pages\/about\.md: is a document or an archive: /,
  ],
  [
    'a wide colon',
    page.replace('title:', 'title\uA789'),
    /:2: cannot be read: a name ends with : and a space/,
  ],
  [
    'fields in TOML',
    `+++\ntitle = "A"\n+++\n\n# A`,
    /^pages\/about\.md:1: must begin with .*, not of \+\+\+$/,
  ],
  ['UTF-16', utf16(page), /^pages\/about\.md: is UTF-16: save it as UTF-8$/],
  [
    'Windows-1252',
    latin1(page),
    /^pages\/about\.md: is not UTF-8: save it as plain text in UTF-8$/,
  ],
  ['RTF', `{\\rtf1\\ansi ${page}}`, /^pages\/about\.md: is RTF: save it as plain text$/],
  ['nothing', '', /^pages\/about\.md: is empty: copy it again$/],
  [
    'a web page',
    '<!DOCTYPE html><html></html>',
    /^pages\/about\.md: is a web page: download the file itself$/,
  ],
  ['Word', Buffer.from('PK\x03\x04\x14'), /^pages\/about\.md: is a document or an archive: /],
  [
    'a brace first',
    page.replace('Our desk', '{brand} | Our desk'),
    /:2: cannot be read: .* needs straight quotation marks/,
  ],
  [
    'an id in braces',
    page.replace('Zw', '## Asking {#ask}\n\nZw'),
    /:9: has \{#ask\}, which visitors would see as written/,
  ],
  [
    'a note that is nowhere',
    page.replace('.\n', '.[^b]\n').replace('Zw', 'x[^b] Zw'),
    /:9: has \[\^b\], which visitors/,
  ],
  ['no blank after #', page.replace('Zw', '##Kept\n\nZw'), /:9: has ##Kept, which visitors/],
  ['a box of another program', page.replace('Zw', ':::note\n\nZw'), /:9: has :::, which visitors/],
  [
    'bullets of a word processor',
    page.replace('Zw', '•\tOne\n•\tTwo\n\nZw'),
    /:9: has •\tOne, which visitors/,
  ],
  ['a link of a wiki', page.replace('Zw', 'See [[Terms]]. Zw'), /:9: has \[\[, which visitors/],
  [
    'a tag of another builder',
    page.replace('Zw', '{% include map %} Zw'),
    /:9: has \{% include map %\}, which/,
  ],
  [
    'an invisible sign before ##',
    page.replace('Zw', '\u200B## Kept\n\nZw'),
    /:9: has \u200B## Kept, which/,
  ],
  [
    'a space of the web after ##',
    page.replace('Zw', '##\u00A0Kept\n\nZw'),
    /:9: has ##\u00A0Kept, which/,
  ],
  [
    'words after a comment',
    page.replace('Zw', '<!-- Ana: ok? --> Zw'),
    /:9: has HTML, <!-- Ana: ok\? --> Zwölf desks\.: a page/,
  ],
  ['a comment of its own', page.replace('Zw', '<!-- Ana: ok? -->\n\nZw'), isPage],
  [
    'a picture named in codes of Windows',
    page.replace('Zw', '![A desk](pictures/caf%E9.jpg)\n\nZw'),
    /"src":"pictures\/caf\uFFFD\.jpg"/,
  ],
  [
    'a table, a tick, a struck word',
    `${page}\n| A |\n| --- |\n| b |\n\n- [x] ~~old~~ #1\n`,
    /"table".*"☑".*"del"/,
  ],
])('a page that has %s is read, or reported', ([, file, outcome]) => {
  folder.write('pages/about.md', file)
  expect(readPage()).toMatch(outcome)
})
