import { homeContent } from '../helpers/content'
import { isMarkedDocument, markDocument } from '../helpers/document-mark'
import { followInPlace } from '../helpers/links'
import { accessibleText, oneLine, storiesWithPage } from '../helpers/pages'
import { expect, open, test } from '../helpers/site-test'
import { missingFrom, visibleTexts } from '../helpers/texts'

const { caseStudies, hero } = homeContent
const [story] = storiesWithPage

test('a story with a page opens in place from the list of stories, and shows all of its texts', async ({
  page,
}) => {
  if (!story) return test.skip(true, 'No story has a page')
  const heading = page.getByRole('heading', { level: 1 })
  await open(page, '/')
  await markDocument(page)
  await followInPlace(page, '/stories')
  await expect(page).toHaveURL('/stories')
  await expect(heading).toHaveAccessibleName(accessibleText(caseStudies.headline))
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(links).toHaveText(storiesWithPage.map(({ title }) => title))

  await followInPlace(page, story.path ?? '')
  await expect(page).toHaveURL(story.path ?? '')
  await expect(heading).toHaveAccessibleName(oneLine(story.title))
  await expect(heading).toBeFocused()
  const texts = story.story.flatMap(({ label, text }) => [label, ...text.split('\n\n')])
  const expectedTexts = [story.summary, story.metric, ...story.tags, ...texts, story.note ?? '']
  expect(missingFrom(await visibleTexts(page), expectedTexts.filter(Boolean))).toEqual([])
  const main = page.getByRole('main')
  await expect(main.getByRole('img', { name: story.imageAlt })).toBeVisible()
  await expect(main.getByRole('link', { name: hero.proposal.label })).toBeVisible()
  expect(await isMarkedDocument(page)).toBe(true)
})
