import type { PageMetaContent } from '#content-types'
import { storiesPath } from '../../src/content-schema.ts'
import type { Content } from './load-content.ts'

type Story = Content['home']['caseStudies']['studies'][number]

/**
 * Returns the page that lists the stories, and then the page of each story, in the order of the
 * content. Returns no pages if no story has a page, or if the content has problems. The page
 * of an invented story is not indexed.
 */
export function storyPagesOf({
  home,
  meta,
}: Partial<Pick<Content, 'home' | 'meta'>>): { path: string; meta: PageMetaContent }[] {
  if (!home || !meta?.stories) return []
  const pages = home.caseStudies.studies.flatMap((story) => {
    const { path, title, summary, isSample } = story
    if (!path) return []
    const sharePictureAlt = sharePictureAltOf(story)
    return { path, meta: { title, description: summary, isIndexed: !isSample, sharePictureAlt } }
  })
  return pages.length > 0 ? [{ path: storiesPath, meta: meta.stories }, ...pages] : []
}

/** Describes the share picture of a story: the title, and the picture if the story has one. */
function sharePictureAltOf({ title, image, imageAlt, chartBackground }: Story): string {
  if (chartBackground) return `${title}. ${chartBackground.imageAlt}`
  return image.includes('/') ? `${title}. ${imageAlt}` : title
}

/**
 * Returns the paths of `storyPagesOf`. Returns `undefined` if `home.yaml` or `meta.yaml` has
 * problems.
 */
export const storyPathsOf = (content: Partial<Content>): string[] | undefined =>
  content.home && content.meta && storyPagesOf(content).map(({ path }) => path)
