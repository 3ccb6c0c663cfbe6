import type { Answer, Check } from './check.ts'

/** The public address at which the receiver says whether it works, below that of enquiries. */
export const healthAddress = (endpoint: string, home: URL) =>
  new URL(`${new URL(endpoint, home).href.replace(/[/?#]*$/, '')}/health`)

/** Whether the receiver says that it works. A page or a proxy may answer in its place. */
export function checkReceiver({ response: { status }, text }: Answer): Check[] {
  const isWell = status === 200 && /^\s*\{\s*"ok"\s*:\s*true\s*\}\s*$/.test(text)
  const told = status === 503 ? 'cannot store enquiries' : 'does not answer at its public address'
  const todo = 'See whether it runs, what its log says, and whether the host passes the address on (docs/enquiries.md).'
  return [[!isWell, `The receiver ${told} (status ${status}).`, todo]]
}
