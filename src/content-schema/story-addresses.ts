import type { z } from 'zod'
import { slugOf } from './slug-of.ts'

/** The path of the page that lists the stories. The path of the page of a story begins with it. */
export const storiesPath = '/stories'

type StoryFields = { title: string; hasPage?: boolean | undefined; slug?: string | undefined }

/** The last part of the address of a story's page. Empty for a title without Latin letters. */
const slugOfStory = ({ title, slug }: StoryFields) => slug ?? slugOf(title)

// At `/stories/index`, hosts send the page `/stories`. They do not send a page that is named `404`.
const takenSlugs = new Set(['index', '404'])

/**
 * Refuses a story whose page has no slug, a taken slug, or the same slug as the page of an earlier
 * story.
 */
export function checkStoryAddresses(stories: StoryFields[], context: z.RefinementCtx) {
  const slugs = stories.map((story) => (story.hasPage ? slugOfStory(story) : undefined))
  for (const [index, slug] of slugs.entries()) {
    if (slug === undefined) continue
    const path = [index, stories[index]?.slug === undefined ? 'title' : 'slug']
    const message = slugProblem(slug, index, slugs.indexOf(slug))
    if (message) context.addIssue({ code: 'custom', path, message })
  }
}

/**
 * Returns the problem of the slug of a story. `index` is the index of the story, and `firstIndex`
 * is the index of the first story with this slug.
 */
function slugProblem(slug: string, index: number, firstIndex: number): string | undefined {
  if (slug === '')
    return 'has no Latin letters for the address of the story’s page: add a slug, such as mill'
  const address = `${storiesPath}/${slug}`
  if (takenSlugs.has(slug)) return `makes the address ${address}, which is taken: add another slug`
  if (firstIndex < index)
    return `makes the address ${address}, the same as item ${firstIndex + 1} of the list: add another slug`
  return undefined
}

/** Adds the path of the story's page, if the story has a page. */
export const withPath = <Story extends StoryFields>(story: Story): Story & { path?: string } =>
  story.hasPage ? { ...story, path: `${storiesPath}/${slugOfStory(story)}` } : story
