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
import { findingIf, rebuild, type Finding } from './finding.ts'

type Hosting = Pick<
  NonNullable<Content['site']['hosting']>,
  'siteHost' | 'receiverHost' | 'mailHost'
>
type Site = Pick<Content['site'], 'brand' | 'email' | 'legalName'> & {
  hosting?: Hosting | undefined
}

/**
 * Returns a finding for each missing name, in the built pages and in `site.yaml`. `read` returns
 * the text of a built file, or an empty text. `service` is the receiver of enquiries, or empty if
 * nobody receives them.
 */
export function nameFindings(
  read: (file: string) => string,
  site: Site,
  service: ServiceName | '',
): Finding[] {
  const isNamed = (file: string, name: string) =>
    elementsOf(parse(read(file)), 'body').some((body) => getTextContent(body).includes(name))
  const { siteHost = '', receiverHost = '', mailHost = '' } = site.hosting ?? {}
  const ownHosts = isOwnBackEnd(service) ? [receiverHost, mailHost] : []
  const company = service && services[service].company?.name
  const privacyNames = [site.legalName, siteHost, ...ownHosts, ...(company ? [company] : [])]
  return [
    ...findingIf(
      !isNamed('index.html', site.brand) || !isNamed('contact.html', site.email),
      `The built site does not name ${site.brand} and ${site.email}.`,
      'It was built from other content.',
      rebuild,
    ),
    ...findingIf(
      [siteHost, ...ownHosts].includes(''),
      'site.yaml does not name the hosts of the site and of its enquiries.',
      'The law requires the names and places of the companies that handle data for you.',
      [`${shownContentFolder}/site.yaml: hosting`],
    ),
    ...findingIf(
      !privacyNames.every((name) => isNamed('privacy.html', name)),
      `The privacy page does not name ${privacyNames.filter(Boolean).join(' and ')}.`,
      'The law requires the names of the site’s owner and of all receivers of what visitors type.',
      [
        `${shownContentFolder}/pages/privacy.md`,
        `${shownContentFolder}/site.yaml: legalName and hosting`,
      ],
    ),
  ]
}
