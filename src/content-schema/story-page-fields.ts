import { z } from 'zod'
import { flag } from './fields.ts'
import { inherited } from './translation-fields.ts'

// These fields are not in `story-addresses.ts`: browsers load that file, and must not load zod.

/** The fields of a story about its own page. */
export const storyPageFields = {
  hasPage: flag(
    'Own page',
    'Whether the story also has a page of its own. The page /stories lists these pages.',
  ).optional(),
  slug: inherited(
    z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens, such as mill'),
  )
    .meta({
      title: 'Address of the page',
      description:
        'The end of the address of the story’s page, such as mill. By default, the words of the title.',
    })
    .optional(),
}
