import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headersFor } from '../../plugins/hosts/header-rules'
import { hostFiles } from '../../plugins/hosts/host-files'
import { createStaticHost } from '../../plugins/hosts/static-host'
import { listen } from '../helpers/listen'
import { askAt, startCaddy, startNginx, type Ask } from './real-hosts'
import { expectAnswer } from './request-table'
import { bases, hostNames, type Base, type HostName } from './start-hosts'

// A site with two translations, on three hosts, at the root of each host and in a folder.

const folder = mkdtempSync(join(tmpdir(), 'languages-'))
const dist = join(folder, 'dist')
const languages = ['de', 'pt-br']
const files = [
  ...['', 'de/', 'pt-br/'].flatMap((prefix) =>
    ['index.html', '404.html', 'contact.html', 'contact/index.html'].map((file) => prefix + file),
  ),
  'de/assets/main-1a2b.js',
  'de/assets/drawing-1a2b.svg',
  'de/share/home.png',
  // Not a translation.
  'kit/assets/main.js',
  'kit/share/home.png',
]
const asks = new Map<`${HostName} ${Base}`, Ask>()
const cleanups: (() => unknown)[] = []

beforeAll(async () => {
  for (const file of files) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    // Both files of a page have the same content.
    writeFileSync(join(dist, file), file.replace('contact/index.html', 'contact.html'))
  }
  mkdirSync(join(folder, 'www'))
  symlinkSync(dist, join(folder, 'www/agency'))
  for (const base of bases) await startAt(base)
}, 120_000)

afterAll(async () => {
  await Promise.all(cleanups.map((cleanUp) => cleanUp()))
  rmSync(folder, { recursive: true, force: true })
})

async function startAt(base: Base) {
  const preview = createServer(createStaticHost(dist, { base }))
  asks.set(`preview ${base}`, askAt(await listen(preview)))
  cleanups.push(() => preview.close())
  const root = base === '/' ? dist : join(folder, 'www')
  const { notDeployed } = hostFiles({ base, host: 'agency.example', languages })
  for (const [name, start, file] of [
    ['nginx', startNginx, 'nginx.conf'],
    ['Caddy', startCaddy, 'Caddyfile'],
  ] as const) {
    const hostFolder = join(folder, `${name}${base === '/' ? '' : '-below'}`)
    mkdirSync(hostFolder)
    const config = join(hostFolder, file)
    writeFileSync(config, notDeployed[file])
    const { ask, close } = await start(config, root, join(hostFolder, 'run'))
    asks.set(`${name} ${base}`, ask)
    cleanups.push(close)
  }
}

for (const base of bases)
  for (const name of hostNames) {
    const askFor = async (path: string) => {
      const ask = asks.get(`${name} ${base}`) as Ask
      return ask(base + path.slice(1))
    }
    const expectFile = async (path: string, file: string, status = 200) => {
      const tablePath = status === 200 ? path : '/'
      const answer = await askFor(path)
      expectAnswer(
        answer,
        { status, file: () => file, headers: headersFor(tablePath, languages), tablePath: '' },
        { name, dist, path },
      )
    }

    test(`${name} at ${base}: each language has its own home page and its own pages`, async () => {
      await expectFile('/', 'index.html')
      await expectFile('/contact', 'contact.html')
      await expectFile('/de/', 'de/index.html')
      await expectFile('/de/contact', 'de/contact.html')
      await expectFile('/pt-br/', 'pt-br/index.html')
    })

    test(`${name} at ${base}: a missing address gets the not-found page of its language`, async () => {
      await expectFile('/no-such-page', '404.html', 404)
      await expectFile('/deutsch', '404.html', 404)
      await expectFile('/kit/no-such-page', '404.html', 404)
      for (const path of ['/de/no-such-page', '/de/a/b', '/de/404.html', '/de/.env', '/de/404'])
        await expectFile(path, 'de/404.html', 404)
      await expectFile('/de/assets/gone-1a2b.js', 'de/404.html', 404)
      await expectFile('/pt-br/no-such-page', 'pt-br/404.html', 404)
    })

    test(`${name} at ${base}: the files of a translation have the headers of the default language`, async () => {
      for (const path of ['/de/assets/main-1a2b.js', '/de/assets/drawing-1a2b.svg'])
        await expectFile(path, path.slice(1))
      await expectFile('/de/share/home.png', 'de/share/home.png')
      expect(headersFor('/de/assets/main-1a2b.js', languages)).toEqual(
        headersFor('/assets/main-1a2b.js'),
      )
      for (const path of ['/kit/assets/main.js', '/kit/share/home.png'])
        await expectFile(path, path.slice(1))
    })

    test(`${name} at ${base}: other addresses redirect to the canonical address`, async () => {
      const below = base.slice(0, -1)
      for (const [path, canonical] of [
        ['/de', '/de/'],
        ['/de?a=b', '/de/?a=b'],
        ['/de/index.html', '/de/'],
        ['/pt-br', '/pt-br/'],
        ['/de/contact/', '/de/contact'],
        ['/de/contact.html', '/de/contact'],
      ] as const) {
        const answer = await askFor(path)
        const location = answer.headers.find(([header]) => header === 'location')?.[1]
        expect([path, answer.status, location]).toEqual([path, 301, below + canonical])
      }
    })
  }
