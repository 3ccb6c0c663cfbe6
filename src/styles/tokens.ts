/**
 * The colours of each theme, by meaning. Every text reaches a contrast of 7:1 on each background it is used on, headline sizes
 * reach 4.5:1, marks 3:1 (`tests/unit/tokens.test.ts`).
 */
export const palette = {
  light: {
    board: '#FFFFFF',
    boardTranslucent: '#FFFFFFF2',
    tint: '#F2F7F9',
    ink: '#0E1013',
    inkSoft: '#4B525B',
    struck: '#70757B',
    edge: '#6B737C',
    hair: '#0E101324',
    guide: '#A9DDEE',
    guideSoft: '#DDF1F8',
    guideEdge: '#2C86A3',
    pencil: '#D3221A',
    pencilInk: '#A6180F',
    onPencil: '#FFFFFF',
    band: '#0E1013',
  },
  dark: {
    board: '#0E1013',
    boardTranslucent: '#0E1013F2',
    tint: '#15191E',
    ink: '#F4F6F7',
    inkSoft: '#B4BCC5',
    struck: '#7C848C',
    edge: '#8A929B',
    hair: '#F4F6F729',
    guide: '#1E4653',
    guideSoft: '#12303A',
    guideEdge: '#4FA9C6',
    pencil: '#FF5A4D',
    pencilInk: '#FF8276',
    onPencil: '#0E1013',
    band: '#1A1F25',
  },
}

type ThemedColor = keyof typeof palette.light
const themedColorNames = Object.keys(palette.light) as ThemedColor[]

/** The colours as CSS values. `light-dark()` chooses by the `color-scheme` of the root element. */
export const colors = {
  ...(Object.fromEntries(
    themedColorNames.map((name) => [name, `light-dark(${palette.light[name]}, ${palette.dark[name]})`]),
  ) as Record<ThemedColor, string>),
  // The band of the results and the footer are dark in both themes: a white band in a dark page would dazzle the reader.
  onBand: '#FFFFFF',
  onBandSoft: '#C4CAD1',
  bandHair: '#FFFFFF4D',
  bandPencil: '#FF5A4D',
  bandGuide: '#A9DDEE',
}

/** The background of the page in each theme, for `<meta name="theme-color">`, which takes no `light-dark()`. */
export const boardColors = { light: palette.light.board, dark: palette.dark.board }

/** Lengths in rem; fluid ones run from a 320 px to a 1440 px wide screen. */
export const space = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.5rem',
  6: '2rem',
  7: '3rem',
  gutter: 'clamp(1.25rem, 4vw, 3.5rem)',
  card: 'clamp(1.125rem, 3vw, 2.5rem)',
  section: 'clamp(2.25rem, 9vw, 8.5rem)',
  head: 'clamp(1.25rem, 4.5vw, 4rem)',
}

/** A size that grows with the reader's own, but never past a share of the window in which its longest word still fits. */
const within = (limit: string, size: string) => `min(${limit}, ${size})`

/** Type sizes. `rem` keeps part of each step, so that 200 % zoom reaches them all (WCAG 1.4.4). */
export const fontSizes = {
  small: '0.875rem',
  note: '0.9375rem',
  text: '1rem',
  lead: 'clamp(1.0625rem, 1rem + 0.3vw, 1.25rem)',
  story: 'clamp(1.9rem, 1.6rem + 1.2vw, 2.75rem)',
  metric: 'clamp(1.5rem, 1.35rem + 0.7vw, 2rem)',
  quote: 'clamp(1.5rem, 1.3rem + 0.9vw, 2.125rem)',
  title: 'clamp(2rem, 1.45rem + 2.7vw, 4rem)',
  headline: within('16vw', 'clamp(3.125rem, 2rem + 5.6vw, 7rem)'),
  strip: within('12vw', 'clamp(2.75rem, 1.6rem + 5vw, 6rem)'),
  figure: within('14.2vw', 'clamp(3.5rem, 1.5rem + 7vw, 8.5rem)'),
  poster: within('20vw', 'clamp(4.5rem, 1.9rem + 12.6vw, 14rem)'),
}

export const sizes = { page: '1320px', header: '72px', target: '44px', button: '50px', measure: '34em', column: '65ch' }

/** Durations in milliseconds: motion reads them as numbers, style rules as `…ms`. */
export const durationsMs = {
  press: 120,
  state: 200,
  slide: 320,
  rise: 450,
  set: 500,
  draw: 600,
  count: 1400,
  countStep: 50,
  follow: 500,
}

/** Waits of a tooltip in milliseconds: before it opens, and how long after it closed the next one opens at once. */
export const tooltipDelaysMs = { open: 700, skip: 300 }

/** How long a toast stays, in milliseconds. */
export const toastDurationMs = 4000

/** Cubic Bézier curves: `emphasized` starts fast and lands softly, `expoOut` settles, `standard` is for states. */
export const easings = {
  emphasized: [0.2, 0, 0, 1],
  expoOut: [0.16, 1, 0.3, 1],
  standard: [0.3, 0, 0.2, 1],
} as const

/** An easing as style rules and the browser's own animations take it. */
export const cubicBezier = (easing: readonly number[]) => `cubic-bezier(${easing.join()})`

/** How far things move, in pixels. */
export const distancesPx = {
  rise: 24,
  follow: 24,
  set: 14,
  press: 1,
  tooltip: 4,
  toggleBar: 4.75,
  headerScrolled: 20,
  marqueePerFrame: 0.5,
}

/** How large a clipping is in the hand, as a share of its size on the board. */
export const setStartScale = 1.05

/** Pauses between neighbours that move one after another, in milliseconds. */
export const staggerMs = 50
/** How long those pauses may be in all, in milliseconds. */
export const staggerLimitMs = 400
/** When the next stroke of a drawing begins, as a share of the last one's time. */
export const strokeStaggerShare = 0.55

/** How long a panel takes to close, as a share of the time it takes to open. */
export const closeDurationShare = 0.75

/** Where the layout changes, in CSS media conditions. */
export const media = {
  tablet: '(min-width: 47.5rem)',
  desktop: '(min-width: 65rem)',
  // Where the whole menu and both buttons stand in one row.
  wide: '(min-width: 75rem)',
  hover: '(hover: hover) and (pointer: fine)',
  motion: '(prefers-reduced-motion: no-preference)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  noScript: '(scripting: none)',
  // Where there is nothing to press, and where nothing is to move.
  nonInteractive: '(scripting: none), print',
  staticContent: '(prefers-reduced-motion: reduce), (scripting: none)',
  inlineNav: '(min-width: 75rem), (scripting: none)',
  shortViewport: '(max-height: 30rem)',
  opaque: '(prefers-reduced-transparency: reduce), (prefers-contrast: more)',
  forcedColors: '(forced-colors: active)',
  print: 'print',
}
