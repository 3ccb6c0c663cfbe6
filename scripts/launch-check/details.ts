import type { SiteContent } from '#content-types'
import { lettersOf } from './content-texts.ts'
import { inContent, when, type Finding } from './finding.ts'

export const sampleBrand = 'Topfold'

const letters = lettersOf(sampleBrand).split('')
// The sample's name, also with one letter changed, left out or added.
const nearSampleBrand = new RegExp(
  letters.map((_, index) => `${letters.slice(0, index).join('')}.{0,2}${letters.slice(index + 1).join('')}`).join('|'),
)

/** What of the agency's own details is a sample or a placeholder. `contentFindings` names those that are blank. */
export function detailFindings(site: SiteContent): Finding[] {
  return [
    ...nameFindings(site),
    ...phoneFindings(site),
    ...emailFindings(site),
    ...addressFindings(site.url),
    ...profileFindings(site),
  ]
}

/** Whether nobody can have that host, or only the machine itself can reach it. */
export function isReservedHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  return (
    !name.includes('.') ||
    /(^|\.)(example|test|invalid|localhost|local|internal)$/.test(name) ||
    /(^|\.)example\.(com|net|org|edu)$/.test(name) ||
    /^[\d.]+$/.test(name)
  )
}

export function isNearSampleBrand(name: string): boolean {
  return nearSampleBrand.test(lettersOf(name))
}

const at = (key: string) => inContent('site.yaml', key)

function nameFindings({ isSample, brand, legalName }: SiteContent) {
  return [
    ...when(isSample, {
      what: 'The agency’s details are marked as samples.',
      why: 'While they are, search engines are not told of your profiles. Put in your own details, then set isSample to false.',
      where: at('isSample'),
    }),
    ...when(isNearSampleBrand(brand), {
      what: `The brand is the sample’s, or nearly: “${brand}”.`,
      why: 'It stands in the header, in search results and on every shared link.',
      where: at('brand'),
    }),
    ...when(isNearSampleBrand(legalName) || /\byour\b/i.test(legalName), {
      what: `The legal name is a sample: “${legalName}”.`,
      why: 'Privacy and terms must say which company answers for the site.',
      where: at('legalName'),
    }),
  ]
}

function phoneFindings({ phone, phoneHref }: SiteContent) {
  const digits = digitsOf(phone)
  return [
    ...when(digits.length < 5 || isUnassigned(digits), {
      what: `Nobody has the phone number “${phone}”.`,
      why: 'Header, hero and contact page ask visitors to call it. Numbers with 555 are for films, and rows of digits for examples.',
      where: at('phone'),
    }),
    // Within its country a number may begin with a 0, which is not dialled from abroad.
    ...when(!digitsOf(phoneHref).endsWith(digits.replace(/^0/, '')), {
      what: `The phone link ${phoneHref} does not call ${phone}.`,
      why: 'A tap on a phone calls the link, not the number that is shown.',
      where: at('phoneHref'),
    }),
  ]
}

function emailFindings({ email, emailHref }: SiteContent) {
  return [
    ...when(isReservedHost(email.split('@')[1] ?? ''), {
      what: `The email address “${email}” can receive nothing.`,
      why: 'Visitors, and those who report a security fault, write to it.',
      where: at('email'),
    }),
    ...when(emailHref !== `mailto:${email}`, {
      what: `The email link “${emailHref}” does not write to ${email}.`,
      why: 'A click writes to the link, not to the address that is shown.',
      where: at('emailHref'),
    }),
  ]
}

function addressFindings(url: string) {
  const address = URL.canParse(url) ? new URL(url) : undefined
  return when(address?.protocol !== 'https:' || isReservedHost(address.hostname), {
    what: `The site has no HTTPS address that anyone can open: “${url}”.`,
    why: 'Search engines, shared links and security.txt name the address that stands here.',
    where: at('url'),
  })
}

function profileFindings({ footer }: SiteContent) {
  return (footer.social ?? [])
    .filter(({ href }) => !isProfile(href))
    .map(({ label, href }) => ({
      what: `The link to ${label} is a placeholder: “${href}”.`,
      why: 'It leads visitors to the network’s front page, or to a stranger. A network that you do not use can be removed.',
      where: at('footer.social'),
    }))
}

function isProfile(href: string) {
  if (!URL.canParse(href)) return false
  const { protocol, hostname, pathname } = new URL(href)
  return protocol === 'https:' && !isReservedHost(hostname) && !/^\/(company\/?|in\/?)?$|\byour|example/i.test(pathname)
}

/** North American numbers have the exchange and the area 555 for films. */
function isUnassigned(digits: string) {
  const own = digits.slice(-10)
  const isForFilms = own.length === 10 && [own.slice(0, 3), own.slice(3, 6)].includes('555')
  return isForFilms || /^(\d)\1*$/.test(own.slice(-7)) || '01234567890'.includes(own.slice(-7))
}

function digitsOf(text: string) {
  return text.replaceAll(/\D/g, '')
}
