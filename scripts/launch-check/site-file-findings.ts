import { shownContentFolder } from '../../plugins/content/content-folder.ts'
import { findingIf, rebuildCommands, type Finding } from './finding.ts'

/** The fewest days until security.txt expires. */
const minDaysLeft = 30

/** Returns a finding if security.txt is missing, or expires less than 30 days after `now`. */
export function securityFindings(securityText: string, now: Date): Finding[] {
  const expires = /^Expires: (.+)$/m.exec(securityText)?.[1] ?? ''
  const daysLeft = Math.floor((Date.parse(expires) - now.getTime()) / 86_400_000)
  const why =
    'Security researchers do not trust an expired file. Make sure that somebody reads mail at its address, then write today’s date.'
  return findingIf(
    // Without a date, `daysLeft` is NaN, and the condition is true.
    !(daysLeft >= minDaysLeft),
    expires
      ? `security.txt expires on ${expires.slice(0, 10)}.`
      : 'security.txt is missing, or has no expiry date.',
    why,
    [`${shownContentFolder}/site.yaml: securityReviewedOn`],
  )
}

/**
 * Returns a finding if robots.txt forbids the whole site to search engines. Such a rule often
 * remains from the time before the launch.
 */
export function robotsFindings(robotsText: string): Finding[] {
  const isClosed = /^user-agent:[ \t]*\*\s+disallow:[ \t]*\/[ \t]*(#.*)?$/im.test(robotsText)
  const why =
    'Nobody would find the site. Remove the rule. To hide one page from search engines only, set indexed or isIndexed to false. To hide it from visitors too, set draft: true.'
  return findingIf(isClosed, 'robots.txt keeps search engines out of the whole site.', why, [
    'public/robots.txt',
  ])
}

/** Returns a finding if a build is a preview. `factsText` is the text of its `build.json`. */
export function previewFindings(factsText: string): Finding[] {
  const why = 'A preview shows drafts, and search engines list none of its pages.'
  return findingIf(
    /"isPreview":true/.test(factsText),
    'The build is a preview.',
    why,
    rebuildCommands,
  )
}
