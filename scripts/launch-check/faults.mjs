import { getAttribute } from '@parse5/tools'
import { parse } from 'parse5'
import { elementsOf } from '../html-elements.ts'

/**
 * One thing that is left to do before the site may go live, and the file to do it in.
 *
 * @typedef {{ what: string, file: string }} Fault
 * @typedef {import('./read-site.mjs').Content} Content
 * @typedef {import('./read-site.mjs').TextFile} TextFile
 */

const siteFile = 'src/content/site.ts'
const homeFile = 'src/content/home.ts'
const legalFile = 'src/content/legal.ts'
const metaFile = 'src/content/meta.ts'
const envFile = '.env.production'

const sampleBrand = 'Topfold'

/**
 * What of the content is still a sample, a placeholder or missing.
 *
 * @param {Content} content
 * @param {Date} now
 * @returns {Fault[]}
 */
export function contentFaults({ site, home, privacy, terms }, now) {
  return [
    ...when(
      site.isSample,
      'The agency’s details are marked as samples: put in your own, then set isSample to false.',
      siteFile,
    ),
    ...when(!site.brand.trim(), 'The brand has no name.', siteFile),
    ...when(isSampleBrand(site.brand), `The brand is the sample “${site.brand}”.`, siteFile),
    ...when(digitsOf(site.phone).length < 5, 'There is no phone number.', siteFile),
    ...when(isUnassigned(site.phone), `The phone number ${site.phone} is one that nobody has (555).`, siteFile),
    ...when(
      !digitsOf(site.phoneHref).endsWith(digitsOf(site.phone)),
      `The phone link ${site.phoneHref} does not call ${site.phone}.`,
      siteFile,
    ),
    ...when(
      isReservedHost(site.email.split('@')[1] ?? ''),
      `The e-mail address ${site.email} can receive nothing.`,
      siteFile,
    ),
    ...when(
      site.emailHref !== `mailto:${site.email}`,
      `The e-mail link ${site.emailHref} does not write to ${site.email}.`,
      siteFile,
    ),
    ...addressFaults(site.url),
    ...when(
      !site.legalName.trim() || isSampleBrand(site.legalName) || /\byour\b/i.test(site.legalName),
      `Privacy and terms have no legal name${site.legalName ? `: “${site.legalName}” is a sample` : ''}.`,
      siteFile,
    ),
    ...legalFaults('privacy', privacy, now),
    ...legalFaults('terms', terms, now),
    ...home.clientLogos.slots
      .filter(({ isSample }) => isSample)
      .map(({ id }) => ({ what: `The client logo “${id}” is an empty sample.`, file: homeFile })),
    ...home.caseStudies.studies
      .filter(({ isSample }) => isSample)
      .map(({ title }) => ({ what: `The story “${title}” is invented.`, file: homeFile })),
    ...home.testimonials.testimonials
      .filter(({ isSample }) => isSample)
      .map(({ name }) => ({
        what: `The testimonial of ${name} is invented: the law forbids to publish it.`,
        file: homeFile,
      })),
    ...site.footer.social
      .filter(({ href }) => !isProfile(href))
      .map(({ label, href }) => ({
        what: `The link to ${label} is a placeholder: ${href || 'nothing'}.`,
        file: siteFile,
      })),
  ]
}

/**
 * Where the sample's name still stands among the content.
 *
 * @param {TextFile[]} files
 * @param {string} folder their folder's name
 * @returns {Fault[]}
 */
export function sampleNameFaults(files, folder) {
  return files.flatMap(({ name, text }) => {
    const times = text.match(new RegExp(sampleBrand, 'gi'))?.length ?? 0
    return when(
      times > 0,
      `The sample’s name stands there ${times === 1 ? 'once' : `${times} times`}.`,
      `${folder}/${name}`,
    )
  })
}

/**
 * What is wrong with the built site.
 *
 * @param {{
 *   content: Content,
 *   files: TextFile[],
 *   endpoint: string | undefined,
 *   pictureSize: (name: string) => { width: number, height: number } | undefined,
 *   overBudget: { path: string, label: string, value: number, limit: number | undefined, unit: string }[],
 * }} built `files` are the texts of the build, `pictureSize` is that of a picture in it
 * @returns {Fault[]}
 */
export function buildFaults({ content, files, endpoint, pictureSize, overBudget }) {
  const pages = files.filter(({ name }) => name.endsWith('.html'))
  if (pages.length === 0) return [{ what: 'The site is not built: run npm run build.', file: 'dist/' }]
  const home = pages.find(({ name }) => name === 'index.html')
  const privacy = pages.find(({ name }) => name === 'privacy.html')
  const hasEndpoint = Boolean(endpoint) && files.some(({ text }) => unescape(text).includes(endpoint ?? ''))
  return [
    ...when(
      !unescape(home?.text ?? '').includes(content.site.brand) ||
        !files.some(({ text }) => text.includes(content.site.url)),
      'The built site is not made of this content: run npm run build.',
      'dist/',
    ),
    ...when(!endpoint, 'Enquiries are simulated and reach nobody: set VITE_ENQUIRY_ENDPOINT.', envFile),
    ...when(
      Boolean(endpoint) && !hasEndpoint,
      'The built site does not send enquiries to VITE_ENQUIRY_ENDPOINT: run npm run build with it.',
      envFile,
    ),
    ...when(
      Boolean(endpoint) && /simulated/i.test(privacy?.text ?? ''),
      'The privacy page says that enquiries are simulated, and they are not.',
      legalFile,
    ),
    ...pages
      // What is not indexed is not shared either.
      .filter(({ name, text }) => !isCopy(name, pages) && !metaContent(text, 'name', 'robots')?.includes('noindex'))
      .flatMap((page) => pictureFaults(page, content.site.url, pictureSize)),
    ...overBudget.map(({ path, label, value, limit, unit }) => ({
      what: `A budget of ${path} is not met: ${label}, ${value} of ${limit} ${unit}. npm run size says whose they are.`,
      file: 'lighthouserc.json',
    })),
  ]
}

/**
 * Whether the scorecard says that all budgets are met, of this very build.
 *
 * @param {{ passed: boolean, verdict: string, build: string | null } | undefined} card
 * @param {string} build the mark of the built site
 * @returns {Fault[]}
 */
export function scorecardFaults(card, build) {
  const file = 'lighthouserc.json'
  if (!card) return [{ what: 'Whether the budgets of speed are met is not known: run npm run scorecard.', file }]
  if (card.build !== build) return [{ what: 'The scorecard is of another build: run npm run scorecard.', file }]
  return when(!card.passed, `A budget is not met. ${card.verdict} See reports/scorecard.html.`, file)
}

/** @param {string} url */
function addressFaults(url) {
  if (!URL.canParse(url)) return [{ what: `The site has no address: “${url}”.`, file: siteFile }]
  const { protocol, hostname } = new URL(url)
  if (isReservedHost(hostname))
    return [{ what: `The site has no HTTPS address that anyone can open: ${url}.`, file: siteFile }]
  return when(protocol !== 'https:', `The site’s address is not HTTPS: ${url}.`, siteFile)
}

/**
 * @param {string} name
 * @param {Content['privacy']} legal
 * @param {Date} now
 */
function legalFaults(name, { updated, isSample }, now) {
  const date = /^\d{4}-\d\d-\d\d$/.test(updated) ? new Date(updated) : new Date(Number.NaN)
  return [
    ...when(isSample, `The ${name} page is a sample: have it read, date it, then set isSample to false.`, legalFile),
    ...when(Number.isNaN(date.getTime()), `The ${name} page has no date${updated ? `: “${updated}”` : ''}.`, legalFile),
    ...when(date.getTime() > now.getTime(), `The ${name} page is dated in the future: ${updated}.`, legalFile),
  ]
}

/**
 * What the `<meta>` whose attribute `key` is `value` says, if the page has one.
 *
 * @param {string} page HTML
 * @param {'name' | 'property'} key
 * @param {string} value
 */
function metaContent(page, key, value) {
  const meta = elementsOf(parse(page), 'meta').find((element) => getAttribute(element, key) === value)
  return meta && getAttribute(meta, 'content')
}

/**
 * @param {TextFile} page
 * @param {string} siteUrl
 * @param {(name: string) => { width: number, height: number } | undefined} pictureSize
 */
function pictureFaults({ name, text }, siteUrl, pictureSize) {
  const address = metaContent(text, 'property', 'og:image')
  if (!address) return [{ what: `${name} has no picture for when it is shared.`, file: metaFile }]
  if (!URL.canParse(address) || new URL(address).origin !== new URL(siteUrl).origin)
    return [{ what: `The share picture of ${name} is not on this site: ${address}.`, file: siteFile }]
  const size = pictureSize(new URL(address).pathname.slice(1))
  if (!size) return [{ what: `The share picture of ${name} is missing in the built site: ${address}.`, file: metaFile }]
  return when(
    size.width < 1200 || size.height < 630,
    `The share picture of ${name} is too small: ${size.width} × ${size.height}, not 1200 × 630.`,
    metaFile,
  )
}

/**
 * Whether a page only stands for another under a second name, as `contact/index.html` for `contact.html`.
 *
 * @param {string} name
 * @param {TextFile[]} pages
 */
function isCopy(name, pages) {
  const other = name.replace(/\/index\.html$/, '.html')
  return other !== name && pages.some((page) => page.name === other)
}

/** @param {string} name */
function isSampleBrand(name) {
  return name.toLowerCase().includes(sampleBrand.toLowerCase())
}

/** @param {string} href */
function isProfile(href) {
  if (!URL.canParse(href)) return false
  const { protocol, pathname } = new URL(href)
  return protocol === 'https:' && !/^\/(company\/?|in\/?)?$|\byour|example/i.test(pathname)
}

/** @param {string} phone North American, where the exchange and the area 555 are for films */
function isUnassigned(phone) {
  const own = digitsOf(phone).slice(-10)
  return own.length === 10 && [own.slice(0, 3), own.slice(3, 6)].includes('555')
}

/** @param {string} text */
function digitsOf(text) {
  return text.replaceAll(/\D/g, '')
}

/** @param {string} host one that no one can have, or that only the machine itself can reach */
function isReservedHost(host) {
  return (
    !host.includes('.') ||
    /(^|\.)(example|test|invalid|localhost|local)$/i.test(host) ||
    /(^|\.)example\.(com|net|org)$/i.test(host) ||
    /^[\d.]+$/.test(host)
  )
}

/** @param {string} html */
function unescape(html) {
  return html.replaceAll('&amp;', '&')
}

/**
 * @param {boolean} isFault
 * @param {string} what
 * @param {string} file
 * @returns {Fault[]}
 */
function when(isFault, what, file) {
  return isFault ? [{ what, file }] : []
}
