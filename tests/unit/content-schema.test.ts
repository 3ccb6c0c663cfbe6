// @vitest-environment node
import { getAttribute } from '@parse5/tools'
import { parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { contentFaults, filesIn, linkableSections } from '../../src/build/content-check'
import { contentModules, type ContentModules } from '../../src/build/content-modules'
import { stringsNamed } from '../../src/build/content-strings'
import { elementsOf } from '../../src/build/head/html-tree'
import { renderPage } from '../../src/prerender'
import { missingPath, pages, prosePages } from '../helpers/pages'

const pictures = stringsNamed(['image'], contentModules.home).map(({ value }) => value)
const portrait = contentModules.home.homeContent.testimonials.testimonials[0]?.image ?? ''
const paths = pages.map(({ path }) => path)

/** The faults of the sample after a change to a copy of it. */
function faultsAfter(change: (content: ContentModules) => void): string[] {
  const content = structuredClone(
    Object.fromEntries(Object.entries(contentModules).map(([file, module]) => [file, { ...module }])),
  ) as unknown as ContentModules
  change(content)
  return contentFaults(content, pictures, paths, prosePages, filesIn('public'))
}

test('the content of the agency has no fault', () => {
  expect(faultsAfter(() => {})).toEqual([])
})

const ownLink = (address: string) => (content: ContentModules) =>
  (content.site.site.footer.explore[0]!.href = new URL(address, content.site.site.url).href)

test.for(['/', '/contact', '/#results', '/contact?from=footer', '/sitemap.xml'])(
  'a link with the site’s own address to %s is no fault',
  (address) => {
    expect(faultsAfter(ownLink(address))).toEqual([])
  },
)

test.for([
  ['/nowhere', 'which is no page of the site'],
  ['/contact#nowhere', 'a section that is not there'],
  ['/nowhere.pdf', 'a file that is not there'],
])('a link with the site’s own address to %s is found dead, with its field', ([address = '', fault]) => {
  expect(faultsAfter(ownLink(address))).toEqual([
    expect.stringMatching(/^site\.ts: footer\.explore\[0\]\.href: leads to http/),
  ])
  expect(faultsAfter(ownLink(address))[0]).toContain(fault)
})

test('a link to the site’s host with www, or over http, is one to the site; one to another host is not', () => {
  const linked = (address: string) =>
    faultsAfter(
      ({ site }) => (site.site.footer.explore[0]!.href = address.replace('HOST', new URL(site.site.url).host)),
    )
  expect(linked('http://HOST/nowhere')).toHaveLength(1)
  expect(linked('https://www.HOST/nowhere')).toHaveLength(1)
  expect(linked('https://blog.HOST/nowhere')).toEqual([])
})

test('below a base path the site’s address is that path, and what is beside it is another’s', () => {
  const faultsOf = (path: string) => {
    const page = {
      ...prosePages[0]!,
      links: [{ href: new URL(path, contentModules.site.site.url).href, place: 'a.md:1' }],
    }
    return contentFaults(contentModules, pictures, paths, [page], filesIn('public'), '/agency/')
  }
  expect(faultsOf('/agency/contact')).toEqual([])
  expect(faultsOf('/agency')).toEqual([])
  expect(faultsOf('/shop')).toEqual([])
  expect(faultsOf('/agency/nowhere')).toEqual([expect.stringMatching(/^a\.md:1: leads to http.*no page of the site/)])
})

test.for<[string, (content: ContentModules) => void, string]>([
  [
    'a missing text',
    ({ home: { homeContent } }) => delete (homeContent.hero as { lead?: string }).lead,
    'home.ts: hero.lead: is missing',
  ],
  [
    'an empty text',
    ({ home: { homeContent } }) => (homeContent.why.benefits[0]!.title = ' '),
    'home.ts: why.benefits[0].title: is empty',
  ],
  [
    'a number for a text',
    ({ home: { homeContent } }) => (homeContent.results.statistics[0]!.number = 7 as never),
    'home.ts: results.statistics[0].number: must be string',
  ],
  [
    'an unknown field',
    ({ site }) => Object.assign(site.site.footer, { fax: '1' }),
    'site.ts: footer: has no field fax: its fields are exploreTitle, explore, followTitle, social, talkTitle, legal, legalLabel, themeLabel, themes, copyright',
  ],
  [
    'an unknown export',
    ({ thanks }) => Object.assign(thanks, { imprint: {} }),
    'thanks.ts: has no field imprint: its fields are thanksContent',
  ],
  [
    'a phone number without its country',
    ({ site }) => (site.site.phoneHref = site.site.phoneHref.replace('+', '')),
    'site.ts: phoneHref: must be tel: and the number in full, from the + of its country on',
  ],
  [
    'a link to another phone number',
    ({ site }) => (site.site.phoneHref = 'tel:+16195550143'),
    'site.ts: phoneHref: is another number than phone',
  ],
  [
    'a link to another mailbox',
    ({ site }) => (site.site.emailHref = 'mailto:x@y.com'),
    'site.ts: emailHref: must be mailto: and the email address',
  ],
  [
    'an address without https',
    ({ site }) => (site.site.url = 'agency.com'),
    'site.ts: url: must be an address, such as https://agency.com',
  ],
  [
    'a day that is none',
    ({ site }) => (site.site.securityReviewedOn = '2026-02-30'),
    'site.ts: securityReviewedOn: must be a day, such as 2026-11-21',
  ],
  [
    'a language that is none',
    ({ site }) => (site.site.language = 'English (US)'),
    'site.ts: language: must be a language tag, such as en or pt-BR',
  ],
  [
    'dates of no region',
    ({ site: { site } }) => (site.locale = site.language.split('-')[0] ?? ''),
    'site.ts: locale: must be a language and a region, such as en-US',
  ],
  [
    'dates of another language',
    ({ site: { site } }) => (site.locale = site.language.startsWith('fr') ? 'de-DE' : 'fr-FR'),
    'site.ts: locale: is of another language than language',
  ],
  [
    'an address with a path',
    ({ site }) => (site.site.url = 'https://agency.com/pr/'),
    'site.ts: url: must have no path: BASE_PATH says where on its host the site stands',
  ],
  [
    'a picture without a description',
    ({ home: { homeContent } }) => delete (homeContent.testimonials.testimonials[0] as { imageAlt?: string }).imageAlt,
    'home.ts: testimonials.testimonials[0].imageAlt: is missing',
  ],
  [
    'a picture that is not there',
    ({ home: { homeContent } }) => (homeContent.testimonials.testimonials[0]!.image = 'portraits/ana.webp'),
    'home.ts: testimonials.testimonials[0].image: portraits/ana.webp is not in the content folder',
  ],
  [
    'a chart that nobody has drawn',
    ({ home: { homeContent } }) => (homeContent.caseStudies.studies[0]!.image = 'pie' as never),
    'home.ts: caseStudies.studies[0].image: must be curve, fan or bars, or a file in stories/, such as stories/launch.jpg',
  ],
  [
    'a story’s photograph that is not there',
    ({ home: { homeContent } }) => (homeContent.caseStudies.studies[0]!.image = 'stories/launch.jpg'),
    'home.ts: caseStudies.studies[0].image: stories/launch.jpg is not in the content folder',
  ],
  [
    'a portrait in another folder',
    ({ home: { homeContent } }) => (homeContent.testimonials.testimonials[0]!.image = 'ana.jpg'),
    'home.ts: testimonials.testimonials[0].image: must be a file in portraits/, such as portraits/ana.jpg',
  ],
  [
    'a client’s logo that is not there',
    ({ home: { homeContent } }) =>
      (homeContent.clientLogos = {
        label: 'Clients',
        slots: [{ id: 'acme', label: 'Acme', image: 'logos/acme.svg', isSample: false }],
      }),
    'home.ts: clientLogos.slots[0].image: logos/acme.svg is not in the content folder',
  ],
  [
    'a repeated id',
    ({ home: { homeContent } }) => (homeContent.services.services[1]!.id = homeContent.services.services[0]!.id),
    `home.ts: services.services[1].id: is “${contentModules.home.homeContent.services.services[0]?.id}” a second time`,
  ],
  [
    'a link to a section that is not there',
    ({ site }) => (site.site.menu[0]!.href = '/#awards'),
    'site.ts: menu[0].href: leads to /#awards, a section that is not there: there is #home, #why-title, #results, #publications, #services, #how-it-works-title, #case-studies-title, #testimonials, #closing-call-title',
  ],
  [
    'a link to a page that is not there',
    ({ site }) => (site.site.menu[0]!.href = missingPath),
    `site.ts: menu[0].href: leads to ${missingPath}, which is no page of the site`,
  ],
  [
    'a link to a file that is not there',
    ({ site }) => (site.site.menu[0]!.href = '/brochure.pdf'),
    'site.ts: menu[0].href: leads to /brochure.pdf, a file that is not there',
  ],
  [
    'a link to a picture of the content folder, which is not served at its path',
    ({ site }) => (site.site.menu[0]!.href = `/${portrait}`),
    `site.ts: menu[0].href: leads to /${portrait}, a file that is not there`,
  ],
  [
    'a link to nowhere',
    ({ site }) => (site.site.menu[0]!.href = '#'),
    'site.ts: menu[0].href: must be a path of the site, such as /contact or /#results, or an address, such as https://agency.com',
  ],
  [
    'a list without items',
    ({ home: { homeContent } }) => (homeContent.results.statistics = []),
    'home.ts: results.statistics: needs at least 1',
  ],
  [
    'too few publications',
    ({ home: { homeContent } }) => homeContent.publications.publications.splice(2),
    'home.ts: publications.publications: needs at least 3',
  ],
  [
    'social links without a title',
    ({ site: { site } }) => {
      site.footer.social = [{ label: 'LinkedIn', href: 'https://www.linkedin.com/' }]
      delete site.footer.followTitle
    },
    'site.ts: footer.followTitle: must be there if there are social links, and only then',
  ],
  [
    'a colour by name',
    ({ colours: { palette } }) => (palette.dark.ink = 'white'),
    'colours.ts: dark.ink: must be a colour of six or eight digits, such as #0E1013',
  ],
])('%s is a fault, in one line', ([, change, line]) => {
  expect(faultsAfter(change)).toEqual([line])
})

test.for([
  ['+54 9 11 5555-0142 (int. 3)', 'tel:+5491155550142'],
  ['(0131) 496 0421', 'tel:+441314960421'],
])('a phone number may be written as in its country: %s', ([phone = '', phoneHref = '']) => {
  expect(faultsAfter(({ site: { site } }) => Object.assign(site, { phone, phoneHref }))).toEqual([])
})

test('all faults are told at once', () => {
  const faults = faultsAfter(({ site: { site: own }, home: { homeContent }, meta: { homeMeta } }) => {
    own.brand = ''
    own.menu[0]!.href = '/nowhere'
    homeContent.hero.lead = ''
    delete (homeMeta as { title?: string }).title
  })
  expect(faults.map((fault) => fault.split(': ').slice(0, 2).join(' '))).toEqual([
    'site.ts brand',
    'home.ts hero.lead',
    'meta.ts homeMeta.title',
    'site.ts menu[0].href',
  ])
})

test('what an agency need not have may be left out', () => {
  const faults = faultsAfter(({ site, home: { homeContent } }) => {
    delete site.site.footer.social
    delete site.site.footer.followTitle
    delete homeContent.clientLogos
    homeContent.caseStudies.studies.splice(1)
    homeContent.testimonials.testimonials.splice(1)
    for (const statistic of homeContent.results.statistics) delete statistic.isRinged
  })
  expect(faults).toEqual([])
})

test.for(Object.entries(linkableSections))(
  'the sections that links may lead to are those of the page %s',
  async ([path, ids]) => {
    const page = parseFragment((await renderPage(path)).html)
    const sections = elementsOf(page, 'section', 'form').map(
      (section) => getAttribute(section, 'id') ?? getAttribute(section, 'aria-labelledby'),
    )
    expect(sections).toEqual(ids)
  },
)

test('a headline that is corrected before the reader must be by one correction, of underlined words', () => {
  const corrected = (run: object) =>
    faultsAfter(({ home }) => Object.assign(home.homeContent.why, { headline: [{ text: 'Why us' }, run] }))
  expect(corrected({ text: 'record', mark: 'underline', before: 'recrd' })).toEqual([])
  expect(corrected({ text: 'record', mark: 'strike', before: 'recrd' })[0]).toContain('whose mark is underline')
  for (const before of ['record', 'tape', 'a record'])
    expect(corrected({ text: 'record', mark: 'underline', before })[0]).toContain('by one correction')
})
