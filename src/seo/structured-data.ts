import { contact } from '../content/contact.yaml'
import { home } from '../content/home.yaml'
import { site } from '../content/site.yaml'
import type { PageMetaContent } from '#content-types'
import { pageMeta } from './page-meta'

type Thing = { '@type': string | string[]; '@id'?: string } & Record<string, unknown>

const absoluteUrl = (path: string) => new URL(import.meta.env.BASE_URL + path, site.url).href
const idOf = (name: string) => absoluteUrl(`#${name}`)
const reference = (name: string) => ({ '@id': idOf(name) })

function organization(): Thing {
  const { street, locality, region, postcode, country } = site.address
  return {
    '@type': 'Organization',
    '@id': idOf('organization'),
    name: site.brand,
    legalName: site.legalName,
    description: site.tagline,
    url: absoluteUrl(''),
    logo: absoluteUrl('icon-512.png'),
    email: site.email,
    telephone: site.phoneHref.replace('tel:', ''),
    address: {
      '@type': 'PostalAddress',
      // What is not known is left out: `JSON.stringify` drops what is undefined.
      streetAddress: street || undefined,
      addressLocality: locality,
      addressRegion: region || undefined,
      postalCode: postcode || undefined,
      addressCountry: country || undefined,
    },
    // The sample's links are placeholders: they lead to no profile of this agency.
    ...(site.isSample ? {} : { sameAs: site.footer.social?.map(({ href }) => href) }),
  }
}

const website = (): Thing => ({
  '@type': 'WebSite',
  '@id': idOf('website'),
  name: site.brand,
  url: absoluteUrl(''),
  publisher: reference('organization'),
})

const services = (): Thing[] =>
  home.services.services.map(({ title }) => ({
    '@type': 'Service',
    name: title,
    provider: reference('organization'),
  }))

const breadcrumbs = (pageUrl: string, title: string): Thing => ({
  '@type': 'BreadcrumbList',
  '@id': `${pageUrl}#breadcrumbs`,
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: site.brand, item: absoluteUrl('') },
    { '@type': 'ListItem', position: 2, name: title, item: pageUrl },
  ],
})

const faqQuestions = (): Thing[] =>
  contact.faq.items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))

/**
 * The structured data of an indexed page as JSON-LD: one schema.org graph, whose nodes have the same `@id` on every page. It
 * contains nothing that the site does not show. An empty string for pages that are not indexed.
 */
export function structuredData(route: { path: string; meta: PageMetaContent }): string {
  if (!route.meta.isIndexed) return ''
  const { canonical, title, description } = pageMeta(route)
  const isHome = route.path === '/'
  const isContact = route.path === site.consultation.href
  const page: Thing = {
    '@type': isContact ? ['ContactPage', 'FAQPage'] : 'WebPage',
    '@id': `${canonical}#page`,
    url: canonical,
    name: title,
    description,
    isPartOf: reference('website'),
    ...(isHome ? { about: reference('organization') } : { breadcrumb: { '@id': `${canonical}#breadcrumbs` } }),
    ...(isContact && { mainEntity: faqQuestions() }),
  }
  const graph = [organization(), website(), page, ...(isHome ? services() : [breadcrumbs(canonical, title)])]
  // `</script>` in a text would end the script element, and XML knows no bare `&`.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
    .replaceAll('<', '\\u003c')
    .replaceAll('&', '\\u0026')
}
