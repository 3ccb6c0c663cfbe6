// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headersFor } from '../../src/build/hosts/header-rules'
import { hostFiles } from '../../src/build/hosts/host-files'
import { hostedName } from '../../src/build/hosts/hosted-site'
import { site } from '../helpers/content'
import { buildCopy } from '../gates/build-copy'
import { writeCertificate } from './certificate'
import { checkNginx, startCaddy, startNginx, whyMissing } from './real-hosts'

// What regular expressions, nginx's variables, Caddy's placeholders, JSON, HTML and SVG take for something else.
const brands = ['C++ PR', '5WPR', '$1 & Söhne', 'a{b}"c\\d', '<PR> $& {brand}']
// Names that are no ASCII, and one longer than nginx takes for a variable.
const others = ['広報社', 'The Most Distinguished Partnership for Public Relations']
const folder = mkdtempSync(join(tmpdir(), 'host-brands-'))
const { host } = new URL(site.url)

beforeAll(() => {
  const why = writeCertificate(join(folder, 'privkey.pem'), join(folder, 'fullchain.pem'))
  if (why) throw new Error(why)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.for([...brands, ...others])('nginx and Caddy take the files for %s', async (brand) => {
  for (const program of ['nginx', 'caddy'] as const) expect(whyMissing(program)).toBeUndefined()
  const name = hostedName(brand, host)
  expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  const place = join(folder, name)
  mkdirSync(place)
  const { beside } = hostFiles({ name, base: '/', host, addresses: ['/', '/contact'] })
  for (const [file, text] of Object.entries(beside)) writeFileSync(join(place, file), text)
  const said = await checkNginx(join(place, 'nginx.conf'), folder)
  expect(said).toContain('test is successful')
  expect(said).not.toMatch(/warn|emerg/)
  const args = ['adapt', '--config', join(place, 'Caddyfile'), '--adapter', 'caddyfile']
  const { status, stderr } = spawnSync('caddy', args, { encoding: 'utf8' })
  expect([status, stderr.match(/error/i)]).toEqual([0, null])
})

test.for(brands)('the site of %s is built, and nginx and Caddy serve it', async (brand) => {
  const place = join(folder, `${hostedName(brand, host)}-site`)
  const named = (text: string) => text.replace(/^(brand: ).*$/m, (_, key: string) => `${key}${JSON.stringify(brand)}`)
  const dist = await buildCopy(join(place, 'project'), { 'src/content/site.yaml': named })
  const manifest = JSON.parse(readFileSync(join(dist, 'site.webmanifest'), 'utf8')) as { name: string }
  expect(manifest.name).toBe(brand)
  for (const [file, start] of [
    ['nginx.conf', startNginx],
    ['Caddyfile', startCaddy],
  ] as const) {
    const { ask, close } = await start(join(`${dist}-hosts`, file), dist, join(place, file))
    const answer = await ask('/contact')
    expect([answer.status, answer.body.equals(readFileSync(join(dist, 'contact.html')))]).toEqual([200, true])
    for (const [header, value] of Object.entries(headersFor('/contact')))
      expect([header, Object.fromEntries(answer.headers)[header]]).toEqual([header, value])
    const moved = await ask('/contact/?a=b')
    expect([moved.status, Object.fromEntries(moved.headers).location]).toEqual([301, '/contact?a=b'])
    expect((await ask('/assets/gone.js')).status).toBe(404)
    await close()
  }
})
