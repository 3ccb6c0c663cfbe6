import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { preview } from 'vite'
import { readSettings } from '../../plugins/settings'
import { startReceiver } from '../../receiver/start-receiver'
import { buildSite } from '../../scripts/build-site'

// `npm run receiver`: the served site, and the settings of the receiver.

vi.mock('vite', () => ({ preview: vi.fn<typeof preview>() }))
vi.mock('../../receiver/start-receiver', () => ({
  startReceiver: vi.fn<typeof startReceiver>(async () => async () => ({ isStoreClosed: true })),
}))
vi.mock('../../scripts/build-site', () => ({ buildSite: vi.fn<typeof buildSite>() }))

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** Runs the command. Returns the settings of the receiver and of the build, and the last output. */
async function run(env: Record<string, string> = {}) {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const signals = vi.spyOn(process, 'once').mockReturnThis()
  onTestFinished(() => {
    logged.mockRestore()
    signals.mockRestore()
  })
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const earlierEnv = { ...process.env }
  onTestFinished(() => void (process.env = earlierEnv))
  let built: Record<string, string | undefined> = {}
  vi.mocked(buildSite).mockImplementation(async (folder = '') => {
    built = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => name.startsWith('VITE_')),
    )
    return folder
  })
  await import('../../scripts/receiver')
  return {
    received: vi.mocked(startReceiver).mock.lastCall?.[0] ?? {},
    built,
    served: vi.mocked(preview).mock.lastCall?.[0],
    output: String(logged.mock.lastCall?.[0]),
  }
}

test('npm run receiver serves a site with a form that sends to the receiver, and prints the mails', async () => {
  const { received, built, served, output } = await run()
  expect(received.RECEIVER_SMTP_URL).toBe('print')
  expect(received.RECEIVER_DATABASE_URL).toMatch(/\/node_modules\/\.receiver\/enquiries\.db$/)
  expect(readSettings(built).enquiry).toMatchObject({
    service: 'receiver',
    endpoint: 'http://127.0.0.1:8787/enquiries',
    isSimulated: false,
  })
  // Only this machine can open the site. The receiver accepts the origin of the site.
  expect(served?.preview).toEqual({ host: '127.0.0.1', port: 4173, strictPort: true })
  expect(received.RECEIVER_SITE_URL).toBe('http://127.0.0.1:4173')
  expect(output).toContain('http://127.0.0.1:4173')
})

test('the environment can change the settings of npm run receiver, and the form uses the changed port', async () => {
  const { received, built } = await run({ RECEIVER_PORT: '9000', RECEIVER_RETENTION_DAYS: '1' })
  expect(received).toMatchObject({ RECEIVER_PORT: '9000', RECEIVER_RETENTION_DAYS: '1' })
  expect(readSettings(built).enquiry.endpoint).toBe('http://127.0.0.1:9000/enquiries')
})

test('npm run receiver ignores the settings of the agency’s own site', async () => {
  const { built } = await run({
    VITE_ENQUIRY_PROXY: 'https://inbox.agency.example/in',
    VITE_VITALS_ENDPOINT: 'https://stats.agency.example/in',
  })
  expect(readSettings(built)).toMatchObject({ vitalsEndpoint: '' })
  expect(built.VITE_ENQUIRY_PROXY).toBe('')
})
