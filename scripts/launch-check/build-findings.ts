import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getTextContent } from '@parse5/tools'
import { parse } from 'parse5'
import { contentFolder, shownContentFolder } from '../../plugins/content/content-folder.ts'
import { loadContent } from '../../plugins/content/load-content.ts'
import { elementsOf } from '../../plugins/html-tree.ts'
import { pageSettings, readPages } from '../../plugins/prose/read-pages.ts'
import { readSettings } from '../../plugins/settings.ts'
import { isOwnBackEnd, services } from '../../src/features/enquiry/enquiry-services.ts'
import { buildHash } from '../build-hash.ts'
import { loadSettings } from '../settings-files.ts'
import { findingIf, rebuild, type Finding } from './finding.ts'
import { privacyFindings } from './privacy-findings.ts'
import { receiverFindings } from './receiver-findings.ts'
import { scorecardFindings } from './scorecard-findings.ts'
import { robotsFindings, securityFindings } from './site-file-findings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = join(root, 'dist')
const scorecard = join(root, 'reports/scorecard.json')

/** What is left in the built site. */
export function findInBuild(): Finding[] {
  const read = (name: string) => (existsSync(join(dist, name)) ? readFileSync(join(dist, name), 'utf8') : '')
  if (!read('index.html')) return findingIf(true, 'The site is not built.', 'What goes live is dist/.', rebuild)
  const env = loadSettings(root)
  const { site } = loadContent(contentFolder)
  const { service } = readSettings(env).enquiry
  const { siteHost = '', receiverHost = '', mailHost = '' } = site.hosting ?? {}
  const receivers = isOwnBackEnd(service)
    ? [receiverHost, mailHost]
    : [(service && services[service].company?.name) || '']
  const named = [site.legalName, siteHost, ...receivers]
  const { pages } = readPages(contentFolder, site, pageSettings(env))
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
  const isNamed = (page: string, text: string) =>
    elementsOf(parse(read(page)), 'body').some((body) => getTextContent(body).includes(text))
  return [
    ...findingIf(
      !isNamed('index.html', site.brand) || !isNamed('contact.html', site.email),
      `The built site does not name ${site.brand} and ${site.email}.`,
      'It was built from another content.',
      rebuild,
    ),
    ...findingIf(
      !siteHost || (isOwnBackEnd(service) && (!receiverHost || !mailHost)),
      'It is not said who hosts the site, and what takes the enquiries.',
      'The law asks who handles data for you, and where.',
      [`${shownContentFolder}/site.yaml: hosting`],
    ),
    ...findingIf(
      !named.every((name) => isNamed('privacy.html', name)),
      `The privacy page does not name ${named.filter(Boolean).join(' and ')}.`,
      'The law asks who answers for the site, and who receives what visitors type.',
      [`${shownContentFolder}/pages/privacy.md`, `${shownContentFolder}/site.yaml: legalName and hosting`],
    ),
    ...privacyFindings(
      pages.find(({ path }) => path === '/privacy'),
      new Date(),
    ),
    ...receiverFindings(env, scripts.map((name) => read(`assets/${name}`)).join('\n')),
    ...robotsFindings(read('robots.txt')),
    ...securityFindings(read('.well-known/security.txt'), new Date()),
    ...scorecardFindings(existsSync(scorecard) ? readFileSync(scorecard, 'utf8') : undefined, buildHash(dist)),
  ]
}
