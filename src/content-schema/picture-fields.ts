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
          'halftone: the build draws portraits and pictures of stories and services as coarse dots, as in a newspaper. Bright reds are drawn in the pencil’s color. none: the pictures stay as they are.',
      }),
    },
    'May be left out. Then the pictures stay as they are.',
  ),
)

/** The picture of a story: a chart that the site draws, or a file in `stories/`. */
export const storyPicture = z
  .union(
    [
      z.enum(['curve', 'fan', 'bars']).meta({
        title: 'Drawn chart',
        description: 'curve: a rising line. fan: front pages. bars: columns of different heights.',
      }),
      z.templateLiteral(['stories/', z.string()]).meta({
        title: 'Picture of your own',
        description: 'A file in the folder stories, such as stories/launch.jpg.',
        folder: 'stories',
      }),
    ],
    { error: 'must be curve, fan or bars, or a file in stories/, such as stories/launch.jpg' },
  )
  .meta({
    title: 'Picture',
    description: 'A chart: curve, fan or bars. Or a file, such as stories/launch.jpg.',
  })

/** The picture behind the chart of a story. */
export const chartBackground = group(
  'Picture behind the chart',
  {
    image: picture('Picture', 'stories', 'launch.jpg'),
    imageFocus: focus,
    imageAlt: text('What the picture shows', 'Said by screen readers.'),
  },
  'A picture of what the story is about. The chart covers its lower right corner. May be left out. Has no effect if the picture of the story is a file.',
)
