import { pageTexts } from 'virtual:page-texts'
import { contactPath } from '../contact-path'
import { contact } from '../content/contact.yaml'
import { home } from '../content/home.yaml'
import { site as siteOfPages } from '../content/site.yaml'
import { storiesPath } from '../content-schema/story-addresses'
import type { ContentOf, HeadlineRun, PageMetaContent } from '#content-types'
import { countryCode } from './country-code'
import { siteBase } from './languages'
import { pageMeta } from './page-meta'

// Only the prerender uses this file. There, `site` has all fields of `site.yaml`.
const site = siteOfPages as ContentOf<'site'>

const absoluteUrl = (path: string) => new URL(import.meta.env.BASE_URL + path, site.url).href
// The agency and its icon are the same in all languages.
const siteUrl = new URL(siteBase, site.url).href
const organizationId = `${siteUrl}#organization`
const websiteId = absoluteUrl('#website')

// `JSON.stringify` leaves out properties that are undefined.
const organization = () => ({
  '@type': 'Organization',
  '@id': organizationId,
  name: site.brand,
  legalName: site.legalName,
  description: site.tagline,
  url: siteUrl,
  logo: `${siteUrl}touch-icon.png`,
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

const storyOf = (path: string) => home.caseStudies.studies.find((story) => story.path === path)

/** Returns the breadcrumbs of a page. The breadcrumbs of a story include the list of stories. */
function breadcrumbs(pageUrl: string, path: string, title: string) {
  // Each item is a pair of its name and its URL.
  const storyList = [visibleTitle(storiesPath), absoluteUrl(storiesPath.slice(1))]
  const items = [
    [site.brand, absoluteUrl('')],
    ...(storyOf(path) ? [storyList] : []),
    [visibleTitle(path) || title, pageUrl],
  ]
  return {
    '@type': 'BreadcrumbList',
    '@id': `${pageUrl}#breadcrumbs`,
    itemListElement: items.map(([name, url], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

/** Returns a list with the article of a story's page. The list is empty for other pages. */
function storyArticles(path: string, pageUrl: string) {
  const story = storyOf(path)
  if (!story) return []
  const article = {
    '@type': 'Article',
    headline: inOneLine(story.title),
    description: story.summary,
    keywords: story.tags,
    inLanguage: site.language,
    author: { '@id': organizationId },
    publisher: { '@id': organizationId },
    mainEntityOfPage: { '@id': `${pageUrl}#page` },
  }
  return [article]
}

const faqQuestions = () =>
  contact.faq.items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))

/**
 * Returns the visible title of a page, without struck words. Knows the contact page, the list of
 * stories, the pages of stories and the prose pages. Returns an empty string for other pages.
 */
function visibleTitle(path: string): string {
  if (path === contactPath) return headlineText(contact.hero.headline)
  if (path === storiesPath) return headlineText(home.caseStudies.headline)
  return inOneLine(storyOf(path)?.title ?? pageTexts[path]?.title ?? '')
}

/** Returns the text of a headline in one line, without struck words. */
function headlineText(headline: HeadlineRun[]): string {
  const unstruckRuns = headline.filter(({ mark }) => mark !== 'strike')
  return inOneLine(unstruckRuns.map(({ text }) => text).join(''))
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Returns the type of a page in the vocabulary of schema.org. */
function pageType(path: string) {
  if (path === contactPath) return ['ContactPage', 'FAQPage']
  return path === storiesPath ? 'CollectionPage' : 'WebPage'
}

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
    '@type': pageType(route.path),
    '@id': `${canonical}#page`,
    url: canonical,
    name: title,
    description,
    isPartOf: { '@id': websiteId },
    ...(import.meta.env.HAS_TRANSLATIONS && { inLanguage: site.language }),
    ...(isHome
      ? { about: { '@id': organizationId } }
      : { breadcrumb: { '@id': `${canonical}#breadcrumbs` } }),
    ...(isContact && { mainEntity: faqQuestions() }),
  }
  const graph = [
    organization(),
    website(),
    page,
    ...(isHome ? services() : [breadcrumbs(canonical, route.path, title)]),
    ...storyArticles(route.path, canonical),
  ]
  // `</script>` in a text would end the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  )
}
