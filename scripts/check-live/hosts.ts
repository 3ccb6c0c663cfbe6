import { headerOf, type Answer } from './ask.ts'

/** What a host cannot do: it is told in a note, and no fault. */
export type Limit = 'headers' | 'caching' | 'aliases' | 'missing-file'

export type Host = { name: string; limits: ReadonlySet<Limit> }

type KnownHost = { name: string; limits: Limit[]; isIt: (answer: Pick<Answer, 'headers'>) => boolean }

const server = (name: RegExp) => (answer: Pick<Answer, 'headers'>) => name.test(headerOf(answer, 'server'))

// As docs/hosting.md and the simulators in tests/hosts have them.
const knownHosts: KnownHost[] = [
  { name: 'GitHub Pages', limits: ['headers', 'caching', 'aliases', 'missing-file'], isIt: server(/^GitHub\.com$/i) },
  { name: 'Netlify', limits: ['aliases'], isIt: server(/^Netlify$/i) },
  { name: 'Vercel', limits: ['missing-file'], isIt: server(/^Vercel$/i) },
  // It may also stand before a server of one's own, which it does not name.
  { name: 'Cloudflare', limits: ['missing-file'], isIt: server(/^cloudflare$/i) },
  { name: 'nginx', limits: [], isIt: server(/^nginx/i) },
  { name: 'Caddy', limits: [], isIt: server(/^Caddy$/i) },
]

/** The host that sent an answer, by the headers with which it names itself. */
export function hostOf(answer: Pick<Answer, 'headers'>): Host {
  const known = knownHosts.find(({ isIt }) => isIt(answer))
  return { name: known?.name ?? 'a host that does not name itself', limits: new Set(known?.limits) }
}
