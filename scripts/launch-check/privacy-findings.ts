import { hash } from 'node:crypto'
import { shownContentFolder } from '../../plugins/content/content-folder.ts'
import type { Page } from '../../plugins/prose/read-pages.ts'
import { findingIf, type Finding } from './finding.ts'

/**
 * Finds a privacy page whose text changed after its date. A setting that the text mentions may have
 * changed too.
 */
export function privacyFindings(
  page: Pick<Page, 'body' | 'fingerprint' | 'updated'> | undefined,
  now: Date,
): Finding[] {
  // The fingerprint includes the date, so a new fingerprint requires a new date.
  const fingerprintFor = (day = '') =>
    hash('sha256', JSON.stringify([day, page?.body ?? []])).slice(0, 8)
  const today = now.toISOString().slice(0, 10)
  const why =
    'Its date tells visitors about the change. Read the page, then write these two lines at its top.'
  const isChanged = page?.fingerprint !== fingerprintFor(page?.updated?.dateTime)
  return findingIf(isChanged, 'The privacy page has changed since it was read.', why, [
    `${shownContentFolder}/pages/privacy.md`,
    `updated: ${today}`,
    `fingerprint: '${fingerprintFor(today)}'`,
  ])
}
