import { hash } from 'node:crypto'
import type { ProseNode } from '#content-types'
import { shownContentFolder } from '../../plugins/content/content-folder.ts'
import type { Page } from '../../plugins/prose/read-pages.ts'
import { findingIf, type Finding } from './finding.ts'

type PrivacyPage = Pick<Page, 'body' | 'fingerprint' | 'updated'>

/** Whether a node of the privacy page is the list of its earlier versions. */
const isVersionList = ([tag, ...attributesAndChildren]: ProseNode) =>
  tag === 'ul' && /"href":"\/privacy-\d{4}-/.test(JSON.stringify(attributesAndChildren))

/**
 * Returns the hash of a page's date and text. `day` is the date, because a new text needs a new
 * date. Leaves out the list of earlier versions, because each new date adds an item to this list.
 */
function fingerprintOf(page: PrivacyPage | undefined, day = ''): string {
  const text = (page?.body ?? []).filter((node) => !isVersionList(node))
  return hash('sha256', JSON.stringify([day, text])).slice(0, 8)
}

const isApproved = (page: PrivacyPage | undefined) =>
  page?.fingerprint === fingerprintOf(page, page?.updated?.dateTime)

/**
 * Returns a finding if the text of the privacy page has changed since a person approved it with its
 * fingerprint. A change of a setting can also change the text. The finding proposes the date of
 * `now`. `folder` is the shown path of the language's folder.
 */
export function privacyFindings(
  page: PrivacyPage | undefined,
  now: Date,
  folder = shownContentFolder,
): Finding[] {
  const today = now.toISOString().slice(0, 10)
  const why =
    'Visitors see the change by its date. Read the page, then write these two lines into its file.'
  return findingIf(!isApproved(page), 'The privacy page has changed since you approved it.', why, [
    `${folder}/pages/privacy.md`,
    `updated: ${today}`,
    `fingerprint: '${fingerprintOf(page, today)}'`,
  ])
}

/**
 * Returns a finding if there is no copy of the approved privacy page with its date. `paths` are the
 * paths of all pages.
 */
export function keptVersionFindings(page: PrivacyPage | undefined, paths: string[]): Finding[] {
  const isKept = paths.includes(`/privacy-${page?.updated?.dateTime}`)
  return findingIf(
    isApproved(page) && !isKept,
    'This version of the privacy page is not kept.',
    'A visitor may ask later what the page said on the day of a visit. Keep each version that you publish.',
    ['npm run keep-version'],
  )
}
