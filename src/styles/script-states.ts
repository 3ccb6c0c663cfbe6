// The start script sets `data-scripts` of the root element before the first paint, if scripts run and the browser has what the
// page's code needs (`src/hydration/needed-features.ts`). Not the media feature `scripting`, which browsers before 2024 lack.

/** The selector of what is shown as it was served: without scripts, or in a browser that lacks what the page's code needs. */
export const asServed = 'html:not([data-scripts]) &'

/** The selector of what is shown where the page's code does not run: that, and where the code could not be loaded. */
export const withoutCode = 'html:not([data-scripts=on]) &'
