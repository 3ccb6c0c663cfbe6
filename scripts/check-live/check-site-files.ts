import { textOf, type Answer } from './ask.ts'
import { when, type Fault, type Findings } from './finding.ts'

const dayMs = 86_400_000
const noticeDays = 30
const rebuild = 'npm run build, and deploy'

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** Whether those who find a security fault learn where to report it, and for how long. */
export function checkSecurityText(answer: Answer, now: Date): Findings {
  const where = [answer.url.href]
  const text = textOf(answer)
  const expires = new Date(/^Expires: *(.+)$/im.exec(text)?.[1] ?? '')
  const fault = (what: string, todo: string): Findings => ({
    faults: [{ check: 'security.txt', what, where, todo }],
    notes: [],
  })
  if (answer.status !== 200 || !/^Contact: *\S/im.test(text))
    return fault(
      `security.txt is not there (status ${answer.status || 'none'}).`,
      'Deploy the folder .well-known too: many tools leave out what begins with a dot.',
    )
  const renew = `See to it that its address is read, put today’s date into securityReviewedOn in src/content/site.ts, then ${rebuild}.`
  if (Number.isNaN(expires.getTime())) return fault('security.txt does not say when it expires.', rebuild)
  if (expires <= now) return fault(`security.txt expired on ${dayOf(expires)}.`, renew)
  const days = Math.floor((expires.getTime() - now.getTime()) / dayMs)
  return {
    faults: [],
    notes: days < noticeDays ? [`security.txt expires on ${dayOf(expires)}, in ${days} days. ${renew}`] : [],
  }
}

/** Whether search engines may read the site and are shown its map. */
export function checkRobots(answer: Answer): Fault[] {
  const text = textOf(answer)
  return [
    ...when(answer.status !== 200 || !/^User-agent:/im.test(text), {
      check: 'robots.txt',
      what: `robots.txt is not there (status ${answer.status || 'none'}).`,
      where: [answer.url.href],
      todo: rebuild,
    }),
    ...when(/^Disallow: *\/ *$/im.test(text), {
      check: 'robots.txt',
      what: 'robots.txt forbids search engines the whole site.',
      where: [answer.url.href],
      todo: 'Have the host send the robots.txt of the build. Hosts write one of their own for addresses that are for trying out.',
    }),
  ]
}

/** Whether the site map lists the pages that search engines may list, and no other. `paths` have the base path. */
export function checkSitemap(answer: Answer, paths: string[]): Fault[] {
  const listed = new Set(addressesIn(textOf(answer)).map((address) => new URL(address).pathname))
  const missing = paths.filter((path) => !listed.has(path))
  const unknown = [...listed].filter((path) => !paths.includes(path))
  const where = [answer.url.href]
  if (answer.status !== 200 || listed.size === 0)
    return [
      {
        check: 'sitemap',
        what: `The site map is not there (status ${answer.status || 'none'}).`,
        where,
        todo: rebuild,
      },
    ]
  return [
    ...when(missing.length > 0, {
      check: 'sitemap',
      what: `The site map lacks ${missing.join(', ')}.`,
      where,
      todo: rebuild,
    }),
    ...when(unknown.length > 0, {
      check: 'sitemap',
      what: `The site map lists ${unknown.join(', ')}, which the site does not have.`,
      where,
      todo: rebuild,
    }),
  ]
}

const addressesIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)]
    .map(([, address = '']) => address)
    .filter((address) => URL.canParse(address))

/** The addresses of the site that the files for search engines and researchers name. */
export const namedIn = (text: string) =>
  [
    ...addressesIn(text),
    ...[...text.matchAll(/^(?:Sitemap|Canonical): *(\S+)/gim)].map(([, address = '']) => address),
  ].filter((address) => URL.canParse(address))
