import { policyIn } from '../../src/build/head/content-policy.ts'
import { headerOf, targetOf, textOf, typeOf, Unreachable, type Answer, type Ask } from './ask.ts'
import { when, type Findings } from './finding.ts'
import type { Host } from './hosts.ts'

const redirectRules = 'Put the host files of this build (docs/hosting.md) in place: they hold the redirects.'

/** An address that is to lead to that of its page. */
export type Alias = { answer: Answer; target: URL }

/** The other addresses of a page, without the base path. */
export const aliasesOf = (path: string) => (path === '/' ? ['/index.html'] : [`${path}/`, `${path}.html`])

/** Whether the other addresses of pages lead to the one that counts, for good. */
export function checkAliases(aliases: Alias[], { name, limits }: Host): Findings {
  const stray = aliases.filter(({ answer, target }) => {
    const leadsTo = targetOf(answer)
    return leadsTo?.href !== target.href || ![301, 308].includes(answer.status)
  })
  // The same page at another address still names the one that counts.
  const isSame = ({ answer }: Alias) => answer.status === 200
  const serving = stray.filter((alias) => isSame(alias) && limits.has('aliases'))
  const wrong = stray.filter((alias) => !serving.includes(alias))
  return {
    faults: when(wrong.length > 0, {
      check: 'aliases',
      what: `Other addresses of pages do not lead to the page for good: ${wrong[0] && leadOf(wrong[0])}.`,
      where: wrong.map(({ answer }) => answer.url.href),
      todo: redirectRules,
    }),
    notes:
      serving.length > 0
        ? [
            `${name} shows pages at other addresses too, such as ${serving[0]?.answer.url.pathname}; they name the one that counts.`,
          ]
        : [],
  }
}

function leadOf({ answer, target }: Alias) {
  const leadsTo = targetOf(answer)
  const from = answer.url.pathname
  if (!leadsTo)
    return `${from} answers with status ${answer.status || 'none'}, not with a redirect to ${target.pathname}`
  if (leadsTo.href === target.href) return `${from} leads to ${target.pathname} with status ${answer.status}, not 301`
  return `${from} leads to ${leadsTo.href}, not to ${target.href}`
}

/** Whether it is the site's own page for what is not there: a host's own has no policy in it. */
export const isNotFoundPage = (answer: Answer) => answer.status === 404 && policyIn(textOf(answer)) !== undefined

/** Whether what is not there is answered so, with the site's own page, and a missing file not with a page. */
export function checkMissing(page: Answer, file: Answer, { name, limits }: Host): Findings {
  const isPage = typeOf(file) === 'text/html'
  const isKept = /\bimmutable\b|\bmax-age=[1-9]/i.test(headerOf(file, 'cache-control'))
  const mayBePage = limits.has('missing-file') && file.status === 404
  const isWrong = file.status !== 404 || (isPage && !mayBePage)
  return {
    faults: [
      ...when(page.status !== 404, {
        check: 'missing-page',
        what: `A page that does not exist is answered with status ${page.status || 'none'}, not 404.`,
        where: [page.url.href],
        todo: 'Have the host answer with 404.html and status 404. A rule that sends the home page for every address is for other kinds of sites.',
      }),
      ...when(page.status === 404 && !isNotFoundPage(page), {
        check: 'missing-page:own',
        what: 'A page that does not exist is not answered with the page of the site for that.',
        where: [page.url.href],
        todo: 'Deploy 404.html, and have the host answer with it.',
      }),
      ...when(isWrong, {
        check: 'missing-file',
        what: `A file that does not exist is answered with ${isPage ? 'a page and ' : ''}status ${file.status || 'none'}, not with text and 404.`,
        where: [file.url.href],
        todo: 'Have the host answer with 404.txt and status 404 for what lies below assets/.',
      }),
      ...when(!isWrong && isKept && !limits.has('caching'), {
        check: 'missing-file:caching',
        what: `That a file does not exist is kept by browsers (Cache-Control: ${headerOf(file, 'cache-control')}), though the next release may bring it.`,
        where: [file.url.href],
        todo: redirectRules,
      }),
    ],
    notes: isPage && mayBePage ? [`${name} answers with a page for people where a file is missing.`] : [],
  }
}

/** Domains whose hosts give each site one name: there is no `www` to lead from. */
const sharedDomain = /\.(github\.io|netlify\.app|pages\.dev|vercel\.app)$/

/** The same site with `www` before its name, or without; `undefined` where there can be none. */
export function otherNameOf(url: URL): URL | undefined {
  if (sharedDomain.test(url.hostname) || !url.hostname.includes('.') || /^[\d.]+$/.test(url.hostname)) return undefined
  const other = new URL(url)
  other.hostname = url.hostname.startsWith('www.') ? url.hostname.slice(4) : `www.${url.hostname}`
  return other
}

/** Whether the site's address without encryption, and that with or without `www`, lead to it. `path` is that of a page. */
export async function checkNames(home: URL, page: URL, ask: Ask): Promise<Findings> {
  if (home.protocol !== 'https:') return { faults: [], notes: [] }
  const plain = new URL(page)
  plain.protocol = 'http:'
  const other = otherNameOf(page)
  // On another port nobody knows where the unencrypted one is.
  const plainFindings = home.port === '' ? await checkLead(plain, page, ask) : undefined
  const otherFindings = other && (await checkLead(other, page, ask))
  const found = [plainFindings, otherFindings].filter((each) => each !== undefined)
  return { faults: found.flatMap(({ faults }) => faults), notes: found.flatMap(({ notes }) => notes) }
}

async function checkLead(from: URL, to: URL, ask: Ask): Promise<Findings> {
  const check = from.protocol === 'http:' ? 'http' : 'www'
  try {
    const found = await follow(from, ask)
    return {
      faults: when(found.url.href !== to.href, {
        check,
        what:
          found.url.href === from.href
            ? `${from.href} does not lead to ${to.href}: it answers itself, with status ${found.status}.`
            : `${from.href} leads to ${found.url.href}, and not to ${to.href}.`,
        where: [from.href],
        todo: 'Have the host redirect it with status 301, path and all.',
      }),
      notes: [],
    }
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    return {
      faults: when(error.isCertificate, {
        check,
        what: error.message,
        where: [from.href],
        todo: 'Have the certificate cover this name too.',
      }),
      notes: error.isCertificate ? [] : [`${from.origin} does not answer: who types that finds nothing.`],
    }
  }
}

const mostRedirects = 5

/** Asks for an address, and follows redirects. */
export async function follow(url: URL, ask: Ask): Promise<Answer> {
  let answer = await ask(url)
  for (let count = 0; count < mostRedirects; count += 1) {
    const target = targetOf(answer)
    if (!target || !/^https?:$/.test(target.protocol)) return answer
    answer = await ask(target)
  }
  return answer
}
