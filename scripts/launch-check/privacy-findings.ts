import { hash } from 'node:crypto'
import { shownContentFolder } from '../../plugins/content/content-folder.ts'
import type { Page } from '../../plugins/prose/read-pages.ts'
import { findingIf, type Finding } from './finding.ts'

/** Whether the privacy page says other than on the day that it names: its text, or a setting that it tells, may have changed. */
export function privacyFindings(
  page: Pick<Page, 'body' | 'fingerprint' | 'updated'> | undefined,
  now: Date,
): Finding[] {
  // Of the date too, so that a new one is written with it.
  const fingerprintOn = (day = '') => hash('sha256', JSON.stringify([day, page?.body ?? []])).slice(0, 8)
  const today = now.toISOString().slice(0, 10)
  const why = 'Visitors learn from its date that it changed. Read it, then write these two lines at its top.'
  const isChanged = page?.fingerprint !== fingerprintOn(page?.updated?.dateTime)
  return findingIf(isChanged, 'The privacy page has changed since it was read.', why, [
    `${shownContentFolder}/pages/privacy.md`,
    `updated: ${today}`,
    `fingerprint: '${fingerprintOn(today)}'`,
  ])
}
