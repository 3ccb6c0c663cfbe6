import { hasStoryPages } from 'virtual:pages'
import type { ComponentType } from 'react'
import { Sections } from '../components/section'
import { home } from '../content/home.yaml'
import { storiesPath } from '../content-schema/story-addresses'
import { MoreStoriesSection } from '../sections/more-stories-section'
import { StoriesSection } from '../sections/stories-section'
import { StorySection } from '../sections/story-section'

const { caseStudies, hero } = home
// The stories that have a page.
const stories = caseStudies.studies.filter((story) => story.path)

const noSuchPage = (path: string) => new Error(`There is no story page at ${path}`)

/**
 * Returns the component of a page of stories: the list at `/stories`, or the page of a story.
 * Throws an error if there is no such page.
 */
export function storyPageOf(path: string): ComponentType {
  // If no story has a page, the build drops everything below: 0.5 KB (Brotli) of the script of
  // home.
  if (!hasStoryPages) throw noSuchPage(path)
  if (path === storiesPath) return StoriesPage
  const story = stories.find((candidate) => candidate.path === path)
  if (!story) throw noSuchPage(path)
  const otherStories = stories.filter((other) => other !== story)
  return function StoryPage() {
    return (
      <Sections>
        <StorySection story={story} />
        <MoreStoriesSection content={caseStudies} stories={otherStories} proposal={hero.proposal} />
      </Sections>
    )
  }
}

/** The list of the stories that have a page. */
function StoriesPage() {
  return (
    <Sections>
      <StoriesSection headline={caseStudies.headline} stories={stories} proposal={hero.proposal} />
    </Sections>
  )
}
