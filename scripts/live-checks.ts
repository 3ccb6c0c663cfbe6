import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unescape } from 'node:querystring'
import { connect } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { getAttribute, getTextContent } from '@parse5/tools'
import { check, LinkState } from 'linkinator'
import { parse } from 'parse5'
import { contentFolder } from '../plugins/content/content-folder.ts'
import { loadContent } from '../plugins/content/load-content.ts'
import { contentPolicy, policyIn } from '../plugins/prerender/content-policy.ts'
import { headersFor } from '../plugins/hosts/header-rules.ts'
import { readSettings } from '../plugins/settings.ts'
import { buildRequest, readAnswer, services } from '../src/features/enquiry/enquiry-services.ts'
import { elementsOf } from '../plugins/html-tree.ts'
import { checkCookies } from './check-live/check-cookies.ts'
import { checkReceiver, healthAddress } from './check-live/check-receiver.ts'
import { checkSearchEngines } from './check-live/check-search-engines.ts'
import type { Answer, Check } from './check-live/check.ts'
import { loadSettings } from './settings-files.ts'
import { isPage } from './site-pages.ts'

// Looks at the deployed site as a visitor gets it. Ends with 0 if all is well, 1 if there are faults, 2 if it could not look.

type RequestHeaders = Record<string, string>
type AskOptions = { headers: RequestHeaders; method?: string; body?: string; redirect?: 'follow' }

const root = fileURLToPath(new URL('..', import.meta.url))
const timeout = 20_000
const minCertificateDays = 20
const deploy = 'Deploy all files of one build: assets/ first, then the pages.'
const correct = `Correct the link. If it is a page or file: ${deploy}`
const hostFiles = 'Put the host files of this build (docs/hosting.md) in place, and have the host read them again.'
const rewritten =
  'A proxy rewrites pages on the way, at the host (Cloudflare: Email Address Obfuscation, Rocket Loader, Web Analytics) or in your network: switch that off.'
/** With these, what protects a site from programs answers in its place. */
const walls = new Set([403, 429, 503])
const scriptTypes = new Set(['', 'module', 'text/javascript', 'importmap', 'speculationrules', 'application/ld+json'])

/** Looks at the HTML of a page. `address` is its own by the site map, `base` the site's base path. */
export function checkPage(html: string, address: string, base = '/'): Check[] {
  const page = parse(html)
  const valuesOf = (tag: string, name: string) => elementsOf(page, tag).map((each) => getAttribute(each, name) ?? '')
  const canonical = elementsOf(page, 'link').find((link) => getAttribute(link, 'rel') === 'canonical')
  const data = elementsOf(page, 'script').find((script) => getAttribute(script, 'type') === 'application/ld+json')
  const isTitled = elementsOf(page, 'title').some((title) => getTextContent(title).trim() !== '')
  const isAddressed = canonical && getAttribute(canonical, 'href') === address
  const isDescribed = data && getTextContent(data).includes('"@context"')
  const hasEmail = valuesOf('a', 'href').some((href) => href.startsWith('mailto:')) && !/\[email.protected\]/.test(html)
  const hashes = contentPolicy(page).match(/'sha256-[^']+'/g) ?? []
  const isRefused = hashes.some((hash) => !policyIn(html)?.includes(hash))
  const styleSheets = elementsOf(page, 'link').filter((link) => getAttribute(link, 'rel') === 'stylesheet')
  const type = valuesOf('script', 'type').find((each) => !scriptTypes.has(each))
  const foreign = ['script', 'img', 'iframe']
    .flatMap((tag) => valuesOf(tag, 'src').filter(Boolean))
    .concat(styleSheets.map((sheet) => getAttribute(sheet, 'href') ?? ''))
    .map((source) => new URL(source, address).href)
    .find((source) => !source.startsWith(new URL(`${base}assets/`, address).href))
  return [
    [!isTitled, 'Pages have no title.', deploy],
    [!isAddressed, 'The canonical address of pages is not that of the site map.', deploy],
    [!isDescribed, 'Pages have no structured data.', deploy],
    [!hasEmail, 'Email addresses were replaced: without scripts nobody can write to you.', rewritten],
    [type !== undefined, `Scripts of type “${type}” do not run.`, rewritten],
    [foreign !== undefined, `Pages load ${foreign}, which is not of the build.`, rewritten],
    [isRefused, 'The policy in pages is missing, or refuses what stands in them.', rewritten],
  ]
}

/** Compares headers with the table, and looks for compression. `path` begins with `/` and is without the base path. */
export function checkHeaders({ response: { url, headers }, text }: Answer, path: string): Check[] {
  const age = (value: string) => Number(/max-age="?(\d+)/i.exec(value)?.[1] ?? 0)
  const isText = /^text\/|javascript|json|xml|svg/.test(headers.get('content-type') ?? '')
  const isPlain = isText && text.length > 1024 && !headers.has('content-encoding')
  const checks = Object.entries(headersFor(path)).map(([name, wanted]): Check => {
    const value = headers.get(name) ?? ''
    const isHsts = name === 'strict-transport-security'
    // A host may ask for HTTPS for longer, and RFC 6797 forbids the header over HTTP.
    const isWrong = isHsts ? url.startsWith('https:') && age(value) < age(wanted) : value !== wanted
    return [isWrong, `The header ${name} is ${value ? `“${value}”` : 'missing'}; it must be “${wanted}”.`, hostFiles]
  })
  return [...checks, [isPlain, 'Text is sent uncompressed.', 'Have the host send the .br and .gz files.']]
}

const found = new Map<string, { todo: string; where: Set<string> }>()

function report(checks: Check[], where: string) {
  for (const [isWrong, what, todo] of checks) {
    const fault = found.get(what) ?? { todo, where: new Set() }
    if (isWrong) found.set(what, { todo, where: fault.where.add(where) })
  }
}

/** Asks as a browser does. Throws an error of one sentence if there is no answer. */
async function ask(url: string, options: AskOptions): Promise<Answer> {
  const headers = { 'accept-encoding': 'br, gzip', ...options.headers }
  try {
    const response = await fetch(url, { redirect: 'manual', ...options, headers, signal: AbortSignal.timeout(timeout) })
    return { response, text: await response.text() }
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
    throw new Error(`${url} cannot be reached: ${cause?.message || cause?.code || message}.`, { cause: error })
  }
}

/** Looks at all pages, what they load and link to. `headers` are for this host alone. Throws where there is no site. */
async function checkSite(address: string, headers: RequestHeaders, isBuildCompared: boolean): Promise<URL> {
  const { response, text } = await ask(address, { headers, redirect: 'follow' })
  const { status, url } = response
  const home = new URL('.', url)
  const isSecret = 'authorization' in headers
  if (status === 401) throw new Error(`${url} asks for a password: set SITE_PASSWORD to user:password.`)
  if (walls.has(status)) throw new Error(`${url}: a bot protection answers, with status ${status}.`)
  if (status !== 200) throw new Error(`${url} answers with status ${status}.`)
  if (isSecret && !url.startsWith(new URL(address).origin)) throw new Error(`${address} leads to ${url}.`)
  const title = elementsOf(parse(text), 'title').map(getTextContent).join().trim().slice(0, 80)
  if (!isPage(text))
    throw new Error(`${url} is no page of the site but “${title}”: a bot protection, a login or another site.`)
  const get = (path: string) => ask(new URL(path, home).href, { headers })
  const siteMap = await get('sitemap.xml')
  const listed = elementsOf(parse(siteMap.text), 'loc').map(getTextContent)
  const own = listed[0] && URL.canParse(listed[0]) ? new URL(listed[0]) : undefined
  if (!own) throw new Error(`${siteMap.response.url} is no site map (status ${siteMap.response.status}).`)
  // Before its launch a site is tried at another address than its own.
  const isTrial = isSecret || /^(localhost|127\.0\.0\.1)$/.test(home.hostname)
  const pages = new Map(listed.map((page) => [page.replace(own.origin, home.origin), page]))
  const isHere = (link: string) => link.startsWith(home.href)
  const stranger = (isTrial ? [...pages.keys()] : listed).find((page) => !isHere(page))
  report([[!!stranger, `The site map is that of ${stranger}.`, 'Set url in site.yaml, and BASE_PATH.']], home.href)

  const { links } = await check({
    path: [...pages.keys()],
    headers,
    urlRewriteExpressions: [{ pattern: new RegExp(`^${own.origin}/`), replacement: `${home.origin}/` }],
    // Nobody else gets the password.
    linksToSkip: async (link) => isSecret && !isHere(link),
    checkFragments: true,
    // The base of a page's links is its address, without a slash at its end.
    cleanUrls: true,
    concurrency: 8,
    timeout,
  })
  const lost = (link: string, code = 0) =>
    `${link} is ${walls.has(code) && isHere(link) ? 'kept from programs by a bot protection' : 'not there'} (status ${code}).`
  for (const { url: link, status: code = 0, state, parent = link } of links) {
    // Other sites may be away today, or refuse programs.
    const isLost = state === LinkState.BROKEN && (isHere(link) || [404, 410].includes(code))
    report([[isLost, lost(link, code), correct]], parent)
  }
  // It counts for the whole host, and stands at its root.
  const robotsFile = await ask(new URL('/robots.txt', home).href, { headers })
  const robotsText = robotsFile.response.status === 200 ? robotsFile.text : ''
  const answered = links.filter((link) => link.state === LinkState.OK && isHere(link.url)).map((link) => link.url)
  for (const file of new Set([...pages.keys(), ...answered])) {
    const answer = await get(file)
    const path = file.slice(home.href.length)
    const page = pages.get(file)
    const built = join(root, 'dist', path, 'index.html')
    const isBuilt = existsSync(built) && readFileSync(built, 'utf8') === answer.text
    report([[answer.response.status !== 200, lost(file, answer.response.status), correct]], file)
    if (answer.response.status !== 200) continue
    // GitHub Pages sends no headers of ours.
    if (response.headers.get('server') !== 'GitHub.com') report(checkHeaders(answer, `/${path}`), file)
    report(checkCookies(answer), file)
    // Behind a password no search engine finds anything.
    if (page && !isSecret) report(checkSearchEngines(answer, robotsText), file)
    if (page) report(checkPage(answer.text, page, home.pathname), file)
    report([[!!page && isBuildCompared && !isBuilt, 'Pages are not those of dist/.', deploy]], file)
  }
  const days = home.protocol === 'https:' ? await certificateDays(home) : Infinity
  const renew = 'Renew it, and see why that did not happen by itself: usually it does 30 days before.'
  report([[days < minCertificateDays, `The certificate ends in ${days} days.`, renew]], home.host)
  const missing = await get(`no-such-page-${Date.now()}`)
  report(checkCookies(missing), missing.response.url)
  const isOwn = missing.response.status === 404 && policyIn(missing.text) !== undefined
  report([[!isOwn, 'A missing page is not answered with status 404 and 404.html.', hostFiles]], missing.response.url)
  const server = response.headers.get('server') ?? 'unnamed server'
  console.log(`${home.href} (${server}): ${pages.size} pages, ${answered.length} links and files\n`)
  return home
}

/** The days until the certificate of a host ends. */
const certificateDays = ({ hostname, port }: URL) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname, timeout }, () => {
      resolve(Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000))
      socket.end()
    })
    socket.once('error', reject)
  })

/** Asks the project's own receiver whether it works, if enquiries go to it. Nobody else is asked. */
async function checkOwnReceiver(home: URL, headers: RequestHeaders) {
  const { endpoint, service } = readSettings(loadSettings(root)).enquiry
  if (service !== 'receiver') return
  const address = healthAddress(endpoint, home)
  // The password of the site is for its host alone.
  const own = address.origin === home.origin ? headers : {}
  report(checkReceiver(await ask(address.href, { headers: own })), address.href)
}

/** Sends an enquiry that says it is a test to the receiver that is set for the build, as the form of the site does. */
async function sendTestEnquiry(home: URL, headers: RequestHeaders) {
  const { site, contact } = loadContent(contentFolder)
  const { endpoint, service } = readSettings(loadSettings(root)).enquiry
  if (!service) return report([[true, 'No receiver is set.', 'See docs/enquiries.md.']], '.env.production')
  const address = new URL(endpoint, home)
  const enquiry = {
    name: 'Test of the website',
    companyName: '',
    email: site.email,
    website: '',
    budget: contact.form.budgets[0]?.value ?? '',
    message: `This is a test, sent by npm run check-live, to see whether enquiries from ${home.href} arrive.`,
  }
  const { type, body } = buildRequest(services[service], enquiry, { id: crypto.randomUUID() })
  const own = address.origin === home.origin ? headers : {}
  const form = { accept: 'application/json', 'content-type': type, origin: home.origin }
  const { response, text } = await ask(address.href, { method: 'POST', headers: { ...own, ...form }, body })
  const { verdict } = readAnswer(services[service], response.status, text)
  const allowed = response.headers.get('access-control-allow-origin') ?? ''
  const isReadable = address.origin === home.origin || [home.origin, '*'].includes(allowed)
  console.log(`The test enquiry: ${verdict}, ${response.status} ${text.slice(0, 200)}`)
  const unread = `Pages may not read what the receiver answers, as Access-Control-Allow-Origin is “${allowed}”.`
  const checks: Check[] = [
    [verdict !== 'taken', `The test enquiry was not surely taken (${verdict}).`, 'See docs/enquiries.md.'],
    [!isReadable, unread, `Have the receiver allow ${home.origin}.`],
  ]
  report(checks, address.href)
}

/** Runs the checks that the command line asks for, prints what is wrong, and sets the exit code. Throws if it could not look. */
export async function runLiveChecks() {
  const options = { build: { type: 'boolean', default: false }, enquiry: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [typed = ''] = positionals
  if (!/^https?:/i.test(typed) || !URL.canParse(typed))
    throw new Error('Which site? Say its address: npm run check-live -- https://www.agency.com')
  const address = new URL(typed.replace(/\/*$/, '/'))
  // Shells keep the address that is typed, and older versions of npm print it.
  const password = process.env.SITE_PASSWORD || unescape(`${address.username}:${address.password}`)
  const headers: RequestHeaders =
    password === ':' ? {} : { authorization: `Basic ${Buffer.from(password).toString('base64')}` }
  address.username = address.password = ''
  const home = await checkSite(address.href, headers, values.build)
  const noAnswer = (error: Error) => report([[true, error.message, 'See whether the receiver runs.']], home.href)
  await checkOwnReceiver(home, headers).catch(noAnswer)
  if (values.enquiry) await sendTestEnquiry(home, headers).catch(noAnswer)
  for (const [what, { todo, where }] of found) {
    const more = where.size > 3 ? ` and ${where.size - 3} more` : ''
    console.log(`✗ ${what}\n  Where: ${[...where].slice(0, 3).join(', ')}${more}\n  To do: ${todo}\n`)
  }
  console.log(found.size === 0 ? 'All is as it must be.' : `Faults: ${found.size}.`)
  process.exitCode = found.size === 0 ? 0 : 1
}
