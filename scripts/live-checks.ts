import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unescape } from 'node:querystring'
import { connect } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { getTextContent } from '@parse5/tools'
import { check, LinkState } from 'linkinator'
import { parse } from 'parse5'
import { contentFolder } from '../plugins/content/content-folder.ts'
import { loadContent } from '../plugins/content/load-content.ts'
import { policyIn } from '../plugins/prerender/content-policy.ts'
import { readSettings } from '../plugins/settings.ts'
import { buildRequest, readAnswer, services } from '../src/features/enquiry/enquiry-services.ts'
import { elementsOf } from '../plugins/html-tree.ts'
import { checkCookies } from './check-live/check-cookies.ts'
import { checkHeaders } from './check-live/check-headers.ts'
import { checkPage } from './check-live/check-page.ts'
import { checkReceiver, healthAddress } from './check-live/check-receiver.ts'
import { checkSearchEngines } from './check-live/check-search-engines.ts'
import type { Answer, Check } from './check-live/check.ts'
import { correctTodo, deployTodo, hostFilesTodo } from './check-live/todos.ts'
import { loadSettings } from './settings-files.ts'
import { isPage } from './site-pages.ts'

// Checks the deployed site as visitors receive it. Exit codes: 0 without faults, 1 with faults, 2
// if the checks could not run.

type RequestHeaders = Record<string, string>
type AskOptions = { headers: RequestHeaders; method?: string; body?: string; redirect?: 'follow' }

const root = fileURLToPath(new URL('..', import.meta.url))
const timeout = 20_000
const minCertificateDays = 20
/** A bot protection answers with one of these statuses in place of the site. */
const botProtectionStatuses = new Set([403, 429, 503])

/** The faults by their descriptions. */
const faults = new Map<string, { todo: string; where: Set<string> }>()

/** Adds the failed checks of an address to the faults. */
function report(checks: Check[], where: string) {
  for (const [isWrong, what, todo] of checks) {
    const fault = faults.get(what) ?? { todo, where: new Set() }
    if (isWrong) faults.set(what, { todo, where: fault.where.add(where) })
  }
}

/** Sends a request as a browser does. Throws an error of one sentence if there is no answer. */
async function ask(url: string, options: AskOptions): Promise<Answer> {
  const headers = { 'accept-encoding': 'br, gzip', ...options.headers }
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      ...options,
      headers,
      signal: AbortSignal.timeout(timeout),
    })
    return { response, text: await response.text() }
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
    throw new Error(`${url} cannot be reached: ${cause?.message || cause?.code || message}.`, {
      cause: error,
    })
  }
}

type SiteMap = {
  /** The address of each page on this host, with the address that the site map says. */
  pages: Map<string, string>
  /**
   * The origin in the site map. It differs from the host's if the site is tried before its launch.
   */
  origin: string
}

/** The deployed site. `headers` may contain its password, so they are for this host alone. */
type Site = { home: URL; headers: RequestHeaders; server: string | null; isLocked: boolean }

/**
 * Checks all pages, and the files that they load and link to. Throws an error of one sentence if
 * there is no site.
 */
async function checkSite(
  address: string,
  headers: RequestHeaders,
  isBuildCompared: boolean,
): Promise<URL> {
  const site = await openSite(address, headers)
  const siteMap = await readSiteMap(site)
  const answered = await checkLinks(site, siteMap)
  await checkFiles(site, siteMap, answered, isBuildCompared)
  await checkCertificate(site)
  await checkMissingPage(site)
  const server = site.server ?? 'unnamed server'
  console.log(
    `${site.home.href} (${server}): ${siteMap.pages.size} pages, ${answered.length} links and files\n`,
  )
  return site.home
}

/** Requests the home page. Throws an error of one sentence if it is not a page of the site. */
async function openSite(address: string, headers: RequestHeaders): Promise<Site> {
  const { response, text } = await ask(address, { headers, redirect: 'follow' })
  const { status, url } = response
  const isLocked = 'authorization' in headers
  if (status === 401)
    throw new Error(`${url} asks for a password: set SITE_PASSWORD to user:password.`)
  if (botProtectionStatuses.has(status))
    throw new Error(`${url}: a bot protection answers, with status ${status}.`)
  if (status !== 200) throw new Error(`${url} answers with status ${status}.`)
  if (isLocked && !url.startsWith(new URL(address).origin))
    throw new Error(`${address} leads to ${url}.`)
  const title = elementsOf(parse(text), 'title').map(getTextContent).join().trim().slice(0, 80)
  if (!isPage(text))
    throw new Error(
      `${url} is no page of the site but “${title}”: a bot protection, a login or another site.`,
    )
  return { home: new URL('.', url), headers, server: response.headers.get('server'), isLocked }
}

/**
 * Reads the site map, and checks that its pages are on this host. Throws an error of one sentence
 * if there is none.
 */
async function readSiteMap(site: Site): Promise<SiteMap> {
  const { home, isLocked } = site
  const { response, text } = await getFile(site, 'sitemap.xml')
  const listed = elementsOf(parse(text), 'loc').map(getTextContent)
  const first = listed[0] && URL.canParse(listed[0]) ? new URL(listed[0]) : undefined
  if (!first) throw new Error(`${response.url} is no site map (status ${response.status}).`)
  // Before its launch, a site is tried at another address than its own.
  const isTrial = isLocked || /^(localhost|127\.0\.0\.1)$/.test(home.hostname)
  const pages = new Map(listed.map((page) => [page.replace(first.origin, home.origin), page]))
  const foreignPage = (isTrial ? [...pages.keys()] : listed).find((page) => !isOnSite(site, page))
  report(
    [
      [
        !!foreignPage,
        `The site map is that of ${foreignPage}.`,
        'Set url in site.yaml, and BASE_PATH.',
      ],
    ],
    home.href,
  )
  return { pages, origin: first.origin }
}

/** Checks the links of all pages. Returns the addresses on this host that answered. */
async function checkLinks(site: Site, { pages, origin }: SiteMap): Promise<string[]> {
  const { links } = await check({
    path: [...pages.keys()],
    headers: site.headers,
    urlRewriteExpressions: [
      { pattern: new RegExp(`^${origin}/`), replacement: `${site.home.origin}/` },
    ],
    // Other hosts must not get the password.
    linksToSkip: async (link) => site.isLocked && !isOnSite(site, link),
    checkFragments: true,
    // Links are relative to the page's address without a final slash.
    cleanUrls: true,
    concurrency: 8,
    timeout,
  })
  for (const { url: link, status = 0, state, parent = link } of links) {
    // Other sites may be down today, or refuse programs.
    const isLost =
      state === LinkState.BROKEN && (isOnSite(site, link) || [404, 410].includes(status))
    report([[isLost, lostLinkText(site, link, status), correctTodo]], parent)
  }
  return links
    .filter((link) => link.state === LinkState.OK && isOnSite(site, link.url))
    .map((link) => link.url)
}

/** Checks the answer of every page and file on this host. */
async function checkFiles(
  site: Site,
  { pages }: SiteMap,
  answered: string[],
  isBuildCompared: boolean,
) {
  const { home, isLocked, server } = site
  const robotsText = await readRobotsText(site)
  for (const file of new Set([...pages.keys(), ...answered])) {
    const answer = await getFile(site, file)
    const path = file.slice(home.href.length)
    const page = pages.get(file)
    const { status } = answer.response
    report([[status !== 200, lostLinkText(site, file, status), correctTodo]], file)
    if (status !== 200) continue
    // GitHub Pages cannot send the headers of this site.
    if (server !== 'GitHub.com') report(checkHeaders(answer, `/${path}`), file)
    report(checkCookies(answer), file)
    // Search engines do not reach a site with a password.
    if (page && !isLocked) report(checkSearchEngines(answer, robotsText), file)
    if (page) report(checkPage(answer.text, page, home.pathname), file)
    const isOfBuild = isBuiltPage(path, answer.text)
    report(
      [[!!page && isBuildCompared && !isOfBuild, 'Pages are not those of dist/.', deployTodo]],
      file,
    )
  }
}

/** Reads robots.txt from the root of the host, where it applies to the whole host. */
async function readRobotsText({ home, headers }: Site): Promise<string> {
  const { response, text } = await ask(new URL('/robots.txt', home).href, { headers })
  return response.status === 200 ? text : ''
}

async function checkCertificate({ home }: Site) {
  const days = home.protocol === 'https:' ? await certificateDays(home) : Infinity
  const todo =
    'Renew it, and see why that did not happen by itself: usually it does 30 days before.'
  report([[days < minCertificateDays, `The certificate ends in ${days} days.`, todo]], home.host)
}

async function checkMissingPage(site: Site) {
  const missing = await getFile(site, `no-such-page-${Date.now()}`)
  const { status, url } = missing.response
  report(checkCookies(missing), url)
  const isNotFoundPage = status === 404 && policyIn(missing.text) !== undefined
  report(
    [
      [
        !isNotFoundPage,
        'A missing page is not answered with status 404 and 404.html.',
        hostFilesTodo,
      ],
    ],
    url,
  )
}

/** Requests a file of the site by its address, or by its path below the home page. */
function getFile({ home, headers }: Site, file: string): Promise<Answer> {
  return ask(new URL(file, home).href, { headers })
}

function isOnSite({ home }: Site, link: string): boolean {
  return link.startsWith(home.href)
}

function isBuiltPage(path: string, text: string): boolean {
  const file = join(root, 'dist', path, 'index.html')
  return existsSync(file) && readFileSync(file, 'utf8') === text
}

function lostLinkText(site: Site, link: string, status: number): string {
  const isRefused = botProtectionStatuses.has(status) && isOnSite(site, link)
  return `${link} is ${isRefused ? 'kept from programs by a bot protection' : 'not there'} (status ${status}).`
}

/** The days until the certificate of a host expires. */
const certificateDays = ({ hostname, port }: URL) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: Number(port) || 443, servername: hostname, timeout },
      () => {
        resolve(
          Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000),
        )
        socket.end()
      },
    )
    socket.once('error', reject)
  })

/**
 * Checks the health of the project's own receiver, if enquiries go to it. Other services get no
 * request.
 */
async function checkOwnReceiver(home: URL, headers: RequestHeaders) {
  const { endpoint, service } = readSettings(loadSettings(root)).enquiry
  if (service !== 'receiver') return
  const address = healthAddress(endpoint, home)
  // Another host must not get the password of the site.
  const siteHeaders = address.origin === home.origin ? headers : {}
  report(checkReceiver(await ask(address.href, { headers: siteHeaders })), address.href)
}

/** Sends a marked test enquiry to the configured service, as the site's form does. */
async function sendTestEnquiry(home: URL, headers: RequestHeaders) {
  const { site, contact } = loadContent(contentFolder)
  const { endpoint, service } = readSettings(loadSettings(root)).enquiry
  if (!service)
    return report([[true, 'No receiver is set.', 'See docs/enquiries.md.']], '.env.production')
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
  const siteHeaders = address.origin === home.origin ? headers : {}
  const formHeaders = { accept: 'application/json', 'content-type': type, origin: home.origin }
  const { response, text } = await ask(address.href, {
    method: 'POST',
    headers: { ...siteHeaders, ...formHeaders },
    body,
  })
  const { verdict } = readAnswer(services[service], response.status, text)
  const allowedOrigin = response.headers.get('access-control-allow-origin') ?? ''
  const isReadable = address.origin === home.origin || [home.origin, '*'].includes(allowedOrigin)
  console.log(`The test enquiry: ${verdict}, ${response.status} ${text.slice(0, 200)}`)
  const unreadableText = `Pages may not read what the receiver answers, as Access-Control-Allow-Origin is “${allowedOrigin}”.`
  const checks: Check[] = [
    [
      verdict !== 'taken',
      `The test enquiry was not surely taken (${verdict}).`,
      'See docs/enquiries.md.',
    ],
    [!isReadable, unreadableText, `Have the receiver allow ${home.origin}.`],
  ]
  report(checks, address.href)
}

/**
 * Runs the checks of the command line, prints the faults, and sets the exit code. Throws if the
 * site cannot be checked.
 */
export async function runLiveChecks() {
  const options = {
    build: { type: 'boolean', default: false },
    enquiry: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [typed = ''] = positionals
  if (!/^https?:/i.test(typed) || !URL.canParse(typed))
    throw new Error('Which site? Say its address: npm run check-live -- https://www.agency.com')
  const address = new URL(typed.replace(/\/*$/, '/'))
  // Shells store a typed address, and older versions of npm print it, so the password may also come
  // from the environment.
  const password = process.env.SITE_PASSWORD || unescape(`${address.username}:${address.password}`)
  const headers: RequestHeaders =
    password === ':' ? {} : { authorization: `Basic ${Buffer.from(password).toString('base64')}` }
  address.username = address.password = ''
  const home = await checkSite(address.href, headers, values.build)
  const noAnswer = (error: Error) =>
    report([[true, error.message, 'See whether the receiver runs.']], home.href)
  await checkOwnReceiver(home, headers).catch(noAnswer)
  if (values.enquiry) await sendTestEnquiry(home, headers).catch(noAnswer)
  for (const [what, { todo, where }] of faults) {
    const more = where.size > 3 ? ` and ${where.size - 3} more` : ''
    console.log(
      `✗ ${what}\n  Where: ${[...where].slice(0, 3).join(', ')}${more}\n  To do: ${todo}\n`,
    )
  }
  console.log(faults.size === 0 ? 'All is as it must be.' : `Faults: ${faults.size}.`)
  process.exitCode = faults.size === 0 ? 0 : 1
}
