import type { ComponentType } from 'react'
import { Sections } from '../components/section'
import { home } from '../content/home.yaml'
import { storiesPath } from '../content-schema/story-addresses'
import { MoreStoriesSection } from '../sections/more-stories-section'
import { StoriesSection } from '../sections/stories-section'
import { StorySection } from '../sections/story-section'

const { caseStudies, hero } = home
const studies = caseStudies.studies.filter((study) => study.path)

/**
 * Returns the component of a page of stories: the list at `/stories`, or the page of a story.
 * Throws if there is no such page.
 */
export function storyPageOf(path: string): ComponentType {
  if (path === storiesPath) return StoriesPage
  const study = studies.find((each) => each.path === path)
  if (!study) throw new Error(`There is no page of a story ${path}`)
  const others = studies.filter((each) => each !== study)
  return function StoryPage() {
    return (
      <Sections>
        <StorySection study={study} />
        <MoreStoriesSection content={caseStudies} studies={others} proposal={hero.proposal} />
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
