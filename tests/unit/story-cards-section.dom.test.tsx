import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StoryCardsSection } from '../../src/sections/story-cards-section'
import { homeContent } from '../helpers/content'
import { stubMedia } from '../helpers/media'
import { outOfView, stubIntersections } from '../helpers/observers'

const { caseStudies } = homeContent
const more = { label: 'See all of them', href: '/contact' }

/** Renders the section. The first story has a page at `path`. Returns the path of its last link. */
function pathOfMore(path: string | undefined) {
  const stories = caseStudies.studies.map((story, index) =>
    Object.assign({}, story, { path: index === 0 ? path : undefined }),
  )
  const { unmount } = render(
    <StoryCardsSection content={{ ...caseStudies, more, studies: stories }} />,
  )
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: more.label })
  const { pathname } = link
  unmount()
  return pathname
}

test('the link below the stories leads to their list, or without story pages to the address in the content', () => {
  stubMedia()
  stubIntersections(outOfView)
  expect(pathOfMore('/stories/mill')).toBe('/stories')
  expect(pathOfMore(undefined)).toBe('/contact')
})
