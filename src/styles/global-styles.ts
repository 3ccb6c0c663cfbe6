import { headlineFont, textFont } from 'virtual:fonts'
import { globalCss } from './stitches.config'
import { durationsMs } from './tokens'

/**
 * Rules of the document itself: reset, ground, type, focus ring, print. On paper the links within the site are shown with
 * `host` before them. Call what it returns while the app renders.
 */
export const globalStylesOf = (host: string) =>
  globalCss({
    '@font-face': [
      {
        fontFamily: 'Archivo Headline',
        src: `url(${headlineFont.url}) format("woff2")`,
        fontDisplay: 'swap',
      },
      ...headlineFont.fallbacks.map((face) => Object.assign({ fontFamily: 'Archivo Headline Fallback' }, face)),
      {
        fontFamily: 'Archivo Text',
        src: `url(${textFont.url}) format("woff2")`,
        fontWeight: '400 600',
        fontDisplay: 'swap',
      },
      ...textFont.fallbacks.map((face) => Object.assign({ fontFamily: 'Archivo Text Fallback' }, face)),
    ],
    '*, *::before, *::after': { boxSizing: 'border-box' },
    html: {
      colorScheme: 'light dark',
      '&[data-theme=light]': { colorScheme: 'light' },
      '&[data-theme=dark]': { colorScheme: 'dark' },
      // The header covers 72 px; 16 px of air above whatever a link or the keyboard brings into view.
      scrollPaddingTop: 'calc($sizes$header + $space$4)',
      textSizeAdjust: '100%',
      overflowX: 'clip',
      // Only when the page runs: where an address leads would be missed when letters come on a smooth way there.
      '&:has([data-scrolled])': { '@motion': { scrollBehavior: 'smooth' } },
      '@shortViewport': { scrollPaddingTop: '$4' },
    },
    // The page behind an open menu does not scroll; the gutter stays, so that nothing jumps.
    'html:has(#menu:popover-open)': { overflow: 'hidden', scrollbarGutter: 'stable' },
    body: {
      margin: 0,
      background: '$board',
      color: '$ink',
      fontFamily: '$text',
      fontSize: '$text',
      lineHeight: 1.55,
      overflowWrap: 'anywhere',
    },
    'h1, h2, h3, p, ul, ol, dl, dd, figure, blockquote, fieldset': { margin: 0, padding: 0 },
    'ul, ol': { listStyle: 'none' },
    fieldset: { border: 0, minWidth: 0 },
    // Until the first interaction or hydration (`src/hydration/start.ts`): about as tall as most sections are on a phone. Only where
    // scroll anchoring keeps the reader's place; elsewhere, as in Safari, a text in them is not found either.
    '@supports (overflow-anchor: auto)': {
      '[data-defer-layout] section ~ section': { contentVisibility: 'auto', containIntrinsicSize: 'auto 48rem' },
    },
    'b, strong': { fontWeight: 600 },
    a: { color: 'inherit' },
    'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
    'button, a, select, summary, label': { touchAction: 'manipulation' },
    p: { textWrap: 'pretty' },
    'svg, img': { display: 'block' },
    // Two tones, so that one of them stands out on every ground.
    ':focus-visible': {
      outline: '3px solid $colors$ink',
      outlineOffset: '3px',
      boxShadow: '0 0 0 3px $colors$board',
    },
    'section:focus, h1:focus:not(:focus-visible), main:focus': { outline: 'none', boxShadow: 'none' },
    '::view-transition-old(root), ::view-transition-new(root)': { animationDuration: `${durationsMs.state}ms` },
    // Not of the root: when its style changes, as for the capture of a page transition, all that inherits it is styled anew.
    'body ::selection': { background: '$guide', color: '$ink' },
    '@print': {
      html: { colorScheme: 'light !important' },
      '*': { color: '#000 !important', background: 'none !important', boxShadow: 'none !important' },
      '[data-reveal], [data-pencil-line], [data-step-fill]': { opacity: '1 !important', transform: 'none !important' },
      'path[pathLength]': { strokeDashoffset: '0 !important' },
      'a[href^="http"]::after': { content: '"\\a0(" attr(href) ")"' },
      'a[href^="/"]::after': { content: `"\\a0(${host}" attr(href) ")"` },
      'h2, h3, :has(> h2)': { breakAfter: 'avoid' },
      'h2, article, li, dl, footer, ol': { breakInside: 'avoid' },
      section: { paddingBlock: '$space$4 !important', contentVisibility: 'visible !important' },
      // Nobody presses paper.
      a: { minHeight: '0 !important' },
    },
  })
