// @vitest-environment node
import { expect, test } from 'vitest'
import type { ProseNode } from '#content-types'
import { shownContentFolder } from '../../plugins/content/content-folder'
import { privacyFindings } from '../../scripts/launch-check/privacy-findings'

test('a privacy page that changed after its date is a finding, with the lines to write at its top', () => {
  const now = new Date('2026-11-26')
  const findingsOf = (words: string, fingerprint?: string, dateTime = '2026-11-26') => {
    const body: ProseNode[] = [['p', {}, words]]
    return privacyFindings({ body, fingerprint, updated: { dateTime, text: '' } }, now)
  }
  const [found] = findingsOf('We keep it 30 days.')
  expect(found).toEqual({
    what: 'The privacy page has changed since you approved it.',
    why: 'Visitors see the change by its date. Read the page, then write these two lines into its file.',
    where: [
      `${shownContentFolder}/pages/privacy.md`,
      'updated: 2026-11-26',
      expect.stringMatching(/^fingerprint: '[\da-f]{8}'$/),
    ],
  })
  const lines = found?.where.join('\n') ?? ''
  const [, fingerprint] = /^fingerprint: '(\w+)'$/m.exec(lines) ?? []
  expect(findingsOf('We keep it 30 days.', fingerprint)).toEqual([])
  expect(findingsOf('We keep it 60 days.', fingerprint)).toHaveLength(1)
  // A missing privacy page is a finding too.
  expect(privacyFindings(undefined, now)).toHaveLength(1)
  // The fingerprint of today with an old date is a finding.
  expect(findingsOf('We keep it 30 days.', fingerprint, '2026-01-01')).toHaveLength(1)
})
