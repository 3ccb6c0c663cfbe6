import type { ContentOf } from '#content-types'
import { domesticAddress } from '../../src/content-schema/postal-address.ts'
import { isOwnBackEnd, services } from '../../src/features/enquiry/enquiry-services.ts'
import type { PageSettings } from './page-settings.ts'

/** The facts for placeholders such as `{email}`, by name. A fact with an `href` becomes a link. */
export type Facts = Record<string, { text: string; href?: string }>

/** Returns the facts of a site and its build. */
export function factsOf(site: ContentOf<'site'>, settings: PageSettings): Facts {
  const { receiver } = settings
  const { hasUkAddendum: _hasUkAddendum, ...hostingFacts } = site.hosting ?? {}
  const hosting = Object.entries(hostingFacts).map(([name, text]) => [name, { text }] as const)
  return {
    brand: { text: site.brand },
    legalName: { text: site.legalName },
    location: { text: domesticAddress(site.address) },
    email: { text: site.email, href: site.emailHref },
    phone: { text: site.phone, href: site.phoneHref },
    ...Object.fromEntries(hosting),
    ...(site.enquiryDays && { enquiryDays: { text: site.enquiryDays } }),
    ...serviceFacts(site, receiver),
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

/** Returns how long data is kept. Leaves out data that this build does not send. */
function retentionFacts(site: ContentOf<'site'>, settings: PageSettings): Facts {
  const { receiver, isMeasured, isReported } = settings
  const { enquiryMonths, measurementMonths } = site.retention ?? {}
  const hasReceiver = receiver !== 'simulated' && receiver !== 'unset'
  const periods = {
    enquiryMonths: hasReceiver && enquiryMonths,
    receiverDays: hasReceiver && isOwnBackEnd(receiver) && site.enquiryDays,
    measurementMonths: isMeasured && measurementMonths,
    errorDays: isReported && site.hosting?.logDays,
  }
  return Object.fromEntries(
    Object.entries(periods).flatMap(([name, text]) => (text ? [[name, { text }]] : [])),
  )
}

/** Returns the company that receives enquiries, and its country. Empty without such a company. */
function serviceFacts(site: ContentOf<'site'>, receiver: PageSettings['receiver']): Facts {
  const hasNoReceiver = receiver === 'simulated' || receiver === 'unset'
  const company = hasNoReceiver ? undefined : services[receiver].company
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
/**
 * Matches a placeholder in the text of a link, and the rest of this text: no brackets, then `](`.
 */
const restOfLinkText = /^[^[\]]*\]\(/
/** ASCII punctuation. With a backslash before it, a character has no meaning in Markdown. */
const punctuation = /[!-/:-@[-`{-~]/g

/** Whether each placeholder of a text has a fact. */
export const hasAllFacts = (text: string, facts: Facts) =>
  [...text.matchAll(placeholders)].every(([, name = '']) => name in facts)

/** Replaces the placeholders of a plain text. Reports and removes unknown placeholders. */
export function fillText(text: string, facts: Facts, report: (message: string) => void): string {
  return text.replaceAll(
    placeholders,
    (placeholder, name: string) => knownFact(placeholder, name, facts, report)?.text ?? '',
  )
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
    const fact = knownFact(placeholder, name, facts, report)
    if (!fact) return ''
    const words = fact.text.replaceAll(punctuation, String.raw`\$&`)
    const isInLink = restOfLinkText.test(text.slice(offset))
    return fact.href && !isInLink ? `[${words}](${fact.href})` : words
  })
}

/** Returns the fact of a placeholder. Reports an unknown placeholder. */
function knownFact(
  placeholder: string,
  name: string,
  facts: Facts,
  report: (message: string) => void,
) {
  const fact = facts[name]
  if (fact) return fact
  const known = Object.keys(facts).map((each) => `{${each}}`)
  report(
    `has ${placeholder}, which neither site.yaml nor the settings of the build define: there is only ${known.join(', ')}`,
  )
  return undefined
}
