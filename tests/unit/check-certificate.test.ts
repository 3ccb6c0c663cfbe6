import { EventEmitter } from 'node:events'
import { connect } from 'node:tls'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Site } from '../../scripts/check-live/site/site'

// Until when the certificate of the live site must be valid. No real host has a certificate of the
// needed age.

vi.mock('node:tls', () => ({ connect: vi.fn<typeof connect>() }))

const now = new Date('2026-11-28T10:00:00Z')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => {
  vi.useRealTimers()
  // The problems are kept in their module.
  vi.resetModules()
})

const siteAt = (address: string): Site => ({
  home: new URL(address),
  headers: {},
  server: null,
  hasPassword: false,
})

/** Makes the host answer with a certificate that ends after some hours, or with an error. */
function answerWith(answer: { hours: number } | { error: Error }) {
  vi.mocked(connect).mockImplementation(((_options: object, onConnected: () => void) => {
    const socket = new EventEmitter()
    setImmediate(() => ('error' in answer ? socket.emit('error', answer.error) : onConnected()))
    const endsAtMs = now.getTime() + ('hours' in answer ? answer.hours : 0) * 3_600_000
    const getPeerCertificate = () => ({ valid_to: new Date(endsAtMs).toUTCString() })
    return Object.assign(socket, { getPeerCertificate, end: () => undefined })
  }) as unknown as typeof connect)
}

/** Checks the certificate of a site. Returns the output lines. */
async function check(address: string): Promise<string[]> {
  const output: string[] = []
  const spy = vi.spyOn(console, 'log').mockImplementation((line) => void output.push(String(line)))
  onTestFinished(() => spy.mockRestore())
  const { checkCertificate } = await import('../../scripts/check-live/site/check-certificate')
  const { printProblems } = await import('../../scripts/check-live/site/problems')
  await checkCertificate(siteAt(address))
  printProblems()
  return output
}

test('a certificate that is valid for 20 days or more is no problem', async () => {
  answerWith({ hours: 20 * 24 })
  expect(await check('https://www.agency.example/')).toEqual(['The checks found no problem.'])
  expect(vi.mocked(connect).mock.lastCall?.[0]).toMatchObject({
    host: 'www.agency.example',
    port: 443,
    servername: 'www.agency.example',
  })
})

test('a certificate that ends within 20 days is a problem with what to do', async () => {
  answerWith({ hours: 20 * 24 - 1 })
  expect(await check('https://www.agency.example:8443/')).toEqual([
    '✗ The certificate expires in 19 days.\n  Where: www.agency.example:8443\n  To do: Renew the certificate, and find out why the host did not renew it.\n',
    'Problems: 1.',
  ])
  expect(vi.mocked(connect).mock.lastCall?.[0]).toMatchObject({ port: 8443 })
})

test('a host whose certificate is refused cannot be checked', async () => {
  answerWith({ error: new Error('certificate has expired') })
  await expect(check('https://www.agency.example/')).rejects.toThrow('certificate has expired')
})
