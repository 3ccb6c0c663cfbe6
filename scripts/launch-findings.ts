import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getTextContent } from '@parse5/tools'
import { parse } from 'parse5'
import sharp from 'sharp'
import { contentFolder, filesIn, shownContentFolder } from '../plugins/content/content-folder.ts'
import { loadContent, readContent } from '../plugins/content/load-content.ts'
import { pageSettings, readPages, type Page } from '../plugins/prose/read-pages.ts'
import { readDrawing } from '../plugins/pictures/drawing.ts'
import { readSettings } from '../plugins/settings.ts'
import { services } from '../src/features/enquiry/enquiry-services.ts'
import { buildHash } from './build-hash.ts'
import { loadSettings } from './settings-files.ts'
import { elementsOf } from '../plugins/html-tree.ts'

// Says what is left to do before the site may go live. Ends with 0 if nothing is left, 1 if something is, 2 if it cannot tell.

/** One thing that is left to do, why it matters, and where: a command, or files with lines. */
export type Finding = { what: string; why: string; where: string[] }
/** A text of the content. `name` is that of its field. */
export type Text = { file: string; line: number; name: string; value: string }

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const scorecard = join(root, 'reports/scorecard.json')
const rebuild = ['npm run build']

const example =
  /[\w.@-]*(\.example|((?<=@)(company|email)|\b(example|(your|my)-?(agency|brand|business|company|domain|name|site|website)|domain|reallygreatsite))\.(com|net|org|edu))\b/i
const mark = /^[^#]*\b(isSample|sample)["']?\s*:\s*true\b/i
const isIllegal =
  'To publish invented clients is illegal in many countries, such as the United States (16 CFR 465). Write what is true, then remove the mark.'
const inOneColor =
  'A logo is shown in one color, so one on a ground of its own is a block. Ask the client for a version in one color, without ground.'
const isUnwritten = 'Visitors would read it as it stands.'

/** What texts hold while nobody has written them. */
const placeholders: { pattern: RegExp; what: string; why: string }[] = [
  // Links, footnotes and omissions have brackets too.
  {
    pattern: /(?<![\]\\])\[(?!\s?[….])((?!\n\s*\n)[^\]^]){2,}\](?![([:])/g,
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
  { pattern: new RegExp(example, 'gi'), what: 'Addresses are examples', why: 'Nobody can be reached there.' },
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

/** What is left of the sample, or unwritten, in the texts of the content. */
export function placeholderFindings(texts: Text[]): Finding[] {
  return placeholders.flatMap(({ pattern, what, why }) => {
    const where = texts.flatMap(({ file, line, name, value }) => {
      // A hint at a field may show an example.
      const found = name === 'hint' ? [] : [...value.matchAll(pattern)]
      // In a page of prose, words go on in the next line.
      const lineOf = (index: number) => line + value.slice(0, index).split('\n').length - 1
      return found.map(({ 0: text, index }) => `${file}:${lineOf(index)} ${text.replaceAll(/\s+/g, ' ')}`)
    })
    return when(where.length > 0, `${what} (${where.length}).`, why, where)
  })
}

/** Where a file of the content says that it, or a part of it, is a sample. */
export function sampleLines({ file, source }: { file: string; source: string }): string[] {
  return source.split('\n').flatMap((line, index) => (mark.test(line) ? [`${file}:${index + 1}`] : []))
}

/** What the scorecard says against going live. `build` is the hash of the built site. */
export function scorecardFindings(text: string | undefined, build: string): Finding[] {
  const measure = ['npm run lighthouse', 'npm run scorecard']
  const unknown = 'How fast the pages are, and whether everybody can use them, is not known.'
  if (text === undefined) return when(true, 'There is no scorecard.', unknown, measure)
  const card = JSON.parse(text) as { mayPublish: boolean; buildHash: string; errors: string[] }
  if (card.buildHash !== build) return when(true, 'The scorecard is of another build.', unknown, measure)
  const errors = card.errors.join('; ')
  return when(!card.mayPublish, `The scorecard says no: ${errors}.`, 'It says what to do first.', [
    'reports/scorecard.html',
  ])
}

/** What is wrong with who receives enquiries. `scripts` is the code of the built site. */
export function receiverFindings(env: Record<string, string>, scripts: string): Finding[] {
  const { endpoint, isSimulated } = readSettings(env).enquiry
  const where = ['.env.production: VITE_ENQUIRY_ENDPOINT (docs/enquiries.md)']
  const reason = isSimulated ? 'VITE_ENQUIRY_SIMULATE is true' : 'VITE_ENQUIRY_ENDPOINT is not set'
  if (!endpoint) return when(true, `Nobody receives enquiries: ${reason}.`, 'The form would say it sent them.', where)
  const isExample = example.test(endpoint) || /\/\/(localhost|127\.)|abcdwxyz|0123456789ab\b|\/1234567\//.test(endpoint)
  return [
    ...when(isExample, `Enquiries go to an example: ${endpoint}.`, 'Every one of them would be lost.', where),
    ...when(
      !scripts.includes(endpoint),
      `The built site does not send enquiries to ${endpoint}.`,
      'It was built with other settings.',
      rebuild,
    ),
  ]
}

/** Whether the privacy page says other than on the day that it names: its text, or a setting that it tells, may have changed. */
export function privacyFindings(
  page: Pick<Page, 'body' | 'fingerprint' | 'updated'> | undefined,
  now: Date,
): Finding[] {
  // Of the date too, so that a new one is written with it.
  const fingerprintOn = (day = '') => hash('sha256', JSON.stringify([day, page?.body ?? []])).slice(0, 8)
  const today = now.toISOString().slice(0, 10)
  const why = 'Visitors learn from its date that it changed. Read it, then write these two lines at its top.'
  const isChanged = page?.fingerprint !== fingerprintOn(page?.updated?.dateTime)
  return when(isChanged, 'The privacy page has changed since it was read.', why, [
    `${shownContentFolder}/pages/privacy.md`,
    `updated: ${today}`,
    `fingerprint: '${fingerprintOn(today)}'`,
  ])
}

/** Whether the date at which security.txt expires is near. */
export function securityFindings(securityText: string, now: Date): Finding[] {
  const expires = /^Expires: (.+)$/m.exec(securityText)?.[1] ?? ''
  const days = Math.floor((Date.parse(expires) - now.getTime()) / 86_400_000)
  const why =
    'Those who find a security fault no longer trust it then. See to it that its address is read, and put in today’s date.'
  return when(!(days >= 30), `security.txt expires on ${expires.slice(0, 10) || 'no date'}.`, why, [
    `${shownContentFolder}/site.yaml: securityReviewedOn`,
  ])
}

/** Whether search engines are kept out of a site that asks to be found, as while it was built. */
export function robotsFindings(robotsText: string): Finding[] {
  const isClosed = /^user-agent:[ \t]*\*\s+disallow:[ \t]*\/[ \t]*(#.*)?$/im.test(robotsText)
  const why = 'Nobody would find it. To show one page to nobody, set indexed or isIndexed to false.'
  return when(isClosed, 'robots.txt keeps search engines out of the whole site.', why, ['public/robots.txt'])
}

/** Whether the shape of a logo hides what its colors show: whether edges between them are longer than a quarter of its outline. */
export async function isBlock(logo: Buffer): Promise<boolean> {
  const { width, format } = await sharp(logo).metadata()
  const density = format === 'svg' ? Math.min((72 * 240) / width, 2400) : 72
  const drawn = sharp(logo, { density, failOn: 'error' }).resize({ width: 240 }).ensureAlpha()
  const { data, info } = await drawn
    .extend({ top: 1, right: 1, bottom: 1, left: 1, background: '#0000' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isSolid = (at: number) => (data[at + 3] ?? 0) > 127
  let [outline, inside] = [0, 0]
  for (let at = 0; at < data.length; at += 4)
    for (const next of [at + 4, at + 4 * info.width]) {
      const isEdge = [0, 1, 2].some((channel) => Math.abs((data[at + channel] ?? 0) - (data[next + channel] ?? 0)) > 64)
      if (isSolid(at) !== isSolid(next)) outline += 1
      else if (isSolid(at) && isEdge) inside += 1
    }
  return inside > outline / 4
}

function when(isFound: boolean, what: string, why: string, where: string[]): Finding[] {
  return isFound ? [{ what, why, where }] : []
}

/** What is left in the files of the content. */
async function findInContent(): Promise<Finding[]> {
  const read = (file: string) => readFileSync(join(contentFolder, file), 'utf8')
  const shown = (file: string) => `${shownContentFolder}/${file}`
  const files = filesIn(contentFolder).toSorted()
  const samples = files
    .filter((file) => /\.(yaml|md)$/.test(file))
    .flatMap((file) => sampleLines({ file: shown(file), source: read(file) }))
  const prose = files
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ file, line: 1, name: '', value: read(file) }))
  const { strings } = readContent(contentFolder)
  const texts = [...strings, ...prose].map(({ file, line, name, value }) => ({ file: shown(file), line, name, value }))
  const logos = strings.filter(({ name, value }) => name === 'image' && value.startsWith('logos/'))
  const where: string[] = []
  for (const { file, line, value } of logos) {
    const source = readFileSync(join(contentFolder, value))
    const logo = /\.svg$/i.test(value) ? Buffer.from(readDrawing(source).markup) : source
    if (await isBlock(logo)) where.push(`${shown(file)}:${line} ${value}`)
  }
  return [
    ...when(where.length > 0, `Logos would be blocks (${where.length}).`, inOneColor, where),
    ...when(samples.length > 0, `Marked as samples (${samples.length}).`, isIllegal, samples),
    ...placeholderFindings(texts),
  ]
}

/** What is left in the built site. */
function findInBuild(): Finding[] {
  const read = (name: string) => (existsSync(join(dist, name)) ? readFileSync(join(dist, name), 'utf8') : '')
  if (!read('index.html')) return when(true, 'The site is not built.', 'What goes live is dist/.', rebuild)
  const env = loadSettings(root)
  const { site } = loadContent(contentFolder)
  const { service } = readSettings(env).enquiry
  const { siteHost = '', receiverHost = '', mailHost = '' } = site.hosting ?? {}
  const receivers =
    service === 'generic' ? [receiverHost, mailHost] : [(service && services[service].company?.name) || '']
  const named = [site.legalName, siteHost, ...receivers]
  const { pages } = readPages(contentFolder, site, pageSettings(env))
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
  const isNamed = (page: string, text: string) =>
    elementsOf(parse(read(page)), 'body').some((body) => getTextContent(body).includes(text))
  return [
    ...when(
      !isNamed('index.html', site.brand) || !isNamed('contact.html', site.email),
      `The built site does not name ${site.brand} and ${site.email}.`,
      'It was built from another content.',
      rebuild,
    ),
    ...when(
      !siteHost || (service === 'generic' && (!receiverHost || !mailHost)),
      'It is not said who hosts the site, and what takes the enquiries.',
      'The law asks who handles data for you, and where.',
      [`${shownContentFolder}/site.yaml: hosting`],
    ),
    ...when(
      !named.every((name) => isNamed('privacy.html', name)),
      `The privacy page does not name ${named.filter(Boolean).join(' and ')}.`,
      'The law asks who answers for the site, and who receives what visitors type.',
      [`${shownContentFolder}/pages/privacy.md`, `${shownContentFolder}/site.yaml: legalName and hosting`],
    ),
    ...privacyFindings(
      pages.find(({ path }) => path === '/privacy'),
      new Date(),
    ),
    ...receiverFindings(env, scripts.map((name) => read(`assets/${name}`)).join('\n')),
    ...robotsFindings(read('robots.txt')),
    ...securityFindings(read('.well-known/security.txt'), new Date()),
    ...scorecardFindings(existsSync(scorecard) ? readFileSync(scorecard, 'utf8') : undefined, buildHash(dist)),
  ]
}

/** Prints what is left to do, and sets the exit code. Throws if it cannot tell. */
export async function runLaunchCheck() {
  const findings = [...(await findInContent()), ...findInBuild()]
  for (const { what, why, where } of findings)
    console.log(`✗ ${what}\n  Why: ${why}\n  Where: ${where.join('\n         ')}\n`)
  console.log(
    findings.length === 0
      ? 'The site may go live: nothing is left to do.'
      : `The site may not go live yet. Left to do: ${findings.length}.`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
}
