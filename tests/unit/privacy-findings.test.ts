import { expect, test } from 'vitest'
import type { ProseNode } from '#content-types'
import { shownContentFolder } from '../../plugins/content/content-folder'
import { keptVersionFindings, privacyFindings } from '../../scripts/launch-check/privacy-findings'

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
  const [{ where } = { where: [] }] = privacyFindings(undefined, now, 'src/content/de')
  expect(where[0]).toBe('src/content/de/pages/privacy.md')
  // The fingerprint of today with an old date is a finding.
  expect(findingsOf('We keep it 30 days.', fingerprint, '2026-01-01')).toHaveLength(1)
})

test('an approved privacy page is a finding until its version is kept', () => {
  const updated = { dateTime: '2026-11-26', text: '' }
  const body: ProseNode[] = [['p', {}, 'We keep it 30 days.']]
  const [found] = privacyFindings({ body, fingerprint: '', updated }, new Date('2026-11-26'))
  const [, fingerprint] = /^fingerprint: '(\w+)'$/m.exec(found?.where.join('\n') ?? '') ?? []
  const approved = { body, fingerprint, updated }
  expect(keptVersionFindings(approved, ['/privacy', '/privacy-2026-05-18'])).toEqual([
    {
      what: 'This version of the privacy page is not kept.',
      why: 'A visitor may ask later what the page said on the day of a visit. Keep each version that you publish.',
      where: ['npm run keep-version'],
    },
  ])
  expect(keptVersionFindings(approved, ['/privacy-2026-11-26'])).toEqual([])
  expect(keptVersionFindings({ ...approved, fingerprint: '' }, [])).toEqual([])
  const link: ProseNode = ['a', { href: '/privacy-2026-05-18' }, '18 May 2026']
  const listed: ProseNode[] = [...body, ['ul', {}, ['li', {}, link]]]
  expect(privacyFindings({ ...approved, body: listed }, new Date())).toEqual([])
  expect(privacyFindings({ ...approved, body: [...body, ['ul', {}]] }, new Date())).toHaveLength(1)
})
