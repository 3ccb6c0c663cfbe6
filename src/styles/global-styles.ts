import { headlineFont, textFont } from 'virtual:fonts'
import { layoutIsDeferred } from './deferred-layout'
import { headlineFamily } from './headline-font'
import { pageTransition } from './page-transition'
import { pressedSelector } from './pressed-state'
import { printStyles } from './print-styles'
import { menuIsOpen } from './script-states'
import { globalCss } from './stitches.config'
import { darkColors } from './colors'

/**
 * The `@font-face` rules of a font and of its fallbacks. The rules of `extraFiles` come after the
 * rule of the font: of two rules for the same character, browsers use the later one.
 */
function fontFaces(
  family: string,
  fontWeight: string,
  { url, extraFiles, fallbacks }: typeof textFont,
) {
  // 400 is the default of `font-weight`, so the descriptor is not needed.
  const weightUnless400 = (weight: string | number) =>
    Number(weight) === 400 ? {} : { fontWeight: weight }
  const descriptors = {
    fontFamily: family,
    ...weightUnless400(fontWeight),
    fontDisplay: 'swap' as const,
  }
  const srcOf = (fileUrl: string) => `url(${fileUrl}) format("woff2")`
  return [
    { ...descriptors, src: srcOf(url) },
    ...extraFiles.map((file) =>
      Object.assign({ src: srcOf(file.url), unicodeRange: file.unicodeRange }, descriptors),
    ),
    ...fallbacks.map(({ fontWeight: weight, ...fallback }) => ({
      fontFamily: `${family} Fallback`,
      ...weightUnless400(weight),
      ...fallback,
    })),
  ]
}

/**
 * Returns a function that registers the document-wide rules. Call that function during render. In
 * print, the addresses of internal links begin with `host`.
 */
export const globalStylesOf = (host: string) =>
  globalCss({
    '@font-face': [
      ...fontFaces(headlineFamily, '400', headlineFont),
      ...fontFaces('Archivo Text', '400 600', textFont),
    ],
    ...layoutStyles(),
    ...elementStyles(),
    ...pageTransition(),
    // The root element has no selection style. Otherwise each change of the root's styles would
    // make the browser compute the selection styles of all elements.
    'body ::selection': { background: '$guide', color: '$ink' },
    '@print': printStyles(host),
  })

/** Styles of the document, its root elements and the layout of sections. */
const layoutStyles = () =>
  ({
    '*, *::before, *::after': { boxSizing: 'border-box' },
    html: {
      colorScheme: 'light dark',
      // The header is fixed. Browsers scroll the target of a link, and a focused element, to a
      // position below the header.
      scrollPaddingTop: 'calc($sizes$header + $space$4)',
      textSizeAdjust: '100%',
      overflowX: 'clip',
      '&[data-theme=light]': { colorScheme: 'light' },
      '&[data-theme=dark]': { colorScheme: 'dark', '@screen': darkColors() },
      '&:not([data-theme=light])': { '@systemDark': darkColors() },
      '@supports not (overflow: clip)': { overflowX: 'hidden' },
      '@shortViewport': { scrollPaddingTop: '$4' },
    },
    // Without scripts, the header is above `main` and covers no content.
    'html:not([data-scripts]) main': { '--sizes-header': '0px' },
    // The page behind an open menu must not scroll. The space of the scrollbar is reserved, so that
    // the layout does not shift.
    [menuIsOpen]: { overflow: 'hidden', scrollbarGutter: 'stable' },
    // The footer of a short page is at the lower edge of the window.
    '#root': { display: 'flex', flexDirection: 'column', minHeight: '100vh' },
    main: { flexGrow: 1 },
    // These elements move in scenes. `isolation` makes them layers before a scene starts. If an
    // element became a layer at that moment, the browser would lay out the element again: up to
    // 9 ms of a frame during a scroll.
    'main :is(li, li > div, dl > div, svg)': { isolation: 'isolate' },
    body: {
      margin: 0,
      background: '$board',
      color: '$ink',
      fontFamily: '$text',
      lineHeight: 1.5,
      // Works like `overflow-wrap: anywhere`, which Safari before 15.4 lacks.
      wordBreak: 'break-word',
    },
    'h1, h2, h3, p, ul, ol, dl, dd, figure, blockquote': { margin: 0, padding: 0 },
    // A link to a heading leaves the same distance to the header as a link to a section.
    'h2[id]': { scrollMarginTop: '$space$5' },
    // Hyphenates only words that may be longer than a line. Safari does not support the limit, and
    // would also hyphenate short words.
    '@supports (hyphenate-limit-chars: 13)': {
      'h1, h2, h3': { hyphens: 'auto', hyphenateLimitChars: '13 5 4' },
    },
    'ul, ol': { listStyle: 'none' },
    // Defers the layout of lower sections until the page's code begins to load (`src/start.ts`).
    // 48rem is about the height of most sections on a phone. The condition excludes Safari: it
    // lacks scroll anchoring, and its text search would skip these sections.
    '@supports (overflow-anchor: auto)': {
      [`${layoutIsDeferred} main section ~ section`]: {
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 48rem',
      },
    },
  }) as const

/** Styles of elements in the content, of focus and of pressed elements. */
const elementStyles = () =>
  ({
    'b, strong': { fontWeight: 600 },
    a: { color: 'inherit' },
    'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
    'button, a, select, label': { touchAction: 'manipulation' },
    p: { textWrap: 'pretty' },
    'svg, img': { display: 'block' },
    // An outline and a shadow in opposite colors. On every background, one of the two has enough
    // contrast.
    ':focus-visible': {
      outline: '3px solid $colors$ink',
      outlineOffset: '3px',
      boxShadow: '0 0 0 3px $colors$board',
    },
    'section:focus, main:focus, h1:focus': { outline: 'none', boxShadow: 'none' },
    [pressedSelector]: { opacity: 0.6 },
  }) as const
