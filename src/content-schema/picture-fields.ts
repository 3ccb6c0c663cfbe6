import { z } from 'zod'
import { focus, picture } from './fields.ts'
import { group } from './group-fields.ts'
import { text } from './text-fields.ts'
import { inherited } from './translation-fields.ts'

/** How the build changes the pictures of the content. */
export const pictures = inherited(
  group(
    'Pictures',
    {
      treatment: z.enum(['halftone', 'none'], { error: 'must be halftone or none' }).meta({
        title: 'Treatment',
        description:
          'halftone: the build prints portraits and pictures of stories as coarse dots, as in a newspaper. Clear reds are printed in the pencil’s color. none: the pictures stay as they are.',
      }),
    },
    'May be left out. Then the pictures stay as they are.',
  ),
)

/** The picture of a story that has a chart. */
export const scene = group(
  'Picture behind the chart',
  {
    image: picture('Picture', 'stories', 'launch.jpg'),
    imageFocus: focus,
    imageAlt: text('What the picture shows', 'Said by screen readers.'),
  },
  'What the story is about. Shown with the chart in its corner. May be left out. Has no effect if the picture of the story is a file.',
)
