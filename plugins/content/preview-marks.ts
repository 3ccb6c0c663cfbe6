import type { HomeContent, ProseNode } from '#content-types'
import { readStoriesAndPages, type StoryOrPage } from './read-stories-and-pages.ts'
import { buildTime, isPreview } from './shown-time.ts'

/**
 * Removes the fields `draft` and `publishOn`, which browsers do not need. In a preview, also adds a
 * tag to each story that is not public yet.
 */
export function markStories(home: HomeContent, folder: string): HomeContent {
  const unpublished = unpublishedIn(folder)
  const studies = home.caseStudies.studies.map((study) => {
    const { draft: _draft, publishOn: _publishOn, ...shown } = study
    const mark = unpublished.find(({ storyId }) => storyId === study.id)
    return { ...shown, tags: [...(mark ? [previewLabelOf(mark)] : []), ...study.tags] }
  })
  return { ...home, caseStudies: { ...home.caseStudies, studies } }
}

/** In a preview, adds a line at the top of each page that is not public yet. */
export function markPages<Page extends { path: string; body: ProseNode[] }>(
  pages: Page[],
  folder: string,
): Page[] {
  const unpublished = unpublishedIn(folder)
  return pages.map((page) => {
    const mark = unpublished.find(({ file }) => file === `pages${page.path}.md`)
    return mark
      ? { ...page, body: [['p', {}, ['strong', {}, previewLabelOf(mark)]], ...page.body] }
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
