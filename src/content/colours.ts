import type { PaletteContent } from '#content-types'

/**
 * The agency's colours in each theme, by meaning. Every text reaches a contrast of 7:1 on each background it is used on,
 * headline sizes reach 4.5:1, marks 3:1 (`tests/unit/colours.test.ts`).
 */
export const palette: PaletteContent = {
  light: {
    // The background of the page, and that of the header over the page's content.
    board: '#FFFFFF',
    boardTranslucent: '#FFFFFFE6',
    // The background of a section that is set apart.
    tint: '#F2F7F9',
    // Text, and text of less weight.
    ink: '#0E1013',
    inkSoft: '#4B525B',
    // Struck-out text.
    struck: '#70757B',
    // Borders of form controls, and hairlines.
    edge: '#6B737C',
    hair: '#0E101324',
    // The light blue of a layout's guide lines: lines, backgrounds, and borders and underlines.
    guide: '#A9DDEE',
    guideSoft: '#DDF1F8',
    guideEdge: '#2C86A3',
    // The highlighter over words of a quote, and the ringed bar of a chart.
    highlight: '#A9DDEE',
    // The red of the editor's pencil: marks, text and buttons in it, and text on it.
    pencil: '#D3221A',
    pencilInk: '#A6180F',
    onPencil: '#FFFFFF',
    // The dark background of the results and the footer. In the dark theme too: a light band would dazzle the reader.
    band: '#0E1013',
  },
  dark: {
    board: '#0E1013',
    boardTranslucent: '#0E1013E6',
    tint: '#15191E',
    ink: '#F4F6F7',
    inkSoft: '#B4BCC5',
    struck: '#7C848C',
    edge: '#8A929B',
    hair: '#F4F6F729',
    guide: '#1E4653',
    guideSoft: '#12303A',
    guideEdge: '#4FA9C6',
    highlight: '#2F7288',
    pencil: '#FF5A4D',
    pencilInk: '#FF8276',
    onPencil: '#0E1013',
    band: '#1A1F25',
  },
  // On the band, in both themes.
  onBand: {
    text: '#FFFFFF',
    soft: '#C4CAD1',
    hair: '#FFFFFF4D',
    pencil: '#FF5A4D',
  },
}
