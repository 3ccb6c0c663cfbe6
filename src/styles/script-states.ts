// The start script sets `data-scripts` of the root element before the first paint, if scripts run and the browser has what the
// page's code needs (`src/start.ts`). Not the media feature `scripting`, which browsers before 2024 lack.

/** The selector of what is shown without scripts, or in a browser that lacks what the page's code needs. */
export const noScripts = 'html:not([data-scripts]) &'

/** The selector of what is shown where the page is not hydrated: as `noScripts`, or because its code could not be loaded. */
export const notHydrated = 'html:not([data-scripts=on]) &'

/** The selector of what is shown in a section that has failed, and stands there as it was served (`section-boundary.tsx`). */
export const keptAsServed = '[data-kept] &'

/** Styles for what is not hydrated, be it the whole page or a section that has failed. */
export const whereNotHydrated = <Styles>(styles: Styles) => ({ [notHydrated]: styles, [keptAsServed]: styles })

/** The `id` of the note that gets the focus where a form cannot be sent, because the code could not be loaded. */
export const failureNoticeId = 'failure-notice'

/** The selector of the root element while the menu is open. Not by `:has()`, for which browsers style it at each insertion. */
export const menuIsOpen = 'html[data-menu=open]'
