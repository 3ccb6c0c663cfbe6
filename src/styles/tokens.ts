/**
 * Spacing: fixed steps in rem, and named spaces that grow with the width of the window, from 320 px
 * to 1920 px.
 */
export const space = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.5rem',
  6: '2rem',
  7: '3rem',
  // At least as wide as the part of the screen that a notch or a rounded corner covers.
  gutter: 'max(clamp(1.25rem, 4vw, 3.5rem), env(safe-area-inset-left), env(safe-area-inset-right))',
  // The space from the content of a column to the next column, and between rows of cards.
  column: 'clamp(1rem, 2.5vw, 2rem)',
  // The space above and below the content of a section.
  section: 'clamp(2rem, 6.75vw - 1.9rem, 6.5rem)',
  head: 'clamp(2.25rem, 4vw, 5rem)',
}

/**
 * Font sizes. They are in `rem`, so that they grow with the visitor's font size (WCAG 1.4.4).
 * `min()` keeps a long word inside a narrow window.
 */
export const fontSizes = {
  small: '0.875rem',
  note: '0.9375rem',
  lead: 'clamp(1.0625rem, 1rem + 0.3vw, 1.5rem)',
  story: 'clamp(1.9rem, 1.6rem + 1.2vw, 3rem)',
  metric: 'clamp(1.5rem, 1.35rem + 0.7vw, 2.25rem)',
  title: 'clamp(2rem, 1.45rem + 2.7vw, 5rem)',
  headline: 'min(16vw, clamp(3.125rem, 2rem + 5.6vw, 8.5rem))',
}

/**
 * Font sizes that only one component uses. They are not tokens of the theme, because every page
 * contains all tokens.
 */
export const displaySizes = {
  longHeadline: 'clamp(2.5rem, 1.6rem + 3.2vw, 5rem)',
  // The text of an opened story: at least 18 px.
  storyText: 'clamp(1.125rem, 1rem + 0.3vw, 1.375rem)',
  strip: 'min(12vw, clamp(2.75rem, 1.6rem + 5vw, 8rem))',
  banner: 'min(17vw, clamp(3.5rem, 1.75rem + 8.6vw, 12rem))',
  // The height of the window limits the size, so that a window of 1440 × 900 px shows all of the
  // hero's front page.
  poster: 'min(19.5vw, clamp(3.9rem, 1.5rem + 12vw, 16rem), max(7rem, 19vh))',
}

/**
 * Widths and heights. `page` grows with a large window. `target` is the minimum size of a control
 * (WCAG 2.5.5). `measure` limits the length of lines.
 */
export const sizes = {
  page: 'clamp(1320px, 90vw, 110rem)',
  // The content of the header starts below a notch.
  header: 'calc(72px + env(safe-area-inset-top))',
  target: '44px',
  button: '50px',
  measure: '34em',
}

/** Durations in milliseconds. `src/motion/movements.ts` explains the durations of movements. */
export const durationsMs = {
  press: 120,
  // A change of state, such as from open to closed.
  state: 200,
  pageTransition: 450,
  slide: 320,
  rise: 450,
  placeDown: 500,
  draw: 500,
  fade: 300,
  // The time from the start of an edit to the start of its movements.
  editMoveDelay: 350,
  // A bar or an area of a chart.
  grow: 700,
  edit: 450,
  insert: 600,
  // A side trip of the page's line. Short and long trips take the same time.
  sideTrip: 450,
  // The pencil returns from the end of a side trip to the tip of the page's line.
  pencilReturn: 150,
  // The pencil is shown for this time after the last stroke of the page's line.
  pencilRest: 1000,
}

/**
 * Delays of tooltips in milliseconds. A tooltip opens after `open`. Within the time `skip` after a
 * tooltip has closed, another one opens without a delay.
 */
export const tooltipDelaysMs = { open: 700, skip: 300 }

/** The time for which a toast is shown, in milliseconds. */
export const toastDurationMs = 4000
/** The pause in typing after which the ring is drawn around a headline, in milliseconds. */
export const typingPauseMs = 700

/** The blinking of a caret: the duration of one blink in milliseconds, and the number of blinks. */
export const caretBlink = { durationMs: 1000, count: 5 }

/**
 * Easings, as cubic Bézier curves. `expoOut` is for `rise`, `arc` for `insert`, and `standard` for
 * fading and sliding. All other movements use `emphasized`.
 */
export const easings = {
  emphasized: [0.2, 0, 0, 1],
  expoOut: [0.16, 1, 0.3, 1],
  standard: [0.3, 0, 0.2, 1],
  arc: [0.3, 0.5, 0.6, 0.8],
} as const

/** An easing as a CSS easing function, for style rules and the Web Animations API. */
export const cubicBezier = (easing: readonly number[]) => `cubic-bezier(${easing.join()})`

/**
 * Distances in pixels. The specification has the values of `headerScrolled` and `marqueePerFrame`.
 */
export const distancesPx = {
  rise: 24,
  placeDown: 14,
  press: 1,
  tooltip: 4,
  fold: 80,
  // From each of the two bars of the menu button to the middle between the bars, where they cross.
  toggleBar: 4.75,
  // The scroll position at which the header gets its background.
  headerScrolled: 20,
  // The scroll position from which this background is opaque.
  headerBackdropFull: 100,
  marqueePerFrame: 0.5,
}

/**
 * Distances in em. An inserted letter starts `letter` below its position. Two swapped words pass
 * each other: the first moves up by `passAbove`, and the second moves down by `passBelow`. So they
 * do not overlap.
 */
export const distancesEm = { letter: 0.5, passAbove: 0.12, passBelow: 0.68 }

/**
 * The keyframes of an inserted word. The word starts in the margin, rotated by 90 degrees and no
 * wider than the margin. The word then moves below its position, and up through the caret.
 * `--start-y` moves the start down.
 */
export const insertPath = {
  from: {
    transform:
      'translate(calc(100% + 0.15em), calc(0.3em + var(--start-y))) rotate(-90deg) scale(0.28)',
  },
  '33%': { transform: 'translate(55%, 0.62em) rotate(-50deg) scale(0.4)' },
  '67%': { transform: 'translate(0.05em, 0.4em) rotate(-12deg) scale(0.7)' },
}

/**
 * The distance from the top of the window to the tip of the page's line, as a share of the window's
 * height.
 */
export const lineTipShare = 0.66

/** Angles in degrees: of a page at the start of its transition, and of a visitor's headline. */
export const angles = { pageTransition: 1.5, headline: -0.5 }

/** The opacity of a rising block in its first frame. */
export const riseStartOpacity = 0.3
/** The opacity of a page while another page covers it. */
export const coveredOpacity = 0.4
/** The opacity of the header's backdrop in its first frame. */
export const headerBackdropStartOpacity = 0.8

/** The scales at which an inserted letter, `placeDown` and `grow` start. */
export const startScales = { letter: 0.4, placeDown: 1.05, grow: 0.2 }

/** The delay between elements that move one after another, in milliseconds. */
export const staggerMs = 50
/** The maximum delay of an element that moves after others, in milliseconds. */
export const staggerLimitMs = 400

/** The delay between the strokes of a drawing, as a share of the duration of a stroke. */
export const strokeStaggerShare = 0.4
/** The duration of closing a panel, as a share of the duration of opening it. */
export const closeDurationShare = 0.75

const phone = '(max-width: 47.49rem) and (min-height: 30.01rem)'

/** Media queries. Stitches knows each as `@name`. */
export const media = {
  tablet: '(min-width: 47.5rem)',
  desktop: '(min-width: 64rem)',
  hover: '(hover: hover) and (pointer: fine)',
  touch: '(hover: none) and (pointer: coarse)',
  motion: '(prefers-reduced-motion: no-preference)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  // Print always uses the light theme.
  systemDark: 'screen and (prefers-color-scheme: dark)',
  screen: 'screen',
  // The windows that show the page's line. In a narrower window, the pencil would cover words.
  pageLine: 'screen and (min-width: 360px)',
  shortViewport: '(max-height: 30rem)',
  // As narrow as a phone, and high enough for a bar at the top and at the bottom.
  phone,
  // Not a sheet of paper, which is about as narrow.
  phoneScreen: `screen and ${phone}`,
  opaque: '(prefers-reduced-transparency: reduce), (prefers-contrast: more)',
  forcedColors: '(forced-colors: active)',
  print: 'print',
}
