import { contactContent } from '../../src/content/contact'
import { homeContent } from '../../src/content/home'
import { site } from '../../src/content/site'
import { allPages, oneLine, seen, spoken } from '../helpers/pages'
import { expect, forgiveMissing, open, test } from '../helpers/site-test'

const { hero, clientLogos, why, results, publications, services, howItWorks, caseStudies, testimonials, closingCall } =
  homeContent

test('the home page has its parts in order', async ({ page }) => {
  await open(page, '/')
  const section = (content: { headline: typeof why.headline }) =>
    page.getByRole('main').getByRole('region', { name: spoken(content.headline), exact: true })
  const parts = [
    page.getByRole('banner'),
    section(hero),
    page.getByRole('list', { name: clientLogos.label }),
    section(why),
    section(results),
    section(publications),
    section(services),
    section(howItWorks),
    section(caseStudies),
    section(testimonials),
    section(closingCall),
    page.getByRole('contentinfo'),
  ]
  const tops: number[] = []
  for (const part of parts) {
    await expect(part).toBeVisible()
    const box = await part.boundingBox()
    tops.push(box?.y ?? Number.NaN)
  }
  // The header lies over the hero: both begin at the top.
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  expect(new Set(tops.slice(1)).size).toBe(parts.length - 1)
})

test('the sections that links lead to have their anchors', async ({ page }) => {
  await open(page, '/')
  const anchors = { home: hero, services, results, publications, testimonials }
  for (const [anchor, content] of Object.entries(anchors))
    await expect(page.getByRole('region', { name: spoken(content.headline) })).toHaveId(anchor)
})

// What is not text of the page: names of things, targets, and words that only a tooltip or an open menu says.
const unsaid = new Set([
  'id',
  'href',
  'image',
  'imageAlt',
  'mark',
  'isSample',
  'headline',
  'field',
  'why',
  'playLabel',
  'closeLabel',
])

function sentencesOf(content: unknown, key = ''): string[] {
  if (unsaid.has(key)) return []
  if (typeof content === 'string') return [oneLine(content)]
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, part]) => sentencesOf(part, Array.isArray(content) ? key : name))
}

test('every word of the home page is on it', async ({ page }) => {
  await open(page, '/')
  const text = oneLine((await page.getByRole('main').textContent()) ?? '')
  const { label: slotsLabel, ...slots } = clientLogos
  const sentences = sentencesOf({ ...homeContent, why: undefined, clientLogos: slots })
  expect(sentences.length).toBeGreaterThan(100)
  expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([])
  expect(sentencesOf(why.benefits).filter((sentence) => !text.includes(sentence))).toEqual([])
  expect(text).toContain(why.lead)
  for (const { headline } of [hero, why, results, publications, services, howItWorks, caseStudies, closingCall])
    expect(text).toContain(seen(headline))
  await expect(page.getByRole('list', { name: slotsLabel }).getByRole('listitem')).toHaveText(
    clientLogos.slots.map(({ label }) => label),
  )
})

test('the home page says what the specification fixes to the letter', async ({ page }) => {
  await open(page, '/')
  const main = page.getByRole('main')
  const statistics = [
    ['10,000+', 'features secured'],
    ['220%', 'average organic traffic increase'],
    ['17%', 'increase in LTV'],
    ['100%', 'agency retention'],
  ]
  for (const [number, label] of statistics) {
    await expect(main.getByRole('definition').filter({ hasText: number })).toBeVisible()
    await expect(main.getByRole('term').filter({ hasText: label })).toBeVisible()
  }
  const names = [
    'Forbes',
    'USA Today',
    'Variety',
    'Rolling Stone',
    'Yahoo Finance',
    'TechCrunch',
    'CoinDesk',
    'Maxim',
    'Wall Street Journal',
    'TIME',
    "Women's Wear Daily",
  ]
  await expect(page.getByRole('region', { name: spoken(publications.headline) }).getByRole('listitem')).toHaveText(
    names,
  )
  for (const metric of ['+220% organic traffic', '6 tier-1 publications in 60 days', 'Domain Authority up 33 points'])
    await expect(main.getByText(metric, { exact: true })).toBeVisible()
  for (const service of [
    'white-label digital PR',
    'high-authority link building',
    'editorial consulting',
    'campaign management',
  ])
    await expect(main.getByRole('heading', { level: 3, name: service })).toBeVisible()
  await expect(main.getByText('DA 80+ publications').first()).toBeVisible()
  await expect(main.getByText('100+ outlets')).toBeVisible()
})

test('the hero calls, asks for a proposal and shows results', async ({ page }) => {
  await open(page, '/')
  const region = page.getByRole('region', { name: spoken(hero.headline) })
  await expect(region.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', site.phoneHref)
  await expect(region.getByRole('link', { name: 'See Results' })).toHaveAttribute('href', '/#results')
  await region.getByRole('link', { name: 'Get a Proposal' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(spoken(contactContent.hero.headline))
})

test('there are five benefits, four services with a way to a proposal, and four steps', async ({ page }) => {
  await open(page, '/')
  const region = (content: { headline: typeof why.headline }) =>
    page.getByRole('region', { name: spoken(content.headline) })
  const titles = (content: { headline: typeof why.headline }) => region(content).getByRole('heading', { level: 3 })
  expect(why.benefits).toHaveLength(5)
  await expect(titles(why)).toHaveText(why.benefits.map(({ title }) => title))
  expect(howItWorks.steps).toHaveLength(4)
  await expect(titles(howItWorks)).toHaveText(howItWorks.steps.map(({ title }) => title))
  await expect(titles(services)).toHaveText(services.services.map(({ title }) => title))
  const proposals = region(services).getByRole('link', { name: 'Get a Proposal' })
  await expect(proposals).toHaveCount(services.services.length)
  for (const proposal of await proposals.all()) await expect(proposal).toHaveAttribute('href', '/contact')
  await proposals.last().click()
  await expect(page).toHaveURL('/contact')
})

test('View story opens the whole story in place, and closes it', async ({ page }) => {
  await open(page, '/')
  const region = page.getByRole('region', { name: spoken(caseStudies.headline) })
  expect(caseStudies.studies).toHaveLength(3)
  for (const study of caseStudies.studies) {
    const card = region.getByRole('article').filter({ has: page.getByRole('heading', { name: study.title }) })
    await expect(card.getByRole('img')).toHaveAccessibleName(study.imageAlt)
    await expect(card.getByText(study.metric, { exact: true })).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveText(study.tags)
    const opener = card.getByRole('button', { name: new RegExp(`^View story.*${study.title}$`) })
    const closer = card.getByRole('button', { name: new RegExp(`^${caseStudies.closeLabel}.*${study.title}$`) })
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(card.getByRole('term')).toHaveCount(0)

    await opener.click()
    await expect(closer).toHaveAttribute('aria-expanded', 'true')
    await expect(closer).toBeFocused()
    await expect(card.getByRole('term')).toHaveText(['Challenge', 'What ran', 'Result'])
    await expect(card.getByRole('definition')).toHaveText(study.story.map(({ text }) => text))
    const details = page.locator(`[id="${await closer.getAttribute('aria-controls')}"]`)
    await expect(details).toContainText(study.story[0]?.text ?? '')

    await page.keyboard.press('Enter')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(card.getByRole('term')).toHaveCount(0)
  }
  await expect(page).toHaveURL('/')
})

test('two stories can be open at once', async ({ page }) => {
  await open(page, '/')
  const region = page.getByRole('region', { name: spoken(caseStudies.headline) })
  const openers = region.getByRole('button', { name: caseStudies.openLabel })
  await openers.first().click()
  await openers.first().click()
  await expect(region.getByRole('button', { name: caseStudies.closeLabel })).toHaveCount(2)
  await expect(openers).toHaveCount(1)
  await expect(region.getByRole('definition')).toHaveCount(6)
})

test('See More Case Studies leads to the contact page', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'See More Case Studies' }).click()
  await expect(page).toHaveURL('/contact')
})

test('three clients are quoted with their names, roles, companies and portraits', async ({ page }) => {
  await open(page, '/')
  const quotes = page.getByRole('region', { name: spoken(testimonials.headline) }).getByRole('figure')
  await expect(quotes).toHaveCount(3)
  for (const [index, { quote, name, role, company, imageAlt }] of testimonials.testimonials.entries()) {
    const figure = quotes.nth(index)
    await expect(figure.getByRole('blockquote')).toHaveText(quote.map(({ text }) => text).join(''))
    await expect(figure.getByText(name)).toBeVisible()
    await expect(figure).toContainText(`${role}, ${company}`)
    await expect(figure.getByRole('img')).toHaveAccessibleName(imageAlt)
  }
})

test('the closing call starts an enquiry and calls', async ({ page }) => {
  await open(page, '/')
  const region = page.getByRole('region', { name: spoken(closingCall.headline) })
  const call = region.getByRole('link', { name: `Call ${site.phone}` })
  await expect(call).toHaveAttribute('href', site.phoneHref)
  await region.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/contact')
})

test('the footer leads to sections, profiles and the agency on every page', async ({ page, noise }) => {
  for (const { path } of allPages) {
    await open(page, path)
    const footer = page.getByRole('contentinfo')
    const links = {
      Services: '/#services',
      Results: '/#results',
      Publications: '/#publications',
      Contact: '/contact',
      LinkedIn: 'https://www.linkedin.com/',
      Twitter: 'https://twitter.com/',
      Instagram: 'https://www.instagram.com/',
      Privacy: '/privacy',
      Terms: '/terms',
      Sitemap: '/sitemap.xml',
      [site.email]: site.emailHref,
      [site.phone]: site.phoneHref,
    }
    for (const [name, href] of Object.entries(links))
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect(footer.getByText('San Diego, CA', { exact: true })).toBeVisible()
    await expect(footer.getByText(site.footer.copyright)).toBeVisible()
    forgiveMissing(noise, path)
  }
})

test('every phone number dials and every email address writes to the agency, on every page', async ({
  page,
  noise,
}) => {
  for (const { path } of allPages) {
    await open(page, path)
    const links = await page
      .getByRole('link', { includeHidden: true })
      .evaluateAll((anchors) =>
        anchors.map((anchor) => ({ text: anchor.textContent, href: anchor.getAttribute('href') ?? '' })),
      )
    const calls = links.filter(({ text, href }) => href.startsWith('tel:') || text.includes(site.phone))
    expect(calls.length).toBeGreaterThanOrEqual(2)
    for (const { href } of calls) expect(href).toBe(site.phoneHref)
    const letters = links.filter(({ text, href }) => href.startsWith('mailto:') || text.includes(site.email))
    expect(letters.length).toBeGreaterThanOrEqual(1)
    for (const { href } of letters) expect(href).toBe(site.emailHref)
    forgiveMissing(noise, path)
  }
})
