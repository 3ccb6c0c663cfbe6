import type { Answer, Check } from './check.ts'

/**
 * Returns the public health address of the receiver: `/health` below `endpoint`, its address for
 * enquiries. `home` is the address of the home page, from which a relative `endpoint` starts.
 */
export const healthAddress = (endpoint: string, home: URL) =>
  new URL(`${new URL(endpoint, home).href.replace(/[/?#]*$/, '')}/health`)

/**
 * Checks the answer of the receiver's health address. Compares the whole text, since a page or a
 * proxy may answer instead.
 */
export function checkReceiver({ response: { status }, text }: Answer): Check[] {
  const isHealthy = status === 200 && text.replaceAll(/\s/g, '') === '{"ok":true}'
  const failure =
    status === 503 ? 'cannot store enquiries' : 'does not answer at its public address'
  return [
    {
      isWrong: !isHealthy,
      problem: `The receiver ${failure} (status ${status}).`,
      todo: 'Check that the receiver runs, and read its log. Check that the host passes this address on to the receiver (docs/enquiries.md).',
    },
  ]
}
