import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { problemLine } from '../../plugins/content/read-yaml'
import { copyContent } from '../helpers/content-copy'
import { utf16 } from '../helpers/text-encodings'

// YAML files that other programs save, and texts that are copied from chats, web pages and code.
// Each file is read, or reported in one line with the cause.

const copy = copyContent()
afterEach(copy.restore)
afterAll(copy.remove)

const put = (file: string, content: string | Uint8Array) =>
  writeFileSync(join(copy.folder, file), content)
const noProblem = /^$/

const yaml = readFileSync(join(copy.folder, 'thanks.yaml'), 'utf8')
const withText = (text: string) => yaml.replace(/text: .*/, `text: ${text}`)

test.for<[what: string, file: string | Uint8Array, outcome: RegExp]>([
  ['a BOM', `\uFEFF${yaml}`, noProblem],
  ['line ends of Windows', yaml.replaceAll('\n', '\r\n'), noProblem],
  ['an empty line first', `\n\n${yaml}`, noProblem],
  ['line ends of old Macs', yaml.replaceAll('\n', '\r'), noProblem],
  ['UTF-16', utf16(yaml), /^thanks\.yaml: is UTF-16: save it as UTF-8$/],
  [
    'no space after a colon',
    yaml.replace('text: ', 'text:\u00A0'),
    /: cannot be read: a name ends with : and a space/,
  ],
  ['a backslash of Markdown', withText('We answer\\!'), /text has \\!, which visitors/],
  ['a line break of code', withText('We\\nanswer'), /text has \\n, which visitors/],
  ['an underline of a chat', withText('We _do_ answer'), /text has _do_, which visitors/],
  ['the sign of a headline', withText('"## We answer"'), /text has ## , which visitors/],
  ['half an entity', withText('Oak &amp Ash'), /text has &amp, which visitors/],
  ['a tag of old pages', withText('We <font color=red>do'), /text has <font color=red>, /],
  ['signs that words may have', withText('"> 200 desks, #1 in a_b_c > all, AT&T, R&D"'), noProblem],
  ['RTF', `{\\rtf1 ${yaml}}`, /^thanks\.yaml: is RTF: save it as plain text$/],
  [
    'curly quotes',
    withText('“Thanks: we answer”'),
    /:\d+: cannot be read: .*straight quotation marks, "like this", if /,
  ],
  ['an accolade of code', withText('"© ${new Date().getFullYear()}"'), /text has \$\{new Date\(\)/],
  ['a fact of prose', withText('"ring {phone}"'), /text has \{phone\}, which visitors/],
  ['an entity', withText('"5&#215;7"'), /text has &#215;, which visitors/],
])('a YAML file that has %s is read, or reported', ([, file, outcome]) => {
  put('thanks.yaml', file)
  expect(copy.read().problems.map(problemLine).join('\n')).toMatch(outcome)
})

test.for(['Thanks.yaml', 'thanks.yaml.txt'])(
  'a YAML file with the wrong name %s is reported with its right name',
  (name) => {
    rmSync(join(copy.folder, 'thanks.yaml'))
    put(name, yaml)
    expect(copy.problems()).toEqual([`thanks.yaml: is missing: ${name} is not read, rename it`])
    rmSync(join(copy.folder, name))
  },
)
