import { domesticAddress } from '../../src/content-schema/postal-address'
import { contactContent, homeContent, site } from '../helpers/content'
import { oneLine, visibleText, accessibleText } from '../helpers/pages'
import { expect, open, test } from '../helpers/site-test'

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

test('the home page has its parts in order', async ({ page }) => {
  await open(page, '/')
  const section = (content: { headline: typeof why.headline }) =>
    page
      .getByRole('main')
      .getByRole('region', { name: accessibleText(content.headline), exact: true })
  const parts = [
    page.getByRole('banner'),
    section(hero),
    ...(clientLogos ? [page.getByRole('list', { name: clientLogos.label })] : []),
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

// What is not text of the page: names of things, targets, and words that only a tooltip, an open
// menu or the headline's field says.
const unsaid = new Set(
  'id href image imageAlt mark isSample headline playLabel closeLabel writer'.split(' '),
)

function sentencesOf(content: unknown, key = ''): string[] {
  if (unsaid.has(key)) return []
  if (typeof content === 'string') return [oneLine(content)]
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, part]) =>
    sentencesOf(part, Array.isArray(content) ? key : name),
  )
}

test('every word of the home page is on it', async ({ page }) => {
  await open(page, '/')
  const text = oneLine((await page.getByRole('main').textContent()) ?? '')
  const names = publications.publications.map(({ name }) => name)
  const sentences = sentencesOf({
    ...homeContent,
    clientLogos: clientLogos?.slots.filter(({ image }) => !image),
    publications: { ...publications, publications: names },
  })
  expect(sentences.length).toBeGreaterThan(50)
  expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([])
  for (const { headline } of [
    hero,
    why,
    results,
    publications,
    services,
    howItWorks,
    caseStudies,
    closingCall,
  ])
    expect(text).toContain(visibleText(headline))
})

test('the links of the home page call, show the results and lead to the contact page', async ({
  page,
}) => {
  await open(page, '/')
  const { writer } = closingCall
  const toWriter = writer ? [{ label: writer.linkLabel, href: '#closing-call-title' }] : []
  const offers = [
    {
      content: hero,
      links: [
        { label: hero.callLabel, href: site.phoneHref },
        hero.proposal,
        hero.results,
        ...toWriter,
      ],
    },
    { content: services, links: services.services.map(() => services.proposal) },
    {
      content: caseStudies,
      links: [...caseStudies.studies.flatMap(({ link }) => link ?? []), caseStudies.more],
    },
    {
      content: closingCall,
      links: [
        closingCall.start,
        { label: `${site.callLabel} ${site.phone}`, href: site.phoneHref },
      ],
    },
  ]
  for (const { content, links } of offers) {
    const region = page.getByRole('region', { name: accessibleText(content.headline) })
    const found = region.getByRole('link')
    expect(
      await found.evaluateAll((all) =>
        all.map((link) => {
          const parts = [...link.childNodes].filter(
            (part) => !(part instanceof Element && part.ariaHidden === 'true'),
          )
          return {
            label: parts.map(({ textContent }) => textContent).join(''),
            href: link.getAttribute('href'),
          }
        }),
      ),
    ).toEqual(links)
  }
  const closing = page.getByRole('region', { name: accessibleText(closingCall.headline) })
  await closing.getByRole('link', { name: closingCall.start.label }).click()
  await expect(page).toHaveURL(closingCall.start.href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
    accessibleText(contactContent.hero.headline),
  )
})

test('the button of a story opens the whole of it in place, and closes it', async ({ page }) => {
  await open(page, '/')
  const region = page.getByRole('region', { name: accessibleText(caseStudies.headline) })
  for (const study of caseStudies.studies) {
    const card = region
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: study.title }) })
    await expect(card.getByRole('img')).toHaveAccessibleName(study.imageAlt)
    await expect(card.getByText(study.metric, { exact: true })).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveText(study.tags)
    const opener = card
      .getByRole('button', { name: caseStudies.openLabel })
      .filter({ hasText: study.title })
    const closer = card
      .getByRole('button', { name: caseStudies.closeLabel })
      .filter({ hasText: study.title })
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(card.getByRole('term')).toHaveCount(0)

    await opener.click()
    await expect(closer).toHaveAttribute('aria-expanded', 'true')
    await expect(closer).toBeFocused()
    await expect(card.getByRole('term')).toHaveText(study.story.map(({ label }) => label))
    await expect(card.getByRole('definition')).toHaveText(study.story.map(({ text }) => text))
    const details = page.locator(`[id="${await closer.getAttribute('aria-controls')}"]`)
    await expect(details).toContainText(study.story[0]?.text ?? '')

    await page.keyboard.press('Enter')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(card.getByRole('term')).toHaveCount(0)
  }
  await expect(page).toHaveURL('/')
})

test('the footer leads to sections, profiles and the agency', async ({ page }) => {
  await open(page, '/privacy')
  const footer = page.getByRole('contentinfo')
  const { explore, social, legal } = site.footer
  const agency = [
    { label: site.email, href: site.emailHref },
    { label: site.phone, href: site.phoneHref },
  ]
  for (const { label, href } of [...explore, ...(social ?? []), ...legal, ...agency])
    await expect(footer.getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'href',
      href,
    )
  await expect(footer.getByText(domesticAddress(site.address), { exact: true })).toBeVisible()
  await expect(footer.getByText(site.footer.copyright)).toBeVisible()
})
