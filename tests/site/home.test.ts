import type { Locator, Page } from '@playwright/test'
import { domesticAddress } from '../../src/content-schema/postal-address'
import { contactContent, homeContent, site } from '../helpers/content'
import { accessibleText, oneLine, storiesWithPage, visibleText } from '../helpers/pages'
import { expect, open, test } from '../helpers/site-test'
import type { HeadlineRun } from '#content-types'

const {
  hero,
  clientLogos,
  why,
  results,
  publications,
  services,
  howItWorks,
  caseStudies,
  testimonials,
  closingCall,
} = homeContent

/** The list of client logos, which is hidden from screen readers without logos. */
const logosOf = (page: Page, name: string) => page.getByRole('list', { name, includeHidden: true })

test('the home page has its regions in order', async ({ page }) => {
  await open(page, '/')
  const section = (content: { headline: HeadlineRun[] }) =>
    page
      .getByRole('main')
      .getByRole('region', { name: accessibleText(content.headline), exact: true })
  const regions = [
    page.getByRole('banner'),
    section(hero),
    ...(clientLogos ? [logosOf(page, clientLogos.label)] : []),
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
  for (const region of regions) {
    await expect(region).toBeVisible()
    const box = await region.boundingBox()
    tops.push(box?.y ?? Number.NaN)
  }
  // The header overlaps the hero, so both may have the same top.
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  expect(new Set(tops.slice(1)).size).toBe(regions.length - 1)
})

// Content keys whose values are not in the text of `main`. The test checks headlines separately.
const keysWithoutText = new Set([
  'id',
  'href',
  'image',
  'imageAlt',
  'mark',
  'isSample',
  'slug',
  'path',
  'headline',
  'playLabel',
  'closeLabel',
  'writer',
])

/** The paragraphs in a piece of content. An item of a list has the key of its list. */
function textsOf(content: unknown, key = ''): string[] {
  if (keysWithoutText.has(key)) return []
  if (typeof content === 'string') return content.split('\n\n').map(oneLine)
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, value]) =>
    textsOf(value, Array.isArray(content) ? key : name),
  )
}

test('the home page shows all of its content', async ({ page }) => {
  await open(page, '/')
  const text = oneLine((await page.getByRole('main').textContent()) ?? '')
  const expectedTexts = textsOf({
    ...homeContent,
    // A slot with an image has no text.
    clientLogos: clientLogos?.slots.filter(({ image }) => !image),
    // Only the names of publications are visible text.
    publications: {
      ...publications,
      publications: publications.publications.map(({ name }) => name),
    },
  })
  // Shows that `textsOf` reaches lists and nested objects.
  expect(expectedTexts).toEqual(
    expect.arrayContaining(why.benefits.map(({ description }) => oneLine(description))),
  )
  expect(expectedTexts).toContain(closingCall.start.label)
  expect(expectedTexts.filter((expected) => !text.includes(expected))).toEqual([])
  for (const { headline } of [
    hero,
    why,
    results,
    publications,
    services,
    howItWorks,
    caseStudies,
    testimonials,
    closingCall,
  ])
    expect(text).toContain(visibleText(headline))
})

test('the links of the home page have the right labels and targets', async ({ page }) => {
  await open(page, '/')
  const { writer } = closingCall
  const writerLinks = writer ? [{ label: writer.linkLabel, href: '#closing-call-title' }] : []
  const linksBySection = [
    {
      content: hero,
      links: [
        { label: hero.callLabel, href: site.phoneHref },
        hero.proposal,
        hero.results,
        ...writerLinks,
      ],
    },
    { content: services, links: services.services.map(() => services.proposal) },
    {
      content: caseStudies,
      links: [
        ...caseStudies.studies.flatMap(({ link }) => link ?? []),
        // The pages of stories, if there are any.
        storiesWithPage.length > 0 ? { ...caseStudies.more, href: '/stories' } : caseStudies.more,
      ],
    },
    {
      content: closingCall,
      links: [
        closingCall.start,
        { label: `${site.callLabel} ${site.phone}`, href: site.phoneHref },
      ],
    },
  ]
  for (const { content, links } of linksBySection) {
    const region = page.getByRole('region', { name: accessibleText(content.headline) })
    expect(
      await region.getByRole('link').evaluateAll((shownLinks) =>
        shownLinks.map((link) => {
          const readNodes = [...link.childNodes].filter(
            (node) => !(node instanceof Element && node.ariaHidden === 'true'),
          )
          return {
            label: readNodes.map(({ textContent }) => textContent).join(''),
            href: link.getAttribute('href'),
          }
        }),
      ),
    ).toEqual(links)
  }
})

test('the start link of the closing section opens the contact page', async ({ page }) => {
  await open(page, '/')
  const closing = page.getByRole('region', { name: accessibleText(closingCall.headline) })
  await closing.getByRole('link', { name: closingCall.start.label }).click()
  await expect(page).toHaveURL(closingCall.start.href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
    accessibleText(contactContent.hero.headline),
  )
})

test('the button of a card opens and closes its story', async ({ page }) => {
  await open(page, '/')
  const region = page.getByRole('region', { name: accessibleText(caseStudies.headline) })
  for (const story of caseStudies.studies) {
    const card = region
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: story.title }) })
    const paragraphs = story.story.flatMap(({ text }) => text.split('\n\n'))
    const altTexts = [story.chartBackground?.imageAlt, story.imageAlt].filter(
      (text) => text !== undefined,
    )
    const pictures = card.getByRole('img')
    await expect(pictures).toHaveCount(altTexts.length)
    for (const [index, text] of altTexts.entries())
      await expect(pictures.nth(index)).toHaveAccessibleName(text)
    await expect(card.getByText(story.metric, { exact: true })).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveText(story.tags)
    const opener = card.getByRole('button', { name: `${caseStudies.openLabel} ${story.title}` })
    const closer = card.getByRole('button', { name: `${caseStudies.closeLabel} ${story.title}` })
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(card.getByRole('term')).toHaveCount(0)

    await opener.click()
    await expect(closer).toHaveAttribute('aria-expanded', 'true')
    await expect(closer).toBeFocused()
    await expect(card.getByRole('term')).toHaveText(story.story.map(({ label }) => label))
    await expect(card.getByRole('definition').getByRole('paragraph')).toHaveText(paragraphs)
    const details = page.locator(`[id="${await closer.getAttribute('aria-controls')}"]`)
    await expect(details).toContainText(paragraphs[0] ?? '')

    await page.keyboard.press('Enter')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(card.getByRole('term')).toHaveCount(0)
  }
  await expect(page).toHaveURL('/')
})

test('the footer has its links, the address and the copyright', async ({ page }) => {
  await open(page, '/privacy')
  const footer = page.getByRole('contentinfo')
  const { explore, social, legal } = site.footer
  const contactLinks = [
    { label: site.email, href: site.emailHref },
    { label: site.phone, href: site.phoneHref },
  ]
  const expectLink = (part: Locator, { label, href }: { label: string; href: string }) =>
    expect(part.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href)
  for (const link of [...explore, ...(social ?? []), ...contactLinks])
    await expectLink(footer, link)
  const legalLinks = footer.getByRole('navigation', { name: site.footer.legalLabel })
  for (const link of legal) await expectLink(legalLinks, link)
  await expect(footer.getByText(domesticAddress(site.address), { exact: true })).toBeVisible()
  await expect(footer.getByText(site.footer.copyright)).toBeVisible()
})
