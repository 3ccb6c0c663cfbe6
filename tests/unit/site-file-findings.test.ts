import { expect, test } from 'vitest'
import { shownContentFolder } from '../../plugins/content/content-folder'
import {
  previewFindings,
  robotsFindings,
  securityFindings,
} from '../../scripts/launch-check/site-file-findings'

const now = new Date('2026-11-26')

test.for<[text: string, what: string | undefined]>([
  ['Expires: 2026-12-26T00:00:00.000Z', undefined],
  ['Expires: 2026-12-25T23:00:00.000Z', 'security.txt expires on 2026-12-25.'],
  ['# Expires: 2027-06-01T00:00:00.000Z', 'security.txt is missing, or has no expiry date.'],
  ['', 'security.txt is missing, or has no expiry date.'],
])('a security.txt that expires within 30 days is found: %j', ([text, what]) => {
  const finding = {
    what,
    why: 'Security researchers do not trust an expired file. Make sure that somebody reads mail at its address, then write today’s date.',
    where: [`${shownContentFolder}/site.yaml: securityReviewedOn`],
  }
  expect(securityFindings(text, now)).toEqual(what ? [finding] : [])
})

test.for<[text: string, isFound: boolean]>([
  ['Contact: mailto:ed@agency.com\nExpires: 2026-12-20T00:00:00.000Z\n', true],
  ['Expires: 2027-06-01T00:00:00.000Z\n', false],
  ['', true],
])('a finding for the security.txt %j: %s', ([text, isFound]) => {
  expect(securityFindings(text, now)).toHaveLength(isFound ? 1 : 0)
})

test('the finding about a closed robots.txt has its reason and its place', () => {
  expect(robotsFindings('Sitemap: x\nUser-agent:*\n\nDisallow:\t/ # closed')).toEqual([
    {
      what: 'robots.txt keeps search engines out of the whole site.',
      why: 'Nobody would find the site. Remove the rule. To hide one page from search engines only, set indexed or isIndexed to false. To hide it from visitors too, set draft: true.',
      where: ['public/robots.txt'],
    },
  ])
})

test.for<[text: string, isFound: boolean]>([
  ['User-agent: *\nDisallow: /\n', true],
  ['user-agent: *\r\ndisallow: / # until we launch', true],
  ['User-agent: *\nAllow: /\n', false],
  ['User-agent: *\nDisallow: /kit/', false],
  ['User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow:\n', false],
  ['# User-agent: *\nDisallow: /', false],
  ['User-agent: *\n# Disallow: /', false],
  ['User-agent: *\nDisallow: / for now', false],
])('a finding for the robots.txt %j: %s', ([text, isFound]) => {
  expect(robotsFindings(text)).toHaveLength(isFound ? 1 : 0)
})

test('a preview may not go live', () => {
  const facts = { isPreview: true, publishedUntil: null }
  expect(previewFindings(JSON.stringify(facts))).toEqual([
    expect.objectContaining({ what: 'The build is a preview.', where: ['npm run build'] }),
  ])
  expect(previewFindings(JSON.stringify({ ...facts, isPreview: false }))).toEqual([])
})
