import type { ComponentType } from 'react'
import { Sections } from '../components/section'
import { home } from '../content/home.yaml'
import { storiesPath } from '../content-schema/story-addresses'
import { MoreStoriesSection } from '../sections/more-stories-section'
import { StoriesSection } from '../sections/stories-section'
import { StorySection } from '../sections/story-section'

const { caseStudies, hero } = home
// The stories that have a page.
const studies = caseStudies.studies.filter((study) => study.path)

/**
 * Returns the component of a page of stories: the list at `/stories`, or the page of a story.
 * Throws an error if there is no such page.
 */
export function storyPageOf(path: string): ComponentType {
  if (path === storiesPath) return StoriesPage
  const study = studies.find((candidate) => candidate.path === path)
  if (!study) throw new Error(`There is no story page at ${path}`)
  const otherStudies = studies.filter((other) => other !== study)
  return function StoryPage() {
    return (
      <Sections>
        <StorySection study={study} />
        <MoreStoriesSection content={caseStudies} studies={otherStudies} proposal={hero.proposal} />
      </Sections>
    )
  }
}

/** The list of the stories that have a page. */
function StoriesPage() {
  return (
    <Sections>
      <StoriesSection headline={caseStudies.headline} studies={studies} proposal={hero.proposal} />
    </Sections>
  )
}
