import { structuredDataPath } from '../../src/seo/structured-data-path.ts'
import { textOf, typeOf, Unreachable, type Answer, type Ask } from './ask.ts'
import { aliasesOf, checkAliases, checkMissing, checkNames, follow, isNotFoundPage } from './check-addresses.ts'
import { checkHeaders, type Served } from './check-headers.ts'
import {
  checkBuild,
  checkCopies,
  checkFiles,
  checkPages,
  isRefusedByHeader,
  whyNoPage,
  type ServedPage,
} from './check-pages.ts'
import { checkRobots, checkSecurityText, checkSitemap, namedIn } from './check-site-files.ts'
import { join, when, type Fault, type Findings } from './finding.ts'
import { hostOf } from './hosts.ts'
import { readPage } from './read-page.ts'

/** What is to be at an address: the pages of the site, without the not-found page, and the site's own address. */
export type Expected = {
  routes: { path: string; isIndexed: boolean }[]
  siteUrl: string
  /** The page that is to be at a path, if that is to be compared. */
  built?: (path: string) => Buffer | undefined
}
export type Report = Findings & { address: string; host: string; pages: number; files: number }

const lowSecurityText =
  'security.txt lies below the base path, and is looked for at the root of the host: copy it there, if that is yours.'

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Looks at a deployed site as a visitor gets it. Rejects with `Unreachable` if its home page gives no answer. */
export async function checkSite(
  address: URL,
  { routes, siteUrl, built }: Expected,
  ask: Ask,
  now: Date,
): Promise<Report> {
  const asked = new URL(address)
  asked.pathname = asked.pathname.replace(/\/?$/, '/')
  const first = await follow(asked, ask)
  const home = new URL('.', first.url)
  const base = home.pathname
  const host = hostOf(first)
  // A site on this machine is tried before it has its name.
  const ownHome = isLoopback(home) ? new URL(base, siteUrl) : home
  const at = (path: string, from = home) => new URL(path === '/' ? base : base + path.slice(1), from)
  const get = (url: URL, encodings?: string) => ask(url, encodings).catch((error: unknown) => noAnswer(url, error))
  const getAll = (paths: string[]) => Promise.all(paths.map(async (path) => ({ path, answer: await get(at(path)) })))

  const answers = await getAll(routes.map(({ path }) => path))
  const absent = answers.filter(({ answer }) => whyNoPage(answer) !== '')
  const pages = answers.filter((each) => !absent.includes(each)).map(({ path, answer }) => pageOf(path, answer))

  const addresses = new Set(
    pages.flatMap(({ answer, page }) => page.files.map((file) => new URL(file, answer.url).href)),
  )
  // Those of link previews name the site's own host, which may be another than the one that is asked.
  const previews = pages.flatMap(({ page }) => page.ownAddresses.filter((each) => each.endsWith('.png')))
  // They are asked for when a visitor moves on within the site.
  for (const { path, isIndexed } of routes) if (isIndexed) addresses.add(at(structuredDataPath(path)).href)
  for (const preview of previews) addresses.add(new URL(new URL(preview, home).pathname, home).href)
  const files = await Promise.all([...addresses].map((file) => get(new URL(file))))

  const texts = [...pages.map(({ answer }) => answer), ...files].filter(
    ({ status, encoding }) => status === 200 && encoding,
  )
  const copies = await Promise.all(
    texts.map(async (answer) => ({
      answer,
      others: await Promise.all(['gzip', 'identity'].map((encodings) => get(answer.url, encodings))),
    })),
  )

  const [robots, sitemap, security] = (await getAll(['/robots.txt', '/sitemap.xml', '/.well-known/security.txt'])).map(
    ({ answer }) => answer,
  ) as [Answer, Answer, Answer]
  // It is looked for at the root of the host alone (RFC 9116), which may belong to others.
  const atRoot = base === '/' ? undefined : await get(new URL('/.well-known/security.txt', home))
  const rootSecurity = atRoot?.status === 200 && typeOf(atRoot) === 'text/plain' ? atRoot : undefined
  const there = pages.map(({ path }) => path)
  const aliases = await Promise.all(
    there.flatMap((path) => aliasesOf(path).map(async (alias) => ({ answer: await get(at(alias)), target: at(path) }))),
  )
  const [missingPage, missingFile] = await Promise.all(
    ['/check-live-no-such-page', '/assets/check-live-no-such-file.js'].map((path) => get(at(path))),
  )
  const notFound = [missingPage].filter((answer) => answer && isNotFoundPage(answer))
  const shown = [...pages, ...notFound.map((answer) => pageOf('/check-live-no-such-page', answer as Answer))]
  const served: Served[] = [
    ...shown.map(({ path, answer, page }) => ({ path, answer, isRefused: isRefusedByHeader(answer, page) })),
    ...[...files, robots, sitemap]
      .filter(({ status }) => status === 200)
      .map((answer) => ({ path: `/${answer.url.pathname.slice(base.length)}`, answer })),
  ]
  const named = [
    ...pages.map(({ page, answer }) => ({ answer, addresses: page.ownAddresses })),
    ...[robots, sitemap, security].map((answer) => ({ answer, addresses: namedIn(textOf(answer)) })),
  ]

  const findings = join(
    {
      faults: when(absent.length > 0, {
        check: 'pages',
        what: `Pages of the site are not there (${[...new Set(absent.map(({ answer }) => whyNoPage(answer)))].join(', ')}).`,
        where: absent.map(({ answer }) => answer.url.href),
        todo: 'Deploy all files of one build: assets/ first, then the pages.',
      }),
      notes: asked.href === home.href ? [] : [`${asked.href} leads to ${home.href}, which was checked.`],
    },
    { faults: checkPages(shown, (path) => at(path, ownHome).href), notes: [] },
    { faults: checkOwnAddress(named, ownHome), notes: [] },
    { faults: checkFiles(files), notes: [] },
    { faults: checkCopies(copies), notes: [] },
    { faults: built ? checkBuild(pages, built) : [], notes: [] },
    checkHeaders(served, host),
    checkAliases(aliases, host),
    checkMissing(missingPage as Answer, missingFile as Answer, host),
    checkSecurityText(rootSecurity ?? security, now),
    { faults: [], notes: rootSecurity || base === '/' ? [] : [lowSecurityText] },
    { faults: checkRobots(robots), notes: [] },
    {
      faults: checkSitemap(
        sitemap,
        routes.filter(({ isIndexed }) => isIndexed).map(({ path }) => at(path).pathname),
      ),
      notes: [],
    },
    await checkNames(home, at(there.at(-1) ?? '/'), ask),
  )
  return { ...findings, address: home.href, host: host.name, pages: pages.length, files: files.length }
}

/** Whether the site calls itself by the address at which it was asked. */
function checkOwnAddress(named: { answer: Answer; addresses: string[] }[], home: URL): Fault[] {
  const isOther = (address: string) => !new URL(address, home).href.startsWith(home.href)
  const wrong = named.filter(({ addresses }) => addresses.some(isOther))
  const other = wrong[0]?.addresses.find(isOther)
  return when(wrong.length > 0, {
    check: 'own-address',
    what: `The site names ${other && new URL(other, home).href} as an address of its own, and it is ${home.href}.`,
    where: wrong.map(({ answer }) => answer.url.href),
    todo: 'Set url in src/content/site.ts (and BASE_PATH) to the address of the site, build and deploy; or check the other address.',
  })
}

const pageOf = (path: string, answer: Answer): ServedPage => ({ path, answer, page: readPage(textOf(answer)) })

function noAnswer(url: URL, error: unknown): Answer {
  if (!(error instanceof Unreachable)) throw error
  return { url, status: 0, headers: new Map(), encoding: '', body: undefined, sentBytes: 0 }
}
