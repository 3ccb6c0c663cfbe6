import { shownContentFolder } from '../../plugins/content/content-folder.ts'
import { findingIf, type Finding } from './finding.ts'

/** Finds a security.txt that is missing, or expires within 30 days. */
export function securityFindings(securityText: string, now: Date): Finding[] {
  const expires = /^Expires: (.+)$/m.exec(securityText)?.[1] ?? ''
  const daysLeft = Math.floor((Date.parse(expires) - now.getTime()) / 86_400_000)
  const why =
    'Researchers do not trust an expired file. Make sure somebody reads mail at its address, then write today’s date.'
  return findingIf(
    !(daysLeft >= 30),
    `security.txt expires on ${expires.slice(0, 10) || 'no date'}.`,
    why,
    [`${shownContentFolder}/site.yaml: securityReviewedOn`],
  )
}

/**
 * Finds a robots.txt that keeps search engines out of the whole site, often left from the time
 * before the launch.
 */
export function robotsFindings(robotsText: string): Finding[] {
  const isClosed = /^user-agent:[ \t]*\*\s+disallow:[ \t]*\/[ \t]*(#.*)?$/im.test(robotsText)
  const why = 'Nobody would find the site. To hide one page, set indexed or isIndexed to false.'
  return findingIf(isClosed, 'robots.txt keeps search engines out of the whole site.', why, [
    'public/robots.txt',
  ])
}
