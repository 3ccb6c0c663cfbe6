import { pageTexts } from 'virtual:page-texts'
import { contactPath } from '../contact-path'
import { contact } from '../content/contact.yaml'
import { home } from '../content/home.yaml'
import { site } from '../content/site.yaml'
import type { PageMetaContent } from '#content-types'
import { countryCode } from './country-code'
import { pageMeta } from './page-meta'

const absoluteUrl = (path: string) => new URL(import.meta.env.BASE_URL + path, site.url).href
const organizationId = absoluteUrl('#organization')
const websiteId = absoluteUrl('#website')

// `JSON.stringify` leaves out properties that are undefined.
const organization = () => ({
  '@type': 'Organization',
  '@id': organizationId,
  name: site.brand,
  legalName: site.legalName,
  description: site.tagline,
  url: absoluteUrl(''),
  logo: absoluteUrl('touch-icon.png'),
  email: site.email,
  telephone: site.phoneHref.replace('tel:', ''),
  address: {
    '@type': 'PostalAddress',
    streetAddress: site.address.street || undefined,
    addressLocality: site.address.locality,
    addressRegion: site.address.region || undefined,
    postalCode: site.address.postcode || undefined,
    addressCountry: countryCode(site.address.country, site.language) || undefined,
  },
  // The links of the sample are placeholders, not profiles of the agency.
  sameAs: site.isSample ? undefined : site.footer.social?.map(({ href }) => href),
})

const website = () => ({
  '@type': 'WebSite',
  '@id': websiteId,
  name: site.brand,
  url: absoluteUrl(''),
  publisher: { '@id': organizationId },
})

const services = () =>
  home.services.services.map(({ title }) => ({
    '@type': 'Service',
    name: title,
    provider: { '@id': organizationId },
  }))

const breadcrumbs = (pageUrl: string, title: string) => ({
  '@type': 'BreadcrumbList',
  '@id': `${pageUrl}#breadcrumbs`,
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: site.brand, item: absoluteUrl('') },
    { '@type': 'ListItem', position: 2, name: title, item: pageUrl },
  ],
})

const faqQuestions = () =>
  contact.faq.items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))

/**
 * Returns the title that visitors see on the contact page, without struck words, or on a prose
 * page. Returns an empty string for other pages.
 */
function visibleTitle(path: string): string {
  if (path !== contactPath) return inOneLine(pageTexts[path]?.title ?? '')
  const readRuns = contact.hero.headline.filter(({ mark }) => mark !== 'strike')
  return inOneLine(readRuns.map(({ text }) => text).join(''))
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/**
 * Returns the structured data of an indexed page as JSON-LD. Returns an empty string for other
 * pages. Contains only facts that the site shows. Runs in the build only.
 */
export function structuredData(route: { path: string; meta: PageMetaContent }): string {
  if (!route.meta.isIndexed) return ''
  const { canonical, title, description } = pageMeta(route)
  const isHome = route.path === '/'
  const isContact = route.path === contactPath
  const page = {
    '@type': isContact ? ['ContactPage', 'FAQPage'] : 'WebPage',
    '@id': `${canonical}#page`,
    url: canonical,
    name: title,
    description,
    isPartOf: { '@id': websiteId },
    ...(isHome
      ? { about: { '@id': organizationId } }
      : { breadcrumb: { '@id': `${canonical}#breadcrumbs` } }),
    ...(isContact && { mainEntity: faqQuestions() }),
  }
  const graph = [
    organization(),
    website(),
    page,
    ...(isHome ? services() : [breadcrumbs(canonical, visibleTitle(route.path) || title)]),
  ]
  // `</script>` in a text would end the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  )
}
