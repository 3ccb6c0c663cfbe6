// @vitest-environment node
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAsk } from '../../scripts/check-live/ask'
import { checkSite } from '../../scripts/check-live/check-site'
import { runCommand } from '../../scripts/run-command.mjs'
import { site } from '../helpers/content'
import { notFoundPath, routes as siteRoutes } from '../../src/routing/routes'
import { structuredDataPath } from '../../src/seo/structured-data-path'
import { buildCopy, changeBuild } from '../gates/build-copy'
import { writeCertificate } from './certificate'
import { startCaddy, startEncryptedNginx, startNginx, whyMissing } from './real-hosts'

const folder = mkdtempSync(join(tmpdir(), 'check-live-'))
const routes = siteRoutes
  .filter(({ path }) => path !== notFoundPath)
  .map(({ path, meta }) => ({ path, isIndexed: meta.isIndexed }))
const prosePath = routes.at(-1)?.path ?? ''
const now = new Date(site.securityReviewedOn)
let dist = ''

beforeAll(async () => {
  dist = await buildCopy(join(folder, 'site'))
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Change = (text: string) => string
type Planted = {
  fault: string
  /** How it is made: in the file of the host, or in what is deployed. A file that becomes empty is not deployed at all. */
  nginx?: Change
  caddy?: Change
  deployed?: (files: string[]) => Record<string, Change>
  /** A file of what is deployed that ends after its first half. */
  cut?: string
  /** The one sentence that tells it. */
  what: RegExp
}

const hour = 'public, max-age=3600'
const everywhere = (from: string | RegExp, to: string) => ({
  nginx: (text: string) => text.replaceAll(from, to),
  caddy: (text: string) => text.replaceAll(from, to),
})
const inFile = (name: string, change: Change) => ({ deployed: () => ({ [name]: change }) })
// It is written twice, since hosts differ in which of them they look for.
const inPage = (path: string, change: Change) => ({
  deployed: () => ({ [`${path.slice(1)}.html`]: change, [`${path.slice(1)}/index.html`]: change }),
})
const chunk = (files: string[], name: string) => files.find((file) => file.startsWith(`assets/${name}-`)) ?? ''
const gone = () => ''

const planted: Planted[] = [
  {
    fault: 'a header is missing',
    ...everywhere(/^.*X-Content-Type-Options.*\n/gm, ''),
    what: /^The header X-Content-Type-Options is missing\.$/,
  },
  {
    fault: 'a header has another value',
    ...everywhere('strict-origin-when-cross-origin', 'unsafe-url'),
    what: /^The header Referrer-Policy is “unsafe-url”, and must be “strict-origin-when-cross-origin”\.$/,
  },
  {
    fault: 'the policy in the header is of an old build',
    nginx: (text) =>
      text.replace(
        /add_header Content-Security-Policy .*;/,
        `add_header Content-Security-Policy "script-src 'self' 'sha256-old='" always;`,
      ),
    caddy: (text) =>
      text.replaceAll(/Content-Security-Policy ".*"/g, `Content-Security-Policy "script-src 'self' 'sha256-old='"`),
    what: /^The header Content-Security-Policy refuses what stands in the page \(scripts\): it is of another build\.$/,
  },
  {
    fault: 'nothing is compressed',
    nginx: (text) =>
      text.replace('gzip_static on', 'gzip_static off').replace('# With the module ngx_brotli: brotli_static on;', ''),
    caddy: (text) => text.replaceAll(/^ *precompressed .*\n/gm, ''),
    what: /^Text is sent uncompressed: \d+ KB\.$/,
  },
  {
    fault: 'hashed files are kept for an hour',
    ...everywhere('public, max-age=31536000, immutable', hour),
    what: /^Files with a hash in their name are not kept for a year \(Cache-Control: public, max-age=3600\)\.$/,
  },
  {
    fault: 'pages are kept without asking',
    ...everywhere('"no-cache"', `"${hour}"`),
    what: /^Browsers may show old pages and files, without asking for newer ones \(Cache-Control: public, max-age=3600\)\.$/,
  },
  {
    fault: 'a missing page has status 200',
    nginx: (text) =>
      text.replace(
        /^ *location \/ \{ (.*) \}$/m,
        'location / { error_page 404 =200 /404.html; $1 } location /assets/ { try_files $uri =404; }',
      ),
    caddy: (text) =>
      text.replace(
        /^ {2}request_header/m,
        '  @nothing {\n    not path /assets/*\n    not file\n  }\n  rewrite @nothing /index.html\n$&',
      ),
    what: /^A page that does not exist is answered with status 200, not 404\.$/,
  },
  {
    fault: 'a missing script is answered with a page',
    nginx: (text) => text.replace(/^ *"~\*.*404\.txt;\n/m, ''),
    caddy: (text) => text.replace(/@missingPage expression .*/, '@missingPage expression `{err.status_code} == 404`'),
    what: /^A file that does not exist is answered with a page and status 404, not with text and 404\.$/,
  },
  {
    fault: 'other addresses of pages lead nowhere',
    nginx: (text) =>
      text.replaceAll(/^.*return 301 .*is_args.*\n/gm, '').replace(/^ *location = \/index\.html \{\n/m, ''),
    caddy: (text) => text.replace(/^ *redir @alias .*\n/m, ''),
    what: /^Other addresses of pages do not lead to the page for good: \/.* answers with status (200|404), not with a redirect to \//,
  },
  {
    fault: 'redirects are temporary',
    nginx: (text) => text.replaceAll(/return 301 (.*is_args)/g, 'return 302 $1'),
    caddy: (text) => text.replace(/^( *redir @alias .*) 301$/m, '$1 302'),
    what: /^Other addresses of pages do not lead to the page for good: \/index\.html leads to \/ with status 302, not 301\.$/,
  },
  {
    fault: 'the manifest has no type',
    ...everywhere('application/manifest+json', 'application/octet-stream'),
    what: /^Files that end with \.webmanifest are sent as “application\/octet-stream”\.$/,
  },
  {
    fault: 'the start script in a page was altered',
    ...inFile('index.html', (text) => text.replace('<body><script>', '<body><script>;')),
    what: /^The policy in the page refuses what stands in the same page \(scripts\)\.$/,
  },
  {
    fault: 'a script was not deployed',
    deployed: (files) => ({ [chunk(files, 'shared')]: gone }),
    what: /^Files that the pages load are not there \(status 404\)\.$/,
  },
  {
    fault: 'a page was not deployed',
    ...inPage(prosePath, gone),
    what: /^Pages of the site are not there \(status 404\)\.$/,
  },
  {
    fault: 'a page is cut',
    ...inPage(prosePath, (text) => text.slice(0, text.length / 2)),
    what: /^Pages are cut off before their end\.$/,
  },
  {
    fault: 'a compressed copy is cut',
    ...inFile('index.html', (text) => `${text}\n`),
    cut: 'index.html.gz',
    // nginx sends nothing else to a browser that takes gzip; Caddy sends Brotli before it.
    what: /^(Pages are cut off before their end|Browsers get something else when they take another encoding )/,
  },
  {
    fault: 'the structured data were not deployed',
    ...inFile(structuredDataPath(prosePath).slice(1), gone),
    what: /^Files that the pages load are not there \(status 404\)\.$/,
  },
  {
    fault: 'the not-found page was not deployed',
    ...inFile('404.html', gone),
    what: /^A page that does not exist is not answered with the page of the site for that\.$/,
  },
  {
    fault: 'security.txt was not deployed',
    ...inFile('.well-known/security.txt', gone),
    what: /^security\.txt is not there \(status 404\)\.$/,
  },
  {
    fault: 'security.txt has expired',
    ...inFile('.well-known/security.txt', (text) =>
      text.replace(/^Expires: .*$/m, 'Expires: 2020-02-02T00:00:00.000Z'),
    ),
    what: /^security\.txt expired on 2020-02-02\.$/,
  },
  {
    fault: 'the pages name another host',
    deployed: () =>
      Object.fromEntries(
        ['index.html', 'contact.html', 'contact/index.html'].map((file) => [
          file,
          (text) => text.replaceAll(site.url, 'https://old.example'),
        ]),
      ),
    what: /^The site names https:\/\/old\.example\/ as an address of its own, and it is https:\/\//,
  },
  {
    fault: 'a page names another as its own address',
    ...inPage('/contact', (text) =>
      text.replace(`rel="canonical" href="${site.url}/contact"`, `rel="canonical" href="${site.url}/"`),
    ),
    what: /^Pages name another page as their own address: https:\/\/[^/]+\/\.$/,
  },
  {
    fault: 'search engines are kept out',
    ...inFile('robots.txt', (text) => text.replace('Allow: /', 'Disallow: /')),
    what: /^robots\.txt forbids search engines the whole site\.$/,
  },
  {
    fault: 'the site map lacks a page',
    ...inFile('sitemap.xml', (text) => text.replace(/ *<url><loc>[^<]*\/contact<.*\n/, '')),
    what: /^The site map lacks \/contact\.$/,
  },
]

const hosts = [
  { name: 'nginx', file: 'nginx.conf', start: startNginx },
  { name: 'caddy', file: 'Caddyfile', start: startCaddy },
] as const

type HostName = (typeof hosts)[number]['name']

/** What is found at a host with one fault, or none. */
async function findAt(name: HostName, { fault = '', nginx, caddy, deployed, cut }: Partial<Planted> = {}) {
  const { file, start } = hosts.find((each) => each.name === name) ?? hosts[0]
  const place = mkdtempSync(join(folder, `${name}-`))
  const config = readFileSync(join(`${dist}-hosts`, file), 'utf8')
  const changed = ({ nginx, caddy }[name] ?? ((text) => text))(config)
  if (changed === config && !deployed && (nginx ?? caddy)) throw new Error(`The change to ${file} changes nothing.`)
  writeFileSync(join(place, file), changed)
  const host = await start(join(place, file), deployed ? await deploy(fault, deployed, cut) : dist, join(place, 'run'))
  const found = await checkSite(
    new URL(`http://127.0.0.1:${host.port}`),
    { routes, siteUrl: site.url },
    createAsk(),
    now,
  )
  await host.close()
  return found
}

const deployments = new Map<string, Promise<string>>()

/** The built site with what a fault changes in it; made once for all hosts. */
function deploy(fault: string, changesOf: NonNullable<Planted['deployed']>, cut?: string) {
  const deployed = deployments.get(fault) ?? makeDeployment(changesOf, cut)
  deployments.set(fault, deployed)
  return deployed
}

async function makeDeployment(changesOf: NonNullable<Planted['deployed']>, cut?: string) {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const changes = Object.entries(changesOf(files))
  const deployed = await changeBuild(
    dist,
    join(mkdtempSync(join(folder, 'deployed-')), 'dist'),
    Object.fromEntries(changes.filter(([, change]) => change !== gone)),
  )
  for (const [file] of changes.filter(([, change]) => change === gone))
    for (const suffix of ['', '.br', '.gz']) rmSync(join(deployed, file + suffix), { force: suffix !== '' })
  if (cut) truncateSync(join(deployed, cut), Math.floor(statSync(join(deployed, cut)).size / 2))
  return deployed
}

for (const { name } of hosts) {
  const why = whyMissing(name)

  test.skipIf(why)(`${name} with the files of the build has no fault`, async () => {
    const { faults, notes, pages, files } = await findAt(name)
    expect(faults).toEqual([])
    expect(notes).toEqual([])
    expect(pages).toBe(routes.length)
    expect(files).toBeGreaterThan(15)
  })

  test.skipIf(why).for(planted)(
    `at ${name} it is found, and nothing else, that $fault`,
    async ({ what, ...change }) => {
      const { faults } = await findAt(name, change)
      expect(faults.map((fault) => fault.what)).toEqual([expect.stringMatching(what)])
      expect(faults[0]?.where.length).toBeGreaterThan(0)
    },
  )
}

test('compared with the build that was made here, another that is live is found', async ({ skip }) => {
  const why = whyMissing('nginx')
  if (why) skip(why)
  const host = await startNginx(join(`${dist}-hosts`, 'nginx.conf'), dist, join(folder, 'compared'))
  const findWith = async (built: (path: string) => Buffer) => {
    const address = new URL(`http://127.0.0.1:${host.port}`)
    const { faults } = await checkSite(address, { routes, siteUrl: site.url, built }, createAsk(), now)
    return faults.map(({ what, where }) => [what, where.map((each) => new URL(each).pathname)])
  }
  const page = (path: string) => readFileSync(join(dist, path, 'index.html'))
  expect(await findWith(page)).toEqual([])
  const changed = (path: string) => (path === prosePath ? Buffer.concat([page(path), Buffer.from(' ')]) : page(path))
  expect(await findWith(changed)).toEqual([[expect.stringMatching(/^Pages are not those of the build/), [prosePath]]])
  await host.close()
})

test('below a base path the hosts have no fault either', async () => {
  const based = await buildCopy(join(folder, 'based'), {}, { env: { BASE_PATH: '/agency/' } })
  const root = join(folder, 'based-root')
  mkdirSync(root)
  symlinkSync(based, join(root, 'agency'))
  for (const { name, file, start } of hosts.filter((each) => !whyMissing(each.name))) {
    const { port, close } = await start(join(`${based}-hosts`, file), root, join(folder, `${name}-based`))
    // With and without the slash at its end.
    for (const path of ['/agency/', '/agency']) {
      const address = new URL(path, `http://127.0.0.1:${port}`)
      const found = await checkSite(address, { routes, siteUrl: site.url }, createAsk(), now)
      expect([name, path, found.faults, found.notes]).toEqual([name, path, [], []])
      expect(found.pages).toBe(routes.length)
    }
    await close()
  }
})

test('the command tells what it found by its exit code, over a connection that it trusts', async ({ skip }) => {
  const why = whyMissing('nginx')
  if (why) skip(why)
  const place = join(folder, 'encrypted')
  mkdirSync(place)
  const certificate = join(place, 'fullchain.pem')
  expect(writeCertificate(join(place, 'privkey.pem'), certificate)).toBeUndefined()
  const start = async (change: Change) => {
    const config = join(place, 'changed.conf')
    writeFileSync(config, change(readFileSync(join(`${dist}-hosts`, 'nginx.conf'), 'utf8')))
    return startEncryptedNginx(config, dist, place)
  }
  const trusted = { NODE_EXTRA_CA_CERTS: certificate }

  const host = await start((text) => text)
  expect(await checkLive([host.origin, '--json'], trusted)).toMatchObject({ exitCode: 0, found: { faults: [] } })
  const untrusted = await checkLive([host.origin])
  expect(untrusted.exitCode).toBe(2)
  expect(untrusted.output).toMatch(/^The certificate of localhost:\d+ is wrong \(it is signed by nobody but itself\)/)
  await host.close()

  const harmed = await start((text) => text.replace(/^ *add_header Strict-Transport-Security.*\n/m, ''))
  const told = await checkLive([harmed.origin], trusted)
  expect(told.exitCode).toBe(1)
  expect(told.output).toMatch(/^✗ The header Strict-Transport-Security is missing\.\n {2}Where: .*\n {2}To do: /)
  expect(told.output).toMatch(/and one fault was found\.\n$/)
  await harmed.close()
})

test.for([
  [[], /^Which site\? /],
  [['topfold.example'], /^“topfold\.example” is no address of a site/],
  [['https://a.example', 'https://b.example'], /^One address at a time/],
  [
    ['https://a.example', '--fast'],
    /^Unknown option '--fast': besides the address there are only --build, --enquiry and --json\.\n$/,
  ],
  [['http://127.0.0.1:1'], /^http:\/\/127\.0\.0\.1:1\/ cannot be reached: nothing takes connections there\.\n$/],
] as const)('asked for %j, the command says what it needs, and ends with 2', async ([args, sentence]) => {
  const { exitCode, output } = await checkLive([...args])
  expect(exitCode).toBe(2)
  expect(output).toMatch(sentence)
})

async function checkLive(args: string[], env: Record<string, string> = {}) {
  let output = ''
  const onOutput = (text: string) => {
    output += text
  }
  const exitCode = await runCommand(
    process.execPath,
    ['--import', 'tsx', 'scripts/check-live.ts', ...args],
    { CONTENT: '', ...env },
    { onOutput },
  )
  return { exitCode, output, found: args.includes('--json') ? JSON.parse(output) : undefined }
}
