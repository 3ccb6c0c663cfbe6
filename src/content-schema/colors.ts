import { z } from 'zod'
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
      'The background of the header over the page: two digits more for its opacity.',
    ),
    tint: color('Section', 'The background of a section that is set apart.'),
    ink: color('Text', 'Text and headlines.'),
    inkSoft: color('Soft text', 'Text of less weight.'),
    struck: color('Struck text', 'Words that are struck out.'),
    edge: color('Borders', 'Borders of form controls.'),
    hair: color('Hairlines', 'Thin lines between things.'),
    guide: color('Guide lines', 'The light lines of a layout.'),
    guideSoft: color('Guide background', 'Backgrounds in the color of the guide lines.'),
    guideEdge: color('Guide border', 'Borders and underlines in the color of the guide lines.'),
    highlight: color('Highlighter', 'Behind words of a quote, and the ringed bar of a chart.'),
    pencil: color('Pencil', 'The editor’s pencil: marks and buttons.'),
    pencilInk: color('Pencil text', 'Text in the pencil’s color.'),
    onPencil: color('Text on the pencil', 'Text on a button in the pencil’s color.'),
    band: color('Band', 'The dark background of the results and the footer, in both themes.'),
  })

/** The build checks the contrast between colors that are used on each other. */
export const colors = group('Colors', {
  light: theme('Light theme'),
  dark: theme('Dark theme'),
  onBand: group(
    'On the band',
    {
      text: color('Text', 'Text on the band.'),
      soft: color('Soft text', 'Text of less weight on the band.'),
      hair: color('Hairlines', 'Thin lines on the band.'),
      pencil: color('Pencil', 'The pencil on the band.'),
    },
    'In both themes.',
  ),
})
