/**
 * Whether the browser has what the page's code needs: popovers, and what every browser with them has, such as `:has()`. Those are
 * Chrome 114, Firefox 125, Safari 17 and later. Any other keeps the page as it is served: no polyfills are loaded.
 */
export const hasNeededFeatures = () => 'showPopover' in HTMLElement.prototype
