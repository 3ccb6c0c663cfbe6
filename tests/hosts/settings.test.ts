import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filesIn } from '../../plugins/content/content-folder'
import { policyIn } from '../../plugins/prerender/content-policy'
import { buildSite } from '../../scripts/build-site'
import { simulatedEnv } from '../../scripts/simulated-env.mjs'
import { copyWithSettings, type SettingsName } from '../helpers/settings'

// Builds the site with each value of each setting in the guides. Checks the files and pages that
// the setting affects.

const agencies = ['src/content', 'tests/fixtures/other-agency'] as const
const timeoutMs = 300_000

type Options = {
  agency: (typeof agencies)[number]
  content: SettingsName[]
  env: Record<string, string>
}

/** Builds an agency's site with settings of the content and of the build. Returns its files. */
async function build({ agency, content, env }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const contentFolder = join(folder, 'content')
  copyWithSettings(contentFolder, resolve(agency), ...content)
  const dist = join(folder, 'dist')
  await buildSite(dist, { ...simulatedEnv, CONTENT: contentFolder, ...env })
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')
  return {
    read,
    hostFile: (name: string) => readFileSync(join(`${dist}-hosts`, name), 'utf8'),
    policyOf: (file: string) => policyIn(read(file)) ?? '',
    assets: filesIn(join(dist, 'assets')),
    has: (file: string) => existsSync(join(dist, file)),
  }
}

/** The settings of a delivery. A build must not have the setting that simulates one. */
const delivery = (service: string, endpoint: string) => ({
  VITE_ENQUIRY_SIMULATE: '',
  VITE_ENQUIRY_SERVICE: service,
  VITE_ENQUIRY_ENDPOINT: endpoint,
})

test.for(agencies)(
  '%s is built with a receiver, reports, proxies, visits that are counted, and below a path',
  { timeout: timeoutMs },
  async (agency) => {
    const site = await build({
      agency,
      content: ['umami', agency === 'src/content' ? 'photographs' : 'halftone'],
      env: {
        ...delivery('receiver', '/enquiries'),
        VITE_ENQUIRY_PROXY: 'http://127.0.0.1:8799/enquiries',
        VITE_VITALS_ENDPOINT: 'https://vitals.example/take',
        VITE_ERRORS_ENDPOINT: 'https://errors.example/take',
        VITE_LONG_HSTS: 'true',
        VITE_TRUSTED_PROXIES: '203.0.113.0/24',
        BASE_PATH: '/agency/',
      },
    })
    expect(site.read('index.html')).toContain('href="/agency/contact"')
    expect(site.read('contact.html')).toContain('action="/enquiries"')
    for (const name of ['nginx.conf', 'Caddyfile']) {
      expect(site.hostFile(name)).toContain('127.0.0.1:8799')
      expect(site.hostFile(name)).toContain('203.0.113.0/24')
      expect(site.hostFile(name)).toContain('/agency/')
      expect(site.hostFile(name)).toContain('max-age=63072000; includeSubDomains')
    }
    const policy = site.policyOf('index.html')
    for (const host of ['vitals.example', 'errors.example', 'stats.example'])
      expect(policy).toContain(`https://${host}`)
    expect(site.read('privacy.html')).toContain('Umami')
    expect(site.read('privacy.html')).toContain('stats.example')
  },
)

test.for<[service: string, endpoint: string, agency: Options['agency'], content: SettingsName[]]>([
  ['generic', 'https://forms.example/take', agencies[1], ['least']],
  ['netlify', '/thanks', agencies[0], ['least']],
  ['formspree', 'https://formspree.io/f/abcdwxyz', agencies[1], ['plausible', 'photographs']],
  [
    'hubspot',
    'https://api.hsforms.com/submissions/v3/integration/submit/123/01234567-89ab-cdef-0123-456789abcdef',
    agencies[0],
    ['plausible', 'halftone'],
  ],
])(
  'enquiries to %s are built',
  { timeout: timeoutMs },
  async ([service, endpoint, agency, content]) => {
    const site = await build({ agency, content, env: delivery(service, endpoint) })
    const scripts = site.assets.filter((file) => file.endsWith('.js'))
    expect(scripts.some((file) => site.read(`assets/${file}`).includes(endpoint))).toBe(true)
    const policy = site.policyOf('contact.html')
    if (endpoint.startsWith('https:')) expect(policy).toContain(new URL(endpoint).origin)
    expect(policy.includes('stats.example')).toBe(content.includes('plausible'))
    expect(site.read('privacy.html').includes('Plausible')).toBe(content.includes('plausible'))
    expect(site.hostFile('nginx.conf')).not.toContain('includeSubDomains')
  },
)
