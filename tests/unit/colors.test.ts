import { expect, test } from 'vitest'
import { colorProblems, contrastOf } from '../../plugins/content-check/check-colors'
import { readYaml } from '../../plugins/content/read-yaml'
import { colors as colorsSchema } from '../../src/content-schema/colors'
import { palette } from '../helpers/content'

test('every text and mark has enough contrast with its background', () => {
  expect(colorProblems(palette, [])).toEqual([])
})

test('a color with too little contrast is reported with its pair, its contrast and the required contrast', () => {
  const weak = { ...palette, light: { ...palette.light, board: '#FFFFFF', inkSoft: '#808080' } }
  expect(colorProblems(weak, [])).toContainEqual({
    file: 'colors.yaml',
    line: 0,
    field: 'light.inkSoft',
    message:
      'on light.board has a contrast of 3.94:1, and needs 7:1: make one of them lighter or darker',
  })
})

// In the test below, line 1 of the file is `light:`, and each color has a line of its own.
const lightNames = Object.keys(palette.light)
const lineOfLight = (name: string) => lightNames.indexOf(name) + 2
const lineOfDark = lightNames.length + 2

test.for<[what: string, light: object, dark: object, problem: string, line: number]>([
  [
    'of the foreground',
    { inkSoft: '#808080' },
    {},
    'light.inkSoft on light.board',
    lineOfLight('inkSoft'),
  ],
  [
    'of the background if only the background is written',
    {},
    { board: '#808080' },
    'dark.ink on dark.board',
    lineOfDark,
  ],
  [
    'of the light color from which the foreground is derived',
    { board: '#777777' },
    {},
    'onBand.text on dark.band',
    lineOfLight('board'),
  ],
])(
  'a color with too little contrast is reported with the line %s',
  ([, light, dark, problem, line]) => {
    const lightColors = Object.entries({ ...palette.light, ...light })
    const lightLines = lightColors.map(([name, color]) => `  ${name}: '${color}'`)
    const source = ['light:', ...lightLines, `dark: ${JSON.stringify(dark)}`].join('\n')
    const { data, strings } = readYaml('colors.yaml', source, colorsSchema)
    if (!data) throw new Error('The colors are invalid.')
    const lines = colorProblems(data, strings)
      .filter(({ field, message }) => `${field} ${message}`.startsWith(`${problem} has`))
      .map((each) => each.line)
    expect(lines).toEqual([line])
  },
)

test('a header whose background is almost transparent has too little contrast', () => {
  const clear = {
    ...palette,
    light: { ...palette.light, boardTranslucent: `${palette.light.board}10` },
  }
  const problems = colorProblems(clear, []).map(({ field, message }) => `${field} ${message}`)
  expect(problems).toEqual([
    expect.stringMatching(/^light\.ink on light\.boardTranslucent has a contrast of 1(\.\d+)?:1/),
  ])
})

type Pair = [minContrast: number, above: string, ground: string]

// WCAG 2.2: 7:1 for text (AAA), 4.5:1 for headlines, 3:1 for marks, borders and focus. 2:1 where
// two marks cross. 1.2:1 for a band on the page.
const pairs: Pair[] = [
  ...['board', 'boardTranslucent', 'tint', 'guide', 'guideSoft'].map((ground): Pair => [
    7,
    'ink',
    ground,
  ]),
  ...['board', 'tint'].map((ground): Pair => [7, 'inkSoft', ground]),
  ...['board', 'onPencil'].flatMap((above) =>
    ['ink', 'pencilInk'].map((ground): Pair => [7, above, ground]),
  ),
  [7, 'pencilInk', 'board'],
  [7, 'onBand.text', 'band'],
  [7, 'onBand.soft', 'band'],
  [4.5, 'ink', 'highlight'],
  [4.5, 'pencil', 'board'],
  [4.5, 'struck', 'board'],
  ...['tint', 'guide', 'guideSoft', 'band'].map((ground): Pair => [3, 'pencil', ground]),
  [3, 'onBand.pencil', 'band'],
  [3, 'highlight', 'band'],
  [3, 'edge', 'board'],
  [3, 'guideEdge', 'board'],
  [3, 'guideEdge', 'guideSoft'],
  [2, 'onBand.pencil', 'onBand.text'],
  [1.2, 'band', 'board'],
]

test('in both themes, every pair of colors that meet has the contrast of its use', () => {
  const gray = '#777777'
  const grayOf = (colors: object) =>
    Object.fromEntries(Object.keys(colors).map((name) => [name, gray]))
  const grays = Object.fromEntries(
    Object.entries(palette).map(([name, colors]) => [name, grayOf(colors)]),
  )
  const problems = colorProblems(grays as typeof palette, [])
  const wanted = ['light', 'dark'].flatMap((theme) => {
    const nameIn = (name: string) => (name.startsWith('onBand.') ? name : `${theme}.${name}`)
    return pairs.map(
      ([least, above, ground]) => `${nameIn(above)} on ${nameIn(ground)} needs ${least}:1`,
    )
  })
  const reported = problems.map(({ field, message }) => {
    expect(message).toMatch(/ has a contrast of 1:1, and needs /)
    return `${field} ${message.replace(/ has .* and/, '').replace(/: make.*/, '')}`
  })
  expect(reported.toSorted()).toEqual(wanted.toSorted())
})

test('a contrast below the required one is rounded down in the message', () => {
  const [inkSoft, board] = ['#4F4F4F', '#EDEDED']
  expect(contrastOf(inkSoft, board)).toBeCloseTo(6.997, 3)
  const problems = colorProblems({ ...palette, light: { ...palette.light, inkSoft, board } }, [])
  expect(problems.find(({ field }) => field === 'light.inkSoft')?.message).toContain(
    'a contrast of 6.99:1, and needs 7:1',
  )
})

test('a color with opacity is mixed with the color below it', () => {
  expect(contrastOf('#000000', '#FFFFFF00', '#000000')).toBe(1)
  expect(contrastOf('#000000', '#FFFFFF00')).toBeCloseTo(21)
  // Half of black on white is a gray of 127.5.
  expect(contrastOf('#00000080', '#FFFFFF')).toBeCloseTo(contrastOf('#7F7F7F', '#FFFFFF'), 1)
  expect(contrastOf('#FFFFFF', '#00000080', '#FFFFFF')).toBeCloseTo(
    contrastOf('#7F7F7F', '#FFFFFF'),
    1,
  )
})

test('no words of a dark section show through the header', () => {
  for (const { board, boardTranslucent, ink } of [palette.light, palette.dark])
    expect(contrastOf(board, boardTranslucent, ink)).toBeLessThan(1.05)
})

test('the contrast is computed as WCAG defines it', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#FFFFFF', '#777777')).toBeCloseTo(4.48, 2)
  // Published ratios of red, green and blue, and of a color in the linear part of the sRGB curve.
  expect(contrastOf('#FF0000', '#FFFFFF')).toBeCloseTo(4, 2)
  expect(contrastOf('#00FF00', '#FFFFFF')).toBeCloseTo(1.37, 2)
  expect(contrastOf('#0000FF', '#FFFFFF')).toBeCloseTo(8.59, 2)
  expect(contrastOf('#0A0A0A', '#000000')).toBeCloseTo(1.06, 2)
})
