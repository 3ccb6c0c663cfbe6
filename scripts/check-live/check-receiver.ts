import type { Answer, Check } from './check.ts'

/** The public health address of the receiver: `/health` below its address for enquiries. */
export const healthAddress = (endpoint: string, home: URL) =>
  new URL(`${new URL(endpoint, home).href.replace(/[/?#]*$/, '')}/health`)

/**
 * Checks the receiver's health answer. A page or a proxy may answer in its place, so the whole text
 * must match.
 */
export function checkReceiver({ response: { status }, text }: Answer): Check[] {
  const isHealthy = status === 200 && text.replaceAll(/\s/g, '') === '{"ok":true}'
  const problem =
    status === 503 ? 'cannot store enquiries' : 'does not answer at its public address'
  const todo =
    'Check that it runs, read its log, and check that the host passes this address on to it (docs/enquiries.md).'
  return [[!isHealthy, `The receiver ${problem} (status ${status}).`, todo]]
}
