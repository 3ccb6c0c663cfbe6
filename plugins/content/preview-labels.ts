import type { HomeContent, ProseNode } from '#content-types'
import { readStoriesAndPages, type StoryOrPage } from './read-stories-and-pages.ts'
import { buildTime, isPreview } from './shown-time.ts'

/** In a preview, adds a label to the tags of each story that is not public yet. */
export function labelStories(home: HomeContent, folder: string): HomeContent {
  const unpublished = unpublishedIn(folder)
  const stories = home.caseStudies.studies.map((story) => {
    const unpublishedStory = unpublished.find(({ storyId }) => storyId === story.id)
    return unpublishedStory
      ? { ...story, tags: [previewLabelOf(unpublishedStory), ...story.tags] }
      : story
  })
  return { ...home, caseStudies: { ...home.caseStudies, studies: stories } }
}

/** In a preview, adds a label at the top of each page of prose that is not public yet. */
export function labelPages<Page extends { path: string; body: ProseNode[] }>(
  pages: Page[],
  folder: string,
): Page[] {
  const unpublished = unpublishedIn(folder)
  return pages.map((page) => {
    const unpublishedPage = unpublished.find(({ file }) => file === `pages${page.path}.md`)
    if (!unpublishedPage) return page
    const label: ProseNode = ['p', {}, ['strong', {}, previewLabelOf(unpublishedPage)]]
    return { ...page, body: [label, ...page.body] }
  })
}

/** Returns the stories and pages that are not public yet. Outside of a preview, returns none. */
function unpublishedIn(folder: string): StoryOrPage[] {
  if (!isPreview()) return []
  return readStoriesAndPages(folder).filter(({ publicFrom }) => publicFrom > buildTime())
}

/** The label of unpublished content in a preview, such as `Draft`. */
const previewLabelOf = ({ publicFrom, publishOn }: StoryOrPage) =>
  publicFrom === Infinity ? 'Draft' : `Public from ${publishOn?.replace('T', ' ')}`
