import { getTextContent } from '@parse5/tools'
import { parse } from 'parse5'
import { shownContentFolder } from '../../plugins/content/content-folder.ts'
import type { Content } from '../../plugins/content/load-content.ts'
import { elementsOf } from '../../plugins/html-tree.ts'
import {
  isOwnBackEnd,
  services,
  type ServiceName,
} from '../../src/features/enquiry/enquiry-services.ts'
import { findingIf, rebuildCommands, type Finding } from './finding.ts'

type Hosting = Pick<
  NonNullable<Content['site']['hosting']>,
  'siteHost' | 'receiverHost' | 'mailHost'
>
type SiteNames = Pick<Content['site'], 'brand' | 'email' | 'legalName'> & {
  hosting?: Hosting | undefined
}

/**
 * Finds names that are missing from the built pages or from `site.yaml`: at most three findings.
 * `read` returns a built file's text, or `''` if the file is missing. `service` is `''` if nobody
 * receives enquiries.
 */
export function nameFindings(
  read: (file: string) => string,
  site: SiteNames,
  service: ServiceName | '',
): Finding[] {
  // Visitors read only the body: a name in the title does not count.
  const pageContains = (file: string, name: string) =>
    elementsOf(parse(read(file)), 'body').some((body) => getTextContent(body).includes(name))
  const { siteHost = '', receiverHost = '', mailHost = '' } = site.hosting ?? {}
  const ownHosts = isOwnBackEnd(service) ? [receiverHost, mailHost] : []
  const company = service && services[service].company?.name
  const missingFacts = [
    ...(pageContains('index.html', site.brand) ? [] : [site.brand]),
    ...(pageContains('contact.html', site.email) ? [] : [site.email]),
  ]
  const missingCompanies = [site.legalName, siteHost, ...ownHosts, company].filter(
    (name) => name && !pageContains('privacy.html', name),
  )
  return [
    ...findingIf(
      missingFacts.length > 0,
      `The built site does not contain ${missingFacts.join(' and ')}.`,
      'It was built from other content.',
      rebuildCommands,
    ),
    ...findingIf(
      [siteHost, ...ownHosts].includes(''),
      'site.yaml does not name every host that handles data.',
      'The law requires the names and places of the companies that handle data for you.',
      [`${shownContentFolder}/site.yaml: hosting`],
    ),
    ...findingIf(
      missingCompanies.length > 0,
      `The privacy page does not name ${missingCompanies.join(' and ')}.`,
      'The law requires the names of the site’s owner and of every company that receives visitors’ data.',
      [
        `${shownContentFolder}/pages/privacy.md`,
        `${shownContentFolder}/site.yaml: legalName and hosting`,
      ],
    ),
  ]
}
