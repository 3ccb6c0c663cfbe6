// The start script (`src/start.ts`) sets `data-scripts` on the root element before the first paint.
// It does so only in browsers that can run the page's code. The media feature `scripting` is not
// used, since browsers before 2024 lack it.

/**
 * Selects an element while no scripts run: they are off, or the browser is too old for the page's
 * code.
 */
export const noScripts = 'html:not([data-scripts]) &'

/**
 * Selects an element while the page is not hydrated: as `noScripts`, or because the code could not
 * be loaded.
 */
export const notHydrated = 'html:not([data-scripts=on]) &'

/**
 * Selects an element in a section that failed and shows its served nodes (`section-boundary.tsx`).
 */
export const keptAsServed = '[data-kept] &'

/** Applies styles where there is no hydration: in the whole page, or in a section that failed. */
export const whereNotHydrated = <Styles>(styles: Styles) => ({
  [notHydrated]: styles,
  [keptAsServed]: styles,
})

/**
 * The `id` of the notice that gets the focus when the code could not be loaded and a form cannot be
 * sent.
 */
export const failureNoticeId = 'failure-notice'

/**
 * Selects the root element while the menu is open. With `:has()`, browsers would restyle the root
 * at each insertion.
 */
export const menuIsOpen = 'html[data-menu=open]'
