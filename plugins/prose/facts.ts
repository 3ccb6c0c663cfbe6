import type { ContentOf } from '#content-types'
import { domesticAddress } from '../../src/content-schema/postal-address.ts'
import { isOwnBackEnd, services } from '../../src/features/enquiry/enquiry-services.ts'
import type { PageSettings } from './page-settings.ts'

/** The facts for placeholders such as `{email}`, by name. A fact with an `href` becomes a link. */
export type Facts = Record<string, { text: string; href?: string }>

/** Returns the facts of a site and its build. */
export function factsOf(site: ContentOf<'site'>, settings: PageSettings): Facts {
  // `hasUkAddendum` is no text. It selects a part of the privacy page.
  const { hasUkAddendum: _hasUkAddendum, ...hostingTexts } = site.hosting ?? {}
  const hostingFacts = Object.entries(hostingTexts).map(([name, text]) => [name, { text }] as const)
  return {
    brand: { text: site.brand },
    legalName: { text: site.legalName },
    location: { text: domesticAddress(site.address) },
    email: { text: site.email, href: site.emailHref },
    phone: { text: site.phone, href: site.phoneHref },
    ...Object.fromEntries(hostingFacts),
    ...(site.enquiryDays && { enquiryDays: { text: site.enquiryDays } }),
    ...serviceFacts(site, settings),
    ...analyticsFacts(site),
    ...representativeFacts(site),
    ...retentionFacts(site, settings),
  }
}

/** Returns the names and addresses of the agency's representatives. */
function representativeFacts({ representatives: { eu, uk } = {} }: ContentOf<'site'>): Facts {
  return {
    ...(eu && { euRepresentative: { text: eu } }),
    ...(uk && { ukRepresentative: { text: uk } }),
  }
}

/** Returns the service that receives enquiries, or `undefined` if nobody receives them. */
const serviceOf = ({ receiver }: PageSettings) =>
  receiver === 'simulated' || receiver === 'unset' ? undefined : receiver

/** Returns how long data is kept. Leaves out data that this build does not send. */
function retentionFacts(site: ContentOf<'site'>, settings: PageSettings): Facts {
  const { isMeasured, isReported } = settings
  const service = serviceOf(settings)
  const { enquiryMonths, measurementMonths } = site.retention ?? {}
  const periods = {
    enquiryMonths: service && enquiryMonths,
    receiverDays: service && isOwnBackEnd(service) && site.enquiryDays,
    measurementMonths: isMeasured && measurementMonths,
    errorDays: isReported && site.hosting?.logDays,
  }
  return Object.fromEntries(
    Object.entries(periods).flatMap(([name, text]) => (text ? [[name, { text }]] : [])),
  )
}

/** Returns the company that receives enquiries, and its country. Empty without such a company. */
function serviceFacts(site: ContentOf<'site'>, settings: PageSettings): Facts {
  const service = serviceOf(settings)
  const company = service && services[service].company
  if (!company) return {}
  const countries = new Intl.DisplayNames(site.language, { type: 'region' })
  return {
    service: { text: company.name },
    serviceCountry: { text: countries.of(company.country) ?? '' },
  }
}

/** Returns the analytics service, and its host. Empty without such a service. */
function analyticsFacts({ analytics }: ContentOf<'site'>): Facts {
  if (!analytics) return {}
  return {
    analytics: { text: { plausible: 'Plausible', umami: 'Umami' }[analytics.service] },
    analyticsHost: { text: new URL(analytics.script).host },
  }
}

// A placeholder such as `{email}`.
const placeholders = /\{(\w*)\}/g
// Matches the Markdown from a placeholder on, if the placeholder is in the text of a link. Then the
// next bracket is the `]` at the end of this text, with the `(` before the address.
const restOfLinkText = /^[^[\]]*\]\(/
// ASCII punctuation. Markdown shows such a character unchanged if a backslash is before it.
const punctuation = /[!-/:-@[-`{-~]/g

/** Whether each placeholder of a text has a fact. */
export const hasAllFacts = (text: string, facts: Facts) =>
  [...text.matchAll(placeholders)].every(([, name = '']) => name in facts)

/** Replaces the placeholders of a plain text. Reports and removes unknown placeholders. */
export function fillText(text: string, facts: Facts, report: (message: string) => void): string {
  return text.replaceAll(placeholders, (placeholder, name: string, offset: number) => {
    const fact = findFact(placeholder, name, facts, report)
    return fact ? factTextBefore(text.slice(offset + placeholder.length), fact) : ''
  })
}

/**
 * Replaces the placeholders of a line of Markdown. A fact with an `href` becomes a link, except in
 * the text of another link. Reports and removes unknown placeholders.
 */
export function fillMarkdown(
  text: string,
  facts: Facts,
  report: (message: string) => void,
): string {
  return text.replaceAll(placeholders, (placeholder, name: string, offset: number) => {
    const fact = findFact(placeholder, name, facts, report)
    if (!fact) return ''
    const factText = factTextBefore(text.slice(offset + placeholder.length), fact)
    const escapedText = factText.replaceAll(punctuation, String.raw`\$&`)
    const isInLink = restOfLinkText.test(text.slice(offset))
    return fact.href && !isInLink ? `[${escapedText}](${fact.href})` : escapedText
  })
}

/**
 * Returns the text of a fact, without its last period if the following text begins with a period:
 * "We are Crane Ltd.", and not "Crane Ltd..".
 */
const factTextBefore = (followingText: string, { text }: Facts[string]) =>
  followingText.startsWith('.') ? text.replace(/\.$/, '') : text

/** Returns the fact of a placeholder. Reports an unknown placeholder. */
function findFact(
  placeholder: string,
  name: string,
  facts: Facts,
  report: (message: string) => void,
) {
  const fact = facts[name]
  if (fact) return fact
  const placeholdersWithFact = Object.keys(facts).map((each) => `{${each}}`)
  report(
    `has ${placeholder}, which neither site.yaml nor the settings of the build define: there is only ${placeholdersWithFact.join(', ')}`,
  )
  return undefined
}
