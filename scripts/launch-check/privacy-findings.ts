import { hash } from 'node:crypto'
import { shownContentFolder } from '../../plugins/content/content-folder.ts'
import type { Page } from '../../plugins/prose/read-pages.ts'
import { findingIf, type Finding } from './finding.ts'

/**
 * Returns a finding if the privacy page's text has changed since somebody read it and noted its
 * fingerprint. The text also changes with the settings that it mentions. `now` gives the new date.
 */
export function privacyFindings(
  page: Pick<Page, 'body' | 'fingerprint' | 'updated'> | undefined,
  now: Date,
): Finding[] {
  // Includes the date, so that a new fingerprint requires a new date.
  const fingerprintFor = (day = '') =>
    hash('sha256', JSON.stringify([day, page?.body ?? []])).slice(0, 8)
  const today = now.toISOString().slice(0, 10)
  const why =
    'Visitors see the change by its date. Read the page, then write these two lines into its file.'
  const isChanged = page?.fingerprint !== fingerprintFor(page?.updated?.dateTime)
  return findingIf(isChanged, 'The privacy page has changed since you approved it.', why, [
    `${shownContentFolder}/pages/privacy.md`,
    `updated: ${today}`,
    `fingerprint: '${fingerprintFor(today)}'`,
  ])
}
