import { z } from 'zod'
import { deriveColors } from './derive-colors.ts'
import { group } from './group-fields.ts'

const color = (title: string, description: string) =>
  z
    .string()
    .regex(/^#([\dA-F]{6}|[\dA-F]{8})$/i, 'must be a color of six or eight digits, such as #0E1013')
    .meta({ title, description, format: 'color' })

const theme = (title: string) =>
  group(title, {
    board: color('Page', 'The background of the page.'),
    boardTranslucent: color(
      'Header',
      'The background of the header over the page. Its opacity must be 96 % or more. In the file, the opacity is the last two of eight digits, F5 or more.',
    ).regex(
      /^#[\dA-F]{6}(F[5-9A-F])?$/i,
      'lets the page show through the header: make its last two digits F5 or more, such as #FFFFFFF5',
    ),
    tint: color('Section', 'The background of some sections.'),
    ink: color('Text', 'Text and headlines.'),
    inkSoft: color('Soft text', 'Text that is less important.'),
    struck: color('Struck text', 'Words that are struck out in a headline.'),
    edge: color('Borders', 'Borders of form controls.'),
    hair: color('Hairlines', 'Thin lines between items.'),
    guide: color('Guide lines', 'The light lines of the page’s grid.'),
    guideSoft: color('Guide background', 'Backgrounds in the color of the guide lines.'),
    guideEdge: color('Guide border', 'Borders and underlines in the color of the guide lines.'),
    highlight: color(
      'Highlighter',
      'The background of highlighted words, and the ringed bar of a chart.',
    ),
    pencil: color('Pencil', 'Pencil marks and buttons.'),
    pencilInk: color('Pencil text', 'Text in the pencil’s color.'),
    onPencil: color('Text on the pencil', 'Text on a background in the pencil’s color.'),
    band: color('Band', 'The dark background of the results and the footer, in both themes.'),
  })

const derivedHelp = 'A color that is left out is derived from the light theme.'

/**
 * The schema of `colors.yaml`. Derives the colors that the dark theme and the band leave out. The
 * build checks the contrast of text with its background.
 */
export const colors = group('Colors', {
  light: theme('Light theme'),
  dark: theme('Dark theme')
    .partial()
    .meta({ title: 'Dark theme', description: derivedHelp })
    .optional(),
  onBand: group('On the band', {
    text: color('Text', 'Text on the band.'),
    soft: color('Soft text', 'Text on the band that is less important.'),
    hair: color('Hairlines', 'Thin lines on the band.'),
    pencil: color('Pencil', 'Pencil marks on the band.'),
  })
    .partial()
    .meta({
      title: 'On the band',
      description: `The colors on the band, in both themes. ${derivedHelp}`,
    })
    .optional(),
})
  .transform(deriveColors)
  .meta({ title: 'Colors' })
