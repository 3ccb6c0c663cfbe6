// @vitest-environment node
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { pictureFaults } from '../../plugins/content-check/check-content'
import { linkFaults } from '../../plugins/content-check/check-links'
import { filesIn } from '../../plugins/content/content-folder'
import { faultLine } from '../../plugins/content/read-yaml'
import { checkPicture } from '../../plugins/pictures/pictures'
import { readDrawing } from '../../plugins/pictures/drawing'
import { missingLetters } from '../../plugins/fonts/missing-letters'
import { readPages } from '../../plugins/prose/read-pages'
import { missedSettings } from '../../scripts/settings-files'
import { drawBrandMark, parseBrandMark } from '../../plugins/site-files/brand-mark'
import { site } from '../helpers/content'
import { copyContent } from '../helpers/content-copy'

// Files that people put into the content folder. Each one is shown, or reported in one line with
// its cause.

const copy = copyContent()
for (const folder of ['pages', 'portraits', 'logos', 'stories'])
  mkdirSync(join(copy.folder, folder))
afterEach(() => {
  copy.restore()
  rmSync(join(copy.folder, 'pages'), { recursive: true })
  mkdirSync(join(copy.folder, 'pages'))
})
afterAll(copy.remove)

const put = (file: string, content: string | Uint8Array) =>
  writeFileSync(join(copy.folder, file), content)
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
const latin1 = (text: string) => Buffer.from(text, 'latin1')

const nothing = /^$/
const linesOf = (faults: Parameters<typeof faultLine>[0][]) => faults.map(faultLine).join('\n')
const faultOf = (image: string) =>
  checkPicture(image, copy.folder).then(
    () => '',
    (error: Error) => error.message,
  )

/** The faults of the pages of prose, or their words if there are no faults. */
function readAbout() {
  const { pages, faults } = readPages(copy.folder, site, { receiver: 'unset', isMeasured: false })
  return faults.length > 0 ? linesOf(faults) : JSON.stringify(pages.map(({ body }) => body))
}

const front = '---\ntitle: Our desk\ndescription: What stands on it.\nindexed: true\n---\n'
const page = `${front}\n# Our desk\n\nZwölf desks.\n`
const isPage = /^\[\[\["p",\{\},"Zwölf desks\."\]\]\]$/

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
    /^pages\/about\.md: is not UTF-8: save it as plain text in that encoding$/,
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
])('a page with %s', ([, file, outcome]) => {
  put('pages/about.md', file)
  expect(readAbout()).toMatch(outcome)
})

test.for<[name: string, outcome: RegExp]>([
  ['._terms.md', isPage],
  ['.DS_Store', isPage],
  ['~$about.md', isPage],
  ['about.md~', isPage],
  ['.about.md.swp', isPage],
  ['imprint', /^pages\/imprint:1: has a name that is no free address/],
  ['our_team.md', /^pages\/our_team\.md:1: has a name that is no free address/],
  ['about copy.md', /^pages\/about copy\.md:1: has a name that is no free address/],
  ['Imprint.MD', /^pages\/Imprint\.MD:1: has a name that is no free address/],
  ['imprint.md.txt', /^pages\/imprint\.md\.txt:1: has a name that is no free address/],
])('a file %s in pages/ is no page, and is reported if a person named it', ([name, outcome]) => {
  put('pages/about.md', page)
  put(`pages/${name}`, name.startsWith('.') ? '\0\x05\x16\x07Mac OS X' : page)
  expect(readAbout()).toMatch(outcome)
})

test('a folder in pages/ is no page, whatever its name, and a linked folder is searched', () => {
  put('pages/about.md', page)
  mkdirSync(join(copy.folder, 'pages/drafts.2026'))
  symlinkSync(join(copy.folder, 'pages'), join(copy.folder, 'linked'))
  expect(readAbout()).toMatch(isPage)
  expect(filesIn(copy.folder)).toContain('linked/about.md')
})

test.for<[file: string, outcome: RegExp]>([
  [
    'team/ana.md',
    /^pages\/team\/ana\.md: is in a folder, and no page shows it: move it to pages\/ana\.md$/,
  ],
  [
    'about/team.md',
    /^pages\/about\/team\.md: .* no page shows it: pages\/about\/ may have analytics\.md, measured\.md, /,
  ],
  ['about/measured.md', isPage],
  [
    'about/deep/measured.md',
    /^pages\/about\/deep\/measured\.md: is in a folder, and no page shows it/,
  ],
  ['team/.DS_Store', isPage],
])('a file %s in a folder of pages/ is reported, unless a page shows it', ([name, outcome]) => {
  put('pages/about.md', page)
  mkdirSync(join(copy.folder, 'pages', name, '..'), { recursive: true })
  put(`pages/${name}`, page)
  expect(readAbout()).toMatch(outcome)
})

test.for<[text: string, lost: string]>([
  ['They trust us because weâ€™re there', 'â€™'],
  ['ZwÃ¶lf desks', 'Ã¶'],
  ['Ã–sterreich', 'Ã–'],
  ['Â© the agency', 'Â©'],
  ['A caf\uFFFD on the corner', '\uFFFD'],
  ['A MAÇÃ, “IRMÔ; Â vous', ''],
])('in %s, which was saved in two encodings, %j is reported', async ([text, lost]) => {
  const report = `home.yaml:3: has “${lost}”, a letter that was read in another encoding: copy the text again`
  expect(linesOf(await missingLetters([{ file: 'home.yaml', line: 3, text }]))).toBe(
    lost === '' ? '' : report,
  )
})

const yaml = readFileSync(join(copy.folder, 'thanks.yaml'), 'utf8')
test.for<[what: string, file: string | Uint8Array, outcome: RegExp]>([
  ['a BOM', `\uFEFF${yaml}`, nothing],
  ['line ends of Windows', yaml.replaceAll('\n', '\r\n'), nothing],
  ['an empty line first', `\n\n${yaml}`, nothing],
  ['line ends of old Macs', yaml.replaceAll('\n', '\r'), nothing],
  ['UTF-16', utf16(yaml), /^thanks\.yaml: is UTF-16: save it as UTF-8$/],
  [
    'no space after a colon',
    yaml.replace('text: ', 'text:\u00A0'),
    /: cannot be read: a name ends with : and a space/,
  ],
  [
    'a backslash of Markdown',
    yaml.replace(/text: .*/, 'text: We answer\\!'),
    /text has \\!, which visitors/,
  ],
  [
    'a line break of code',
    yaml.replace(/text: .*/, 'text: We\\nanswer'),
    /text has \\n, which visitors/,
  ],
  [
    'an underline of a chat',
    yaml.replace(/text: .*/, 'text: We _do_ answer'),
    /text has _do_, which visitors/,
  ],
  [
    'the sign of a headline',
    yaml.replace(/text: .*/, 'text: "## We answer"'),
    /text has ## , which visitors/,
  ],
  [
    'half an entity',
    yaml.replace(/text: .*/, 'text: Oak &amp Ash'),
    /text has &amp, which visitors/,
  ],
  [
    'a tag of old pages',
    yaml.replace(/text: .*/, 'text: We <font color=red>do'),
    /text has <font color=red>, /,
  ],
  [
    'signs that words may have',
    yaml.replace(/text: .*/, 'text: "> 200 desks, #1 in a_b_c > all, AT&T, R&D"'),
    nothing,
  ],
  ['RTF', `{\\rtf1 ${yaml}}`, /^thanks\.yaml: is RTF: save it as plain text$/],
  [
    'curly quotes',
    yaml.replace(/text: .*/, 'text: “Thanks: we answer”'),
    /:\d+: cannot be read: .*straight quotation marks, "so", if /,
  ],
  [
    'an accolade of code',
    yaml.replace(/text: .*/, 'text: "© ${new Date().getFullYear()}"'),
    /text has \$\{new Date\(\)/,
  ],
  [
    'a fact of prose',
    yaml.replace(/text: .*/, 'text: "ring {phone}"'),
    /text has \{phone\}, which visitors/,
  ],
  ['an entity', yaml.replace(/text: .*/, 'text: "5&#215;7"'), /text has &#215;, which visitors/],
])('a file of fields with %s', ([, file, outcome]) => {
  put('thanks.yaml', file)
  expect(linesOf(copy.read().faults)).toMatch(outcome)
})

test.for(['Thanks.yaml', 'thanks.yaml.txt'])(
  'a YAML file with the wrong name %s is reported with its right name',
  (name) => {
    rmSync(join(copy.folder, 'thanks.yaml'))
    put(name, yaml)
    expect(copy.faults()).toEqual([`thanks.yaml: is missing: ${name} is not read, rename it`])
    rmSync(join(copy.folder, name))
  },
)

test.for<[typeset: string, plain: string]>([
  ['Six\u2011week ﬁrst 1\u202F000 a\u2009b up\u2028down', 'Six-week first 1\u00A0000 a b up down'],
  ['𝗦𝗶𝘅 𝘸𝘦𝘦𝘬𝘴 𝟤𝟢𝟤𝟨', 'Six weeks 2026'],
  ['Ｓｉｘ　ｗｅｅｋｓ！', 'Six　weeks!'],
  ['Six\u000Bweeks', 'Six weeks'],
  ['Six weeks\u0085later', 'Six weeks later'],
  ['Six\u0007 weeks\u009D', 'Six weeks'],
])('the typeset characters of %j become plain ones, which the fonts have', ([typeset, plain]) => {
  copy.edit('thanks.yaml', (source) => source.replace(/title: .*/, `title: ${typeset}`))
  expect(copy.read().content.thanks?.title).toBe(plain)
})

test.for<[field: string, value: string, outcome: string | undefined]>([
  ['email', 'post@grün-buero.de', undefined],
  ['email', 'post@xn--e1afmkfd.xn--80akhbyknj4f', undefined],
  ['email', 'q&a@example.org', undefined],
  ['email', 'o’neill@example.org', 'site.yaml: email must be an email address'],
  ['email', 'ana@example', 'site.yaml: email must be an email address'],
  ['email', 'Ana <ana@example.org>', 'site.yaml: email must be an email address'],
  ['email', 'ana＠example.org', undefined],
  [
    'email',
    'a\u200Bna@example.org',
    'site.yaml: email has an invisible character, U+200B: type it anew',
  ],
  ['url', 'https://grün-buero.de', undefined],
  [
    'url',
    'https://agency\u00AD.com',
    'site.yaml: url has an invisible character, U+00AD: type it anew',
  ],
  [
    'url',
    'https://agency.com/?from=old',
    'site.yaml: url must be the host alone: BASE_PATH says where on it the site stands',
  ],
  [
    'url',
    'https://ed:pw@agency.com',
    'site.yaml: url must be the host alone: BASE_PATH says where on it the site stands',
  ],
  ['phone', 'call us', 'site.yaml: phoneHref is another number than phone'],
])('the %s %s is accepted, or reported', ([field, value, outcome]) => {
  copy.set('site.yaml', [field], value)
  expect(copy.faults()).toEqual(outcome ? [outcome] : [])
})

test.for(['q&a@example.org.', 'q&a@example.org,', 'mailto:q&a@example.org'])(
  'only the address in %s is read',
  (typed) => {
    copy.set('site.yaml', ['email'], typed)
    expect(copy.read().content.site).toMatchObject({
      email: 'q&a@example.org',
      emailHref: 'mailto:q%26a@example.org',
    })
  },
)

test.for<[phone: string, href: string, isSame: boolean]>([
  ['8 (812) 555-01-02', 'tel:+78125550102', true],
  ['06 1 555 0102', 'tel:+3615550102', true],
  ['1-800-555-DESK', 'tel:+18005553375', true],
  ['+1 800 FLOWERS', 'tel:+18003569377', true],
  ['020 7946 0958 ext. 12', 'tel:+442079460958', true],
  ['+49 (0 30) 123 45 67', 'tel:+49301234567', true],
  ['+44 (0)20 7946 0958', 'tel:+442079460958', true],
  ['00 44 20 7946 0958', 'tel:+442079460958', true],
  ['1-800-flowers', 'tel:+18003569377', true],
  ['(+39) 06 698 82400', 'tel:+390669882400', true],
  ['０２０ ７９４６ ０９５８', 'tel:+442079460958', true],
  ['+44 20 7946 0958', 'tel:+442079460959', false],
  // Four digits are the end of many numbers.
  ['0958', 'tel:+442079460958', false],
  ['+1 619 555 0142', 'tel:+446195550142', false],
  ['1-800-555-DESK', 'tel:+18005553376', false],
])('the number %s is %s: %s', ([phone, href, isSame]) => {
  copy.set('site.yaml', ['phone'], phone)
  copy.set('site.yaml', ['phoneHref'], href)
  expect(copy.faults()).toEqual(isSame ? [] : ['site.yaml: phoneHref is another number than phone'])
})

const composed = 'kit/Año (1).pdf'
test.for<[href: string, outcome: RegExp]>([
  ['/Fact%20sheet%201.pdf', nothing],
  ['/kit/a+b%25.pdf', nothing],
  ['/Fact sheet 1.pdf', /href has a space: write %20$/],
  [
    '/fact%20sheet%201.PDF',
    /but the file is called \/Fact sheet 1\.pdf, with other capitals: the names must be the same$/,
  ],
  [`/${encodeURI(composed)}`, /with accents as separate characters: the names must be the same$/],
  ['/shop/', /Link to anything else on your host with https:\/\/ and its name$/],
  ['https://agency.com/shop/', nothing],
  ['https://', /href must be a path, such as/],
  ['https://https://agency.com', /href must be a path, such as/],
  ['http://localhost:5173/contact', /href must be a path, such as/],
  ['mailto:ana', /href must be a path, such as/],
  ['tel:+', /href must be a path, such as/],
  ['mailto:ana@agency.com?subject=Hello', nothing],
])('a link to %s is accepted, or reported', ([href, outcome]) => {
  copy.set('site.yaml', ['menu', 0, 'href'], href)
  const { faults, strings } = copy.read()
  const menu = strings.filter(({ field }) => field === 'menu[0].href')
  const files = ['Fact sheet 1.pdf', 'kit/a+b%.pdf', composed.normalize('NFD')]
  expect(linesOf(faults.length > 0 ? faults : linkFaults(menu, [], files))).toMatch(outcome)
})

const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a63' } })
  .jpeg()
  .toBuffer()

test.for<[file: string, named: string, outcome: RegExp]>([
  ['Анна.jpg', 'Анна.jpg', nothing],
  [
    'Li.PNG',
    'li.png',
    /but the file is called portraits\/Li\.PNG, with other capitals: the names must be the same$/,
  ],
  [
    'Ré.jpg'.normalize('NFD'),
    'Ré.jpg',
    /with accents as separate characters: the names must be the same$/,
  ],
  ['._Ana.jpg', 'Ana.jpg', /names portraits\/Ana\.jpg, which is not in the content folder$/],
])(
  'a picture %s, named as %s, is found, or the difference is reported',
  async ([file, named, outcome]) => {
    put(`portraits/${file}`, jpeg)
    const place = {
      file: 'home.yaml',
      line: 1,
      field: '',
      name: 'image',
      value: `portraits/${named}`,
    }
    const faults = await pictureFaults([place], copy.folder)
    expect(linesOf(faults)).toMatch(outcome)
    expect(filesIn(copy.folder)).not.toContain('portraits/._Ana.jpg')
    rmSync(join(copy.folder, 'portraits', file))
  },
)

/**
 * A photograph whose header of the scan ends otherwise than the standard says, which every viewer
 * opens.
 */
function oddScan() {
  const odd = Buffer.from(jpeg)
  const scan = odd.indexOf(Buffer.from([0xff, 0xda]))
  const components = odd[scan + 4] ?? 0
  odd[scan + 5 + 2 * components + 1] = 0
  return odd
}

const clear = sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })

/** A PNG with a long text, as of an editor, before what says that it is animated. */
async function animated() {
  const still = await sharp(jpeg).png().toBuffer()
  const chunks = [
    ['tEXt', `Comment\0${'a'.repeat(2000)}`] as const,
    ['acTL', '\0\0\0\x02\0\0\0\0'] as const,
  ]
  const made = chunks.map(([type, data]) => {
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    checksum.writeUInt32BE(crc32(type + data))
    return Buffer.concat([length, Buffer.from(type + data), checksum])
  })
  const at = still.indexOf('IDAT') - 4
  return Buffer.concat([still.subarray(0, at), ...made, still.subarray(at)])
}

test('the scan below is odd indeed', async () => {
  await expect(sharp(oddScan()).stats()).rejects.toThrow('Invalid SOS parameters')
})

test.for<[file: string, content: string | Uint8Array, outcome: string]>([
  ['empty.jpg', '', 'is empty: copy it again'],
  ['page.jpg', '\n<html lang="en"><body>404', 'is a web page: download the file itself'],
  [
    'pointer.jpg',
    'version https://git-lfs.github.com/spec/v1\noid',
    'was not fetched from Git LFS: run git lfs pull',
  ],
  [
    'pointer.svg',
    'version https://git-lfs.github.com/spec/v1\noid',
    'was not fetched from Git LFS: run git lfs pull',
  ],
  ['phone.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'is HEIC: export it as JPEG'],
  ['phone.heic', '\0\0\0\x1Cftypmif1\0\0\0\0mif1heic', 'is HEIC: export it as JPEG'],
  [
    'drawn.png',
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"/>',
    'is SVG: end its name with .svg',
  ],
  [
    'cloud.jpg',
    '<?xml version="1.0"?><Error>AccessDenied</Error>',
    'is no JPEG, PNG, WebP, AVIF, TIFF or SVG: save it as one',
  ],
  [
    'camera.jpg',
    'II*\0\x10\0\0\0CR\x02\0',
    'is no JPEG, PNG, WebP, AVIF, TIFF or SVG: save it as one',
  ],
  ['blank.png', await clear.png().toBuffer(), 'shows nothing: all of it is transparent'],
  [
    'moves.png',
    await animated(),
    'is animated, and pages show pictures that stand still: export one of its pictures',
  ],
  [
    'motion.jpg',
    Buffer.concat([jpeg, Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(999, 7)]),
    '',
  ],
  ['web.jpg', await sharp(jpeg).webp().toBuffer(), ''],
  [
    'brochure.jpg',
    '%PDF-1.4',
    'is a PDF or an Illustrator file: export it as SVG, or a photograph as JPEG',
  ],
  ['whole.jpg', jpeg, ''],
  ['scan.jpg', oddScan(), ''],
])('a portrait %s is shown, or reported with its kind', async ([file, content, outcome]) => {
  put(`portraits/${file}`, content)
  expect(await faultOf(`portraits/${file}`)).toBe(outcome && `portraits/${file} ${outcome}`)
})

const namespace = 'xmlns="http://www.w3.org/2000/svg"'
const drawings: Record<string, string> = {
  'fill on the root': `<svg ${namespace} viewBox="0 0 20 20" fill="#b3123f"><path d="M2 2h16v16H2z"/></svg>`,
  'lines on the root': `<svg ${namespace} viewBox="0 0 20 20" fill="none" stroke="#123" stroke-width="2"><path d="M3 4h14v12H3z"/></svg>`,
  'a style on the root': `<svg ${namespace} viewBox="0 0 20 20" style="fill:#b3123f"><path d="M2 2h16v16H2z"/></svg>`,
  'a style sheet': `<svg ${namespace} viewBox="0 0 20 20"><defs><style>.a{fill:#0a5}</style></defs><path class="a" d="M2 2h9v9H2z"/><path class="a" d="M12 12h6v6h-6z"/></svg>`,
  entities: `\uFEFF<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY c "#0a5">]><svg ${namespace} viewBox="0 0 20 20"><path fill="&c;" d="M2 2h16v16H2z"/></svg>`,
  'a turned root': `<svg ${namespace} viewBox="0 0 20 20" fill="#0a5" fill-opacity=".5"><g><path d="M2 2h16v6H2z"/></g></svg>`,
  'a wide gamut beside each color': `<svg ${namespace} viewBox="0 0 20 20" fill="none"><path d="M2 2h16v16H2z" fill="#b3123f" style="fill:#b3123f;fill:color(display-p3 0.7 0.07 0.25);fill-opacity:1"/></svg>`,
  'a title and a description': `<svg ${namespace} viewBox="0 0 20 20" role="img"><title>Oak</title><desc>Made with love</desc><path fill="#0a5" d="M2 2h16v16H2z"/></svg>`,
  'what Inkscape notes': `<svg ${namespace} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 20 20"><inkscape:grid/><metadata>a</metadata><g inkscape:label="Layer 1"><path style="fill:#0a5;stroke:none" d="M2 2h16v16H2z"/></g></svg>`,
  'an empty line first': `\n<?xml version="1.0"?>\n<svg ${namespace} viewBox="0 0 20 20"><path fill="rgba(10,170,80,.5)" d="M2 2h16v6H2z"/></svg>`,
  'two classes of Illustrator': `<svg ${namespace} viewBox="0 0 20 20"><style type="text/css"><![CDATA[.st0{fill:#0a5;} .st1{fill:none;stroke:#123;stroke-width:2;}]]></style><path class="st0" d="M2 2h6v6H2z"/><path class="st1" d="M10 10h6v6h-6z"/></svg>`,
  'no viewBox': `<svg ${namespace} width="20px" height="20"><path fill="#0a5" d="M2 2h16v16H2z"/></svg>`,
}

const pixelsOf = (svg: string) =>
  sharp(Buffer.from(svg)).resize(20, 20).ensureAlpha().raw().toBuffer()

test.for(Object.entries(drawings))(
  'a mark and a logo with %s are drawn as their file',
  async ([, svg]) => {
    const wanted = await pixelsOf(svg.trim())
    const mark = parseBrandMark(Buffer.from(svg))
    expect(await pixelsOf(drawBrandMark(mark, { ink: '#000', pencil: '#f00' }))).toEqual(wanted)
    expect(await pixelsOf(readDrawing(Buffer.from(svg)).markup)).toEqual(wanted)
  },
)

test.for<[what: string, svg: string | Uint8Array, outcome: RegExp]>([
  [
    'data of Illustrator',
    `<svg ${namespace} viewBox="0 0 20 20"><switch><foreignObject requiredExtensions="http://ns.adobe.com/x" width="1" height="1"/><g><path fill="#0a5" d="M2 2h16v16H2z"/></g></switch></svg>`,
    nothing,
  ],
  ['no namespace', '<svg viewBox="0 0 40 20"><path d="M0 0h20v20H0z"/></svg>', nothing],
  [
    'a prefix',
    `<s:svg ${namespace.replace('xmlns', 'xmlns:s')} viewBox="0 0 40 20"><s:path d="M0 0h20v20H0z"/></s:svg>`,
    nothing,
  ],
  [
    'letters',
    `<svg ${namespace} viewBox="0 0 40 20"><text y="9">Ost</text></svg>`,
    /has letters, for which visitors lack the font/,
  ],
  [
    'a file of its own',
    `<svg ${namespace} viewBox="0 0 40 20"><image href="a.png"/></svg>`,
    /shows a picture of another file/,
  ],
  [
    'a size in %',
    `<svg ${namespace} width="100%" height="100%"><path d="M0 0h9v9z"/></svg>`,
    /has no viewBox/,
  ],
  [
    'a ground by a style',
    `<svg ${namespace} viewBox="0 0 60 60" style="background: #fff"><path d="M9 9h9v9z"/></svg>`,
    /would be a block/,
  ],
  [
    'a ground',
    `<svg ${namespace} viewBox="0 0 60 60"><path fill="#0a5" d="M0 0h60v60H0z"/></svg>`,
    /would be a block/,
  ],
  [
    'a hidden layer',
    `<svg ${namespace} viewBox="0 0 60 60"><g display="none"><path d="M0 0h9v9z"/></g></svg>`,
    /shows nothing/,
  ],
  [
    'all beside its viewBox',
    `<svg ${namespace} viewBox="0 0 60 60"><path d="M99 99h9v9z"/></svg>`,
    /shows nothing/,
  ],
  [
    'decimal commas',
    `<svg ${namespace} viewBox="0 0 60,5 60,5"><path d="M0 0h9v9z"/></svg>`,
    /has no viewBox/,
  ],
  [
    'a lost prefix',
    `<svg ${namespace} viewBox="0 0 60 60"><use xlink:href="#a"/></svg>`,
    /is no SVG that browsers can read/,
  ],
  [
    'pixels',
    await sharp({ create: { width: 99, height: 99, channels: 4, background: '#0005' } })
      .png()
      .toBuffer(),
    /is PNG: end its name with \.png$/,
  ],
  [
    'no end',
    `<svg ${namespace} viewBox="0 0 60 60"><path d="M0 0h60v60H0z"/>`,
    /is no SVG that browsers can read/,
  ],
])('a logo with %s is shown, or reported', async ([what, svg, outcome]) => {
  const image = `logos/${what.replaceAll(' ', '-')}.svg`
  put(image, svg)
  expect(await faultOf(image)).toMatch(outcome)
})

test.for([
  ['no namespace', '<svg viewBox="0 0 40 20"><path d="M0 0h20v20H0z"/></svg>'],
  [
    'a prefix',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><s:path d="M0 0h20v20H0z"/></s:svg>',
  ],
  [
    'a move by a style',
    '<svg viewBox="0 0 40 20"><path style="transform:translate(-2px,-4px)" d="M2 4h20v20H2z"/></svg>',
  ],
] as const)('a drawing with %s is made one that browsers draw', async ([, svg]) => {
  const wanted = `<svg ${namespace} viewBox="0 0 40 20"><path d="M0 0h20v20H0z"/></svg>`
  expect(await pixelsOf(readDrawing(Buffer.from(svg)).markup)).toEqual(await pixelsOf(wanted))
})

const setting = 'VITE_LONG_HSTS=true\nVITE_ENQUIRY_SIMULATE=true\n'

test.for<[name: string, content: string | Uint8Array, missed: object]>([
  ['.env.production', `\uFEFF${setting}`, { VITE_LONG_HSTS: 'true' }],
  ['.env', `\uFEFF# Of the host\n${setting}`, { VITE_LONG_HSTS: 'true' }],
  ['.env.production', setting, {}],
  ['.env', '', {}],
  ['.env', `\uFEFFexport VITE_LONG_HSTS = true # two years\r\n`, { VITE_LONG_HSTS: 'true' }],
  ['.env.staging', `\uFEFF${setting}`, {}],
])('of the settings in %s, %j, none is missed', ([name, content, missed]) => {
  put(name, content)
  expect(missedSettings(copy.folder)).toEqual(missed)
  rmSync(join(copy.folder, name))
})

test('if two files have a setting, the later file counts, as in Vite', () => {
  put('.env', `\uFEFF${setting}`)
  put('.env.production', 'VITE_LONG_HSTS=false')
  expect(missedSettings(copy.folder)).toEqual({ VITE_LONG_HSTS: 'false' })
  rmSync(join(copy.folder, '.env'))
  rmSync(join(copy.folder, '.env.production'))
})

test.for<[name: string, content: string | Uint8Array, fault: string]>([
  ['.env.production', utf16(setting), '.env.production is UTF-16: save it as UTF-8.'],
  ['.env.local', latin1('A=ü'), '.env.local is not UTF-8: save it as plain text in that encoding.'],
  ['.env.production.txt', setting, '.env.production.txt is not read: call it .env.production.'],
  ['.env.rtf', '{\\rtf1', '.env.rtf is not read: call it .env.'],
  ['env.production', setting, 'env.production is not read: call it .env.production.'],
  ['env.txt', setting, 'env.txt is not read: call it .env.'],
  [
    '.env.production',
    'ENQUIRY_ENDPOINT=/a',
    'ENQUIRY_ENDPOINT is not read: call it VITE_ENQUIRY_ENDPOINT.',
  ],
  ['.env.local', 'vite_long_hsts=true', 'vite_long_hsts is not read: call it VITE_LONG_HSTS.'],
])('settings in %s, %j, are reported', ([name, content, fault]) => {
  put(name, content)
  expect(() => missedSettings(copy.folder)).toThrow(new Error(fault))
  rmSync(join(copy.folder, name))
})
