/**
 * The browsers from which on a page can be read and acted on, without its code: its HTML, its styles and the start script are
 * written for them. No polyfills are loaded.
 */
export const oldestBrowsers = { chrome: '90', edge: '90', firefox: '90', safari: '14', samsung: '15' }

// What the page's code needs of the browser, and cannot do without. Any other browser keeps the page as it is served. The versions
// that have all of this stand in the README: `tests/unit/old-browsers.test.ts` derives them.

/** Of the window. */
export const neededInterfaces = ['IntersectionObserver', 'ResizeObserver', 'PerformanceObserver']
/** Of every HTML element. */
export const neededMember = 'showPopover'
/** Of style sheets, as a condition of `@supports`. */
export const neededStyles = 'selector(:popover-open) and selector(:has(a))'

/** Whether the browser has all of it. */
export const hasNeededFeatures = () =>
  neededInterfaces.every((name) => name in window) &&
  neededMember in HTMLElement.prototype &&
  CSS.supports(neededStyles)
