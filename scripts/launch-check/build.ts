import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getTextContent } from '@parse5/tools'
import { parse } from 'parse5'
import { readSettings } from '../../src/build/settings.ts'
import { services } from '../../src/enquiry/enquiry-services.ts'
import { elementsOf } from '../html-elements.ts'
import { isPage } from '../site-pages.ts'
import { fileNamed, pageAt, textOf, type BuiltFile } from './built-files.ts'
import { contentAt, contentTexts, lettersOf } from './content-texts.ts'
import { isNearSampleBrand, isReservedHost, sampleBrand } from './details.ts'
import { contentFolder, inContent, when, type Finding } from './finding.ts'
import type { Content } from './read-site.ts'
import { claims } from './sample.ts'

type Env = Record<string, string | undefined>
/** `routes` are the paths of the pages that must be there, `/404` among them. */
export type Built = { content: Content; files: BuiltFile[]; env: Env; routes: string[]; now: Date }

const envFile = '.env.production'
const rebuild = 'npm run build'

/** What is wrong with the built site. */
export function buildFindings(built: Built): Finding[] {
  const { content, files, env, routes, now } = built
  if (!pageAt('/', files))
    return [{ what: 'The site is not built.', why: 'What goes live is the built site in dist/.', where: rebuild }]
  return [
    ...routes
      .filter((path) => !isPage(textOf(pageAt(path, files))))
      .map((path) => ({
        what: `The page ${path} is not in the built site.`,
        why: 'Links to it lead nowhere.',
        where: rebuild,
      })),
    ...staleFindings(content, files),
    ...compressedFindings(files),
    ...sampleNames(content, files),
    ...endpointFindings(env, files),
    ...measuringFindings(env, files),
    ...securityFindings(content, securityExpiry(files), files, now),
  ]
}

/** The date on which `security.txt` expires, if it says one. */
export function securityExpiry(files: BuiltFile[]): Date | undefined {
  const [, text = ''] = /^Expires: (.+)$/m.exec(textOf(fileNamed('.well-known/security.txt', files))) ?? []
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Whether the built pages say what the content says. */
function staleFindings({ site, home, contact, pages }: Content, files: BuiltFile[]) {
  const wanted = [
    { page: '/', texts: [site.brand, site.phone, ...shownTexts('home', home)] },
    { page: '/contact', texts: [site.email, ...shownTexts('contact', contact)] },
    { page: '/privacy', texts: [site.legalName] },
    ...pages.map(({ path, title, texts }) => ({ page: path, texts: [title, ...texts.map(({ text }) => text)] })),
  ]
  const missing = wanted.flatMap(({ page, texts }) => {
    const shown = lettersOf(visibleText(pageAt(page, files)))
    return texts.filter((text) => !shown.includes(lettersOf(text)))
  })
  if (!textOf(fileNamed('sitemap.xml', files)).includes(site.url)) missing.push(site.url)
  return when(missing.length > 0, {
    what: `The built site does not say “${missing[0]}”${missing.length > 1 ? `, nor ${missing.length - 1} more texts of ${contentFolder}/` : ''}.`,
    why: 'It was built from another content, or no page shows these texts: what was checked is not what visitors get.',
    where: `${rebuild}, or remove from ${contentFolder}/ what no page shows`,
  })
}

/** Hosts send what was compressed beforehand: it must be the same file. */
function compressedFindings(files: BuiltFile[]): Finding[] {
  const unlike = files.filter((file) => {
    const decompress = { br: brotliDecompressSync, gz: gunzipSync }[/\.(br|gz)$/.exec(file.name)?.[1] ?? '']
    if (!decompress) return false
    try {
      const original = fileNamed(file.name.replace(/\.(br|gz)$/, ''), files)
      return !original || !decompress(file.read()).equals(original.read())
    } catch {
      // It cannot be decompressed.
      return true
    }
  })
  return when(unlike.length > 0, {
    what: `Files of the built site are not what they were compressed from: ${unlike.map(({ name }) => name).join(', ')}.`,
    why: 'Visitors get these, and others were looked at.',
    where: rebuild,
  })
}

/** What the pages show of the claims. What is told of a publication comes with its tooltip alone. */
function shownTexts(file: 'home' | 'contact', content: unknown) {
  return claims
    .filter((claim) => claim.file === file && claim.key !== 'publications.publications')
    .flatMap(({ key }) => contentTexts(contentAt(content, key)))
    .filter(({ key }) => !key.endsWith('imageAlt'))
    .map(({ text }) => text)
}

function sampleNames({ site }: Content, files: BuiltFile[]) {
  const named = files
    .filter(({ name }) => /\.(html|js|json|svg|txt|webmanifest|xml)$/.test(name))
    .filter((file) => new RegExp(sampleBrand, 'i').test(textOf(file)))
  return when(!isNearSampleBrand(site.brand) && named.length > 0, {
    what: `The sample’s name “${sampleBrand}” is in the built site: ${named.map(({ name }) => name).join(', ')}.`,
    why: 'Visitors and search engines would read the name of an agency that does not exist.',
    where: `${contentFolder}/ and public/`,
  })
}

function endpointFindings(env: Env, files: BuiltFile[]): Finding[] {
  const { endpoint, service, isSimulated } = readSettings(env).enquiry
  const where = `${envFile}: VITE_ENQUIRY_ENDPOINT`
  if (!endpoint)
    return [
      {
        what: `Enquiries reach nobody: ${isSimulated ? 'VITE_ENQUIRY_SIMULATE is true' : 'no VITE_ENQUIRY_ENDPOINT is set'}.`,
        why: 'The form says that it sent an enquiry, and nothing is sent. docs/enquiries.md says what to set.',
        where,
      },
    ]
  const privacyText = visibleText(pageAt('/privacy', files))
  const privacyFile = inContent(`pages/privacy/${service === 'generic' ? 'own-receiver' : 'form-service'}.md`)
  const company = service ? services[service].company : undefined
  return [
    ...when(isPlaceholderEndpoint(endpoint, service, files), {
      what: `Enquiries are sent to “${endpoint}”, where nobody can receive them.`,
      why: 'It is an example, an address of this machine, or a page of the site itself: every enquiry would be lost.',
      where,
    }),
    ...when(!scriptsSay(endpoint, files), {
      what: `The built site does not send enquiries to ${endpoint}.`,
      why: 'It was built with other settings than those that stand here now.',
      where: rebuild,
    }),
    ...when(/simulated/i.test(privacyText), {
      what: 'The privacy page says that enquiries are simulated, and they are not.',
      why: 'What it says about visitors’ data must be true.',
      where: privacyFile,
    }),
    // A page of one's own words has no parts for the build to fill.
    ...when(company !== undefined && !privacyText.includes(company.name), {
      what: `The privacy page does not name ${company?.name}, which gets what visitors type.`,
      why: 'The law asks who receives personal data.',
      where: privacyFile,
    }),
  ]
}

function isPlaceholderEndpoint(endpoint: string, service: string, files: BuiltFile[]) {
  // Only Netlify receives enquiries at the address of a page.
  if (endpoint.startsWith('/')) return service !== 'netlify' && Boolean(pageAt(endpoint, files))
  // The examples in docs/enquiries.md.
  if (/abcdwxyz|0123456789ab\b|\/1234567\//.test(endpoint)) return true
  return !URL.canParse(endpoint) || isReservedHost(new URL(endpoint).hostname)
}

function measuringFindings(env: Env, files: BuiltFile[]) {
  const endpoint = readSettings(env).vitalsEndpoint
  return when(endpoint !== '' && !scriptsSay(endpoint, files), {
    what: `The built site does not send its measurements to ${endpoint}.`,
    why: 'It was built with other settings than those that stand here now.',
    where: rebuild,
  })
}

function securityFindings({ site }: Content, expiry: Date | undefined, files: BuiltFile[], now: Date) {
  const days = expiry ? Math.floor((expiry.getTime() - now.getTime()) / 86_400_000) : 0
  const where = inContent('site.yaml', 'securityReviewedOn')
  return [
    ...when(days < 30 || days > 365, {
      what: `security.txt ${expiry ? `expires on ${dayOf(expiry)}, in ${days} days` : 'has no date at which it expires'}.`,
      why: 'Those who find a security fault no longer trust it after that day, and RFC 9116 recommends less than a year. Make sure that its address is read, then put in today’s date.',
      where,
    }),
    ...when(!textOf(fileNamed('.well-known/security.txt', files)).includes(`mailto:${site.email}`), {
      what: `security.txt does not name ${site.email}.`,
      why: 'Reports of security faults would go to somebody else.',
      where: rebuild,
    }),
  ]
}

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function scriptsSay(value: string, files: BuiltFile[]) {
  return files.some(
    (file) =>
      file.name.endsWith('.js') && ['"', "'", '`'].some((quote) => file.read().includes(`${quote}${value}${quote}`)),
  )
}

function visibleText(page: BuiltFile | undefined) {
  return elementsOf(parse(textOf(page)), 'body')
    .map(getTextContent)
    .join(' ')
}
