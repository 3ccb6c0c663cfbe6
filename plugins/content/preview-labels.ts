import type { HomeContent, ProseNode } from '#content-types'
import { readStoriesAndPages, type StoryOrPage } from './read-stories-and-pages.ts'
import { buildTime, isPreview } from './shown-time.ts'

/** In a preview, adds a tag to each story that is not public yet. */
export function labelStories(home: HomeContent, folder: string): HomeContent {
  const unpublished = unpublishedIn(folder)
  const studies = home.caseStudies.studies.map((study) => {
    const story = unpublished.find(({ storyId }) => storyId === study.id)
    return story ? { ...study, tags: [previewLabelOf(story), ...study.tags] } : study
  })
  return { ...home, caseStudies: { ...home.caseStudies, studies } }
}

/** In a preview, adds a line to the top of each page that is not public yet. */
export function labelPages<Page extends { path: string; body: ProseNode[] }>(
  pages: Page[],
  folder: string,
): Page[] {
  const unpublished = unpublishedIn(folder)
  return pages.map((page) => {
    const unpublishedPage = unpublished.find(({ file }) => file === `pages${page.path}.md`)
    return unpublishedPage
      ? {
          ...page,
          body: [['p', {}, ['strong', {}, previewLabelOf(unpublishedPage)]], ...page.body],
        }
      : page
  })
}

/** In a preview, returns the content that is not public yet. */
function unpublishedIn(folder: string): StoryOrPage[] {
  if (!isPreview()) return []
  return readStoriesAndPages(folder).filter(({ publicFrom }) => publicFrom > buildTime())
}

/** The label of unpublished content in a preview, such as `Draft`. */
const previewLabelOf = ({ publicFrom, publishOn }: StoryOrPage) =>
  publicFrom === Infinity ? 'Draft' : `Public from ${publishOn?.replace('T', ' ')}`
