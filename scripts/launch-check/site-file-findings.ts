import { shownContentFolder } from '../../plugins/content/content-folder.ts'
import { findingIf, type Finding } from './finding.ts'

/** Whether the date at which security.txt expires is near. */
export function securityFindings(securityText: string, now: Date): Finding[] {
  const expires = /^Expires: (.+)$/m.exec(securityText)?.[1] ?? ''
  const days = Math.floor((Date.parse(expires) - now.getTime()) / 86_400_000)
  const why =
    'Those who find a security fault no longer trust it then. See to it that its address is read, and put in today’s date.'
  return findingIf(!(days >= 30), `security.txt expires on ${expires.slice(0, 10) || 'no date'}.`, why, [
    `${shownContentFolder}/site.yaml: securityReviewedOn`,
  ])
}

/** Whether search engines are kept out of a site that asks to be found, as while it was built. */
export function robotsFindings(robotsText: string): Finding[] {
  const isClosed = /^user-agent:[ \t]*\*\s+disallow:[ \t]*\/[ \t]*(#.*)?$/im.test(robotsText)
  const why = 'Nobody would find it. To show one page to nobody, set indexed or isIndexed to false.'
  return findingIf(isClosed, 'robots.txt keeps search engines out of the whole site.', why, ['public/robots.txt'])
}
