import type { z } from 'zod'
import { slugOf } from './slug-of.ts'

/** The path of the page that lists the stories with pages. Their own pages are below this path. */
export const storiesPath = '/stories'

type StoryFields = { title: string; hasPage?: boolean | undefined; slug?: string | undefined }

/** The last part of the address of a story's page. Empty for a title without Latin letters. */
const slugOfStory = ({ title, slug }: StoryFields) => slug ?? slugOf(title)

// Hosts find `/stories/index` at `/stories`, and serve no page `404`.
const takenSlugs = new Set(['index', '404'])

/** Refuses a story with a page whose address is missing, taken, or the same as another story's. */
export function checkStoryAddresses(studies: StoryFields[], context: z.RefinementCtx) {
  const addresses = studies.map((study) => (study.hasPage ? slugOfStory(study) : undefined))
  for (const [index, address] of addresses.entries()) {
    if (address === undefined) continue
    const path = [index, studies[index]?.slug === undefined ? 'title' : 'slug']
    const message = addressFault(address, addresses.indexOf(address), index)
    if (message) context.addIssue({ code: 'custom', path, message })
  }
}

/** Returns the fault of the address of a story. `first` is the first story with this address. */
function addressFault(address: string, first: number, index: number): string | undefined {
  if (address === '')
    return 'has no Latin letters for the address of the story’s page: add a slug, such as mill'
  if (takenSlugs.has(address))
    return `makes the address ${storiesPath}/${address}, which is taken: add another slug`
  if (first < index)
    return `makes the address ${storiesPath}/${address}, the same as item ${first + 1} of the list: add another slug`
  return undefined
}

/** Adds the path of the story's page, if the story has a page. */
export const withPath = <Study extends StoryFields>(study: Study): Study & { path?: string } =>
  study.hasPage ? { ...study, path: `${storiesPath}/${slugOfStory(study)}` } : study
