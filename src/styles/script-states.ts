// The attribute `data-scripts` of the root element. The start script (`src/start.ts`) sets it to
// `on` before the first paint, but only in browsers that can run the page's code. If the code
// cannot be loaded, the start script sets it to `failed`. The media feature `scripting` is not
// used, since browsers before 2024 lack this feature.

/** The values of `data-scripts`. */
export type ScriptsState = 'on' | 'failed'

/**
 * Selects an element while no scripts run, because scripts are off or the browser is too old for
 * the page's code.
 */
export const noScripts = 'html:not([data-scripts]) &'

/**
 * Selects an element of a page that will not be hydrated. Either no scripts run (`noScripts`), or
 * the code could not be loaded.
 */
export const cannotHydrate = 'html:not([data-scripts=on]) &'

/** Selects an element while scripts run. */
export const withScripts = '[data-scripts=on] &'

/**
 * Selects an element in a section that failed and shows its served nodes (`section-boundary.tsx`).
 */
export const keptAsServed = '[data-kept] &'

/**
 * Applies styles to content that will not be hydrated: the whole page, or a section that failed.
 */
export const whereCannotHydrate = <Styles>(styles: Styles) => ({
  [`${cannotHydrate}, ${keptAsServed}`]: styles,
})

/**
 * The `id` of the notice with the phone number. The notice gets the focus if the visitor sends a
 * form without an endpoint, and the code could not be loaded.
 */
export const failureNoticeId = 'failure-notice'

/**
 * Selects the root element while the menu is open. Does not use `:has()`, which would make browsers
 * compute the root's styles at each inserted element.
 */
export const menuIsOpen = 'html[data-menu=open]'
