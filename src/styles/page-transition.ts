import { keyframes } from './stitches.config'
import { angles, coveredOpacity, cubicBezier, distancesPx, durationsMs, easings } from './tokens'

const fold = `${distancesPx.fold}px`
const paper = `linear-gradient($colors$board, $colors$board) 0 0 / calc(100% - ${fold}) calc(100% - ${fold}) no-repeat`
const corner = (angle: number, place: string) =>
  `linear-gradient(${angle}deg, $colors$pencil 50%, #0000 0) ${place} / ${fold} ${fold} no-repeat`

/**
 * How pages change: the new one is laid over the old one as a sheet, which gives way and takes a
 * tint. `data-sheet` of the root says that it comes from the `right`, not from below, and that the
 * upper page leaves: `back`. The header is the new page's from the start.
 */
export const pageTransition = () => {
  const upper = keyframes({
    from: { transform: `translate(var(--x), var(--y)) rotate(${angles.sheet}deg)` },
  })
  const covered = {
    transform: 'translate(calc(var(--x) / -9), calc(var(--y) / -9))',
    opacity: coveredOpacity,
  }
  const lower = keyframes({ to: covered })
  return {
    '@motion': { '@view-transition': { navigation: 'auto' } },
    '::view-transition': { background: '$colors$guide', '--x': '0%', '--y': '100%' },
    '[data-sheet^=right]::view-transition': { '--x': '100%', '--y': '0%' },
    '::view-transition-old(root), ::view-transition-new(root)': {
      animation: `${durationsMs.sheet}ms ${cubicBezier(easings.standard)} both`,
      // Out of the window, each has an upper and a left margin, which end in the corner that comes
      // first: folded, as that of a page.
      inset: `-${fold} auto auto -${fold}`,
      padding: `${fold} 0 0 ${fold}`,
      background: `${corner(45, '100% 0')}, ${corner(225, '0 100%')}, ${paper}`,
    },
    '::view-transition-new(root)': { animationName: upper },
    '::view-transition-old(root)': { animationName: lower },
    '[data-sheet$=back]::view-transition-old(root)': {
      animationName: upper,
      animationDirection: 'reverse',
      zIndex: 1,
    },
    '[data-sheet$=back]::view-transition-new(root)': {
      animationName: lower,
      animationDirection: 'reverse',
    },
    // A header at the top of its page is clear, and the old page would show through it.
    '::view-transition-new(site-header)': { animation: 'none', background: '$colors$board' },
    '::view-transition-old(site-header)': { display: 'none' },
    // The words are carried in one picture, with their ring, on paper that covers what they pass.
    '::view-transition-old(headline)': { animation: 'none' },
    '::view-transition-old(headline):only-child, ::view-transition-new(headline)': {
      display: 'none',
    },
    '::view-transition-new(headline):only-child': { display: 'block' },
    '::view-transition-group(headline)': {
      animationDuration: `${durationsMs.sheet}ms`,
      background: '$colors$board',
    },
  }
}
