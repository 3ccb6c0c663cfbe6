import { keyframes } from './stitches.config'
import { angles, coveredOpacity, cubicBezier, distancesPx, durationsMs, easings } from './tokens'

// The size of the folded corner, and of the margin around a page.
const fold = `${distancesPx.fold}px`
const paper = `linear-gradient($colors$board, $colors$board) 0 0 / calc(100% - ${fold}) calc(100% - ${fold}) no-repeat`
const corner = (angle: number, place: string) =>
  `linear-gradient(${angle}deg, $colors$guideEdge 50%, #0000 0) ${place} / ${fold} ${fold} no-repeat`

/**
 * The direction of a page transition: the value of `data-sheet` on the root element. Only
 * `setTransitionDirection` in `transition-page.ts` writes the attribute.
 *
 * - Without `back`, the new page moves over the old page: from below, or with `right` from the
 *   right.
 * - With `back`, the old page moves away from the new page, in the reverse direction.
 */
export type TransitionDirection = '' | 'right' | 'back' | 'right back'

/** Selects the root element during a transition from or to the right. */
const fromRight = '[data-sheet^=right]'
/** Selects the root element during and after a transition back. */
export const onBack = '[data-sheet$=back]'

/**
 * The styles of page transitions. The new page moves over the old page like a sheet of paper. The
 * old page moves a little and fades toward `$guide`. The header of the new page is shown
 * immediately.
 */
export const pageTransition = () => {
  const movingPage = keyframes({
    from: { transform: `translate(var(--x), var(--y)) rotate(${angles.pageTransition}deg)` },
  })
  // The covered page moves by a ninth of its size, away from the new page.
  const covered = {
    transform: 'translate(calc(var(--x) / -9), calc(var(--y) / -9))',
    opacity: coveredOpacity,
  }
  const coveredPage = keyframes({ to: covered })
  return {
    '@motion': { '@view-transition': { navigation: 'auto' } },
    '::view-transition': { background: '$colors$guide', '--x': '0%', '--y': '100%' },
    [`${fromRight}::view-transition`]: { '--x': '100%', '--y': '0%' },
    '::view-transition-old(root), ::view-transition-new(root)': {
      animation: `${durationsMs.pageTransition}ms ${cubicBezier(easings.standard)} both`,
      // Each page has a margin above and to the left, which is outside the window. The corner of
      // the page that enters the window first is at the end of this margin, and looks folded.
      inset: `-${fold} auto auto -${fold}`,
      padding: `${fold} 0 0 ${fold}`,
      background: `${corner(45, '100% 0')}, ${corner(225, '0 100%')}, ${paper}`,
    },
    '::view-transition-new(root)': { animationName: movingPage },
    '::view-transition-old(root)': { animationName: coveredPage },
    [`${onBack}::view-transition-old(root)`]: {
      animationName: movingPage,
      animationDirection: 'reverse',
      zIndex: 1,
    },
    [`${onBack}::view-transition-new(root)`]: {
      animationName: coveredPage,
      animationDirection: 'reverse',
    },
    // At the top of a page the header is transparent. Without a background, the old page would be
    // visible through the header.
    '::view-transition-new(site-header)': { animation: 'none', background: '$colors$board' },
    '::view-transition-old(site-header)': { display: 'none' },
    // The headline and its ring move as one picture. The background covers the content below the
    // picture.
    '::view-transition-old(headline)': { animation: 'none' },
    '::view-transition-old(headline):only-child, ::view-transition-new(headline)': {
      display: 'none',
    },
    '::view-transition-new(headline):only-child': { display: 'block' },
    '::view-transition-group(headline)': {
      animationDuration: `${durationsMs.pageTransition}ms`,
      background: '$colors$board',
    },
  }
}
