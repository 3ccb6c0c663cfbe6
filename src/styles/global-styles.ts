import { headlineFont, textFont } from 'virtual:fonts'
import { headlineFamily } from './headline-font'
import { pageTransition } from './page-transition'
import { menuIsOpen } from './script-states'
import { globalCss } from './stitches.config'
import { darkColors } from './colors'

/**
 * The `@font-face` rules of a font and of its fallbacks. Of two rules for the same character,
 * browsers take the later.
 */
function fontFaces(
  family: string,
  fontWeight: string,
  { url, extraFiles, fallbacks }: typeof textFont,
) {
  const face = { fontFamily: family, fontWeight, fontDisplay: 'swap' as const }
  const srcOf = (fileUrl: string) => `url(${fileUrl}) format("woff2")`
  return [
    { ...face, src: srcOf(url) },
    ...extraFiles.map((file) =>
      Object.assign({ src: srcOf(file.url), unicodeRange: file.unicodeRange }, face),
    ),
    // A weight of 400 is what browsers take it for.
    ...fallbacks.map(({ fontWeight: weight, ...fallback }) => ({
      fontFamily: `${family} Fallback`,
      ...(weight !== 400 && { fontWeight: weight }),
      ...fallback,
    })),
  ]
}

/**
 * Document-wide rules. In print, internal links begin with `host`. The function it returns
 * registers them: call it during render.
 */
export const globalStylesOf = (host: string) =>
  globalCss({
    '@font-face': [
      ...fontFaces(headlineFamily, '400', headlineFont),
      ...fontFaces('Archivo Text', '400 600', textFont),
    ],
    '*, *::before, *::after': { boxSizing: 'border-box' },
    html: {
      colorScheme: 'light dark',
      // The fixed header covers 72 px; what a link or the keyboard scrolls into view stands 16 px
      // below it.
      scrollPaddingTop: 'calc($sizes$header + $space$4)',
      textSizeAdjust: '100%',
      overflowX: 'clip',
      '&[data-theme=light]': { colorScheme: 'light' },
      '&[data-theme=dark]': { colorScheme: 'dark', '@screen': darkColors() },
      '&:not([data-theme=light])': { '@systemDark': darkColors() },
      '@supports not (overflow: clip)': { overflowX: 'hidden' },
      '@shortViewport': { scrollPaddingTop: '$4' },
    },
    // Without scripts the header stands above the page and covers nothing of it.
    'html:not([data-scripts]) main': { '--sizes-header': '0px' },
    // The page behind an open menu must not scroll. The scrollbar's gutter stays, so that nothing
    // shifts.
    [menuIsOpen]: { overflow: 'hidden', scrollbarGutter: 'stable' },
    // The footer of a short page stands at the lower edge of the window.
    '#root': { display: 'flex', flexDirection: 'column', minHeight: '100vh' },
    main: { flexGrow: 1 },
    // What moves is a layer before it moves: browsers lay out again what becomes one, which cost up
    // to 9 ms of a frame of a scroll.
    'main :is(li, li > div, dl > div, svg)': { isolation: 'isolate' },
    body: {
      margin: 0,
      background: '$board',
      color: '$ink',
      fontFamily: '$text',
      lineHeight: 1.55,
      // The same as `overflow-wrap: anywhere`, which Safari has only from 15.4 on.
      wordBreak: 'break-word',
    },
    'h1, h2, h3, p, ul, ol, dl, dd, figure, blockquote': { margin: 0, padding: 0 },
    // As far below the header as the headings of sections that a link leads to.
    'h2[id]': { scrollMarginTop: '$space$5' },
    // Only words that may be longer than a line. Safari, which lacks the limit, would hyphenate
    // short ones too.
    '@supports (hyphenate-limit-chars: 13)': {
      'h1, h2, h3': { hyphens: 'auto', hyphenateLimitChars: '13 5 4' },
    },
    'ul, ol': { listStyle: 'none' },
    // Set until the page's code begins to load (`src/start.ts`). 48rem is about the height of most
    // sections on a phone. Only in browsers with scroll anchoring; Safari lacks it, and its text
    // search skips such sections as well.
    '@supports (overflow-anchor: auto)': {
      '[data-defer-layout] main section ~ section': {
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 48rem',
      },
    },
    'b, strong': { fontWeight: 600 },
    a: { color: 'inherit' },
    'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
    'button, a, select, label': { touchAction: 'manipulation' },
    p: { textWrap: 'pretty' },
    'svg, img': { display: 'block' },
    // An outline and a ring in opposite colors, so that one of them stands out on every background.
    ':focus-visible': {
      outline: '3px solid $colors$ink',
      outlineOffset: '3px',
      boxShadow: '0 0 0 3px $colors$board',
    },
    'section:focus, main:focus, h1:focus': { outline: 'none', boxShadow: 'none' },
    '[data-pressed]': { opacity: 0.6 },
    ...pageTransition(),
    // Not for the root: whenever its style changes, the browser would compute the highlight styles
    // of all elements.
    'body ::selection': { background: '$guide', color: '$ink' },
    '@print': {
      '@page': { margin: '11mm' },
      // Smaller than on a screen, as paper is read from nearer: text is in 9 pt.
      ':root': {
        fontSize: '9pt',
        '--fontSizes-lead': '1.1rem',
        '--fontSizes-story': '1.5rem',
        '--fontSizes-metric': '1.3rem',
        '--fontSizes-title': '1.75rem',
        '--fontSizes-headline': '2.75rem',
        '--space-gutter': '2px',
        '--space-card': '1rem',
        '--space-section': '1.25rem',
        '--space-head': '1rem',
        '--sizes-header': '3rem',
      },
      html: { colorScheme: 'light !important' },
      // Browsers divide flex containers among pages less well.
      '#root': { display: 'block', minHeight: 0 },
      '*': {
        color: '#000 !important',
        background: 'none !important',
        boxShadow: 'none !important',
        // What is still to be drawn, or to rise, is printed as it ends.
        opacity: '1 !important',
        transform: 'none !important',
        animationDelay: 'initial !important',
        animationDuration: 'initial !important',
      },
      'path[pathLength]': { strokeDashoffset: '0 !important' },
      // The line may break before the bracket.
      'a[href^="http"]::after': { content: '"\\a0\\200b(" attr(href) ")"' },
      'a[href^="/"]::after': { content: `"\\a0\\200b(${host}" attr(href) ")"` },
      // Not in an item, which is not broken anyway: beside its text, a heading would join the item
      // to the next.
      'h2, h3:not(li *)': { breakAfter: 'avoid' },
      ':has(> h2):not(:last-child)': { breakAfter: 'avoid' },
      'h2, article, li, dl, footer': { breakInside: 'avoid' },
      // No question is alone on a sheet.
      '[data-orientation] > :nth-last-child(2)': { breakAfter: 'avoid' },
      section: {
        contain: 'none !important',
        paddingTop: '$space$section !important',
        paddingBottom: '$space$section !important',
        contentVisibility: 'visible !important',
      },
      'ul:has(> li > figure)': {
        gridTemplateColumns: '1fr 1fr !important',
        gap: '$4 $5 !important',
      },
      'li:has(> figure)': { gridColumn: 'auto !important' },
      // `minHeight` is for touch.
      a: { minHeight: '0 !important' },
    },
  })
