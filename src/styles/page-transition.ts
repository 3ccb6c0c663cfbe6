import { keyframes } from './stitches.config'
import { angles, cubicBezier, durationsMs, easings, sheetStart } from './tokens'

/**
 * How pages change, in place and from one document to the next: the new page is laid over the old one from below, as one sheet, in
 * `durationsMs.sheet`. The header is not animated: it is the new page's from the start.
 */
export const pageTransition = () => ({
  '@motion': { '@view-transition': { navigation: 'auto' } },
  '::view-transition-new(root)': {
    animationName: keyframes({ from: { transform: `${sheetStart} rotate(${angles.sheet}deg)` } }),
    animationDuration: `${durationsMs.sheet}ms`,
    animationTimingFunction: cubicBezier(easings.standard),
    boxShadow: '0 -2px $colors$ink, 0 -10px $colors$guide',
  },
  '::view-transition-old(root), ::view-transition-new(site-header)': { animation: 'none' },
  // A header at the top of its page is clear, and the old page would show through it.
  '::view-transition-new(site-header)': { background: '$colors$board' },
  '::view-transition-old(site-header)': { display: 'none' },
  '::view-transition-group(headline)': { animationDuration: `${durationsMs.carry}ms` },
})
