/** The keys in the local storage. The scripts of Umami and Plausible read the last two. */
const storageKeys = { measuring: 'off', 'umami.disabled': '1', plausible_ignore: 'true' }

/**
 * Whether visits may be measured: `on`, `off` if the visitor has ended it on the privacy page, or
 * `signal` if the browser sends Global Privacy Control.
 */
export type MeasuringChoice = 'on' | 'off' | 'signal'

// The choice on this page. It counts if the storage is blocked, until the visitor leaves the site.
let choiceOnPage: 'on' | 'off' = 'on'

/** Returns the choice for this browser, and for this page if the storage is blocked. */
export function readMeasuringChoice(): MeasuringChoice {
  // TypeScript does not know `globalPrivacyControl`.
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true)
    return 'signal'
  try {
    return localStorage.getItem('measuring') === storageKeys.measuring ? 'off' : 'on'
  } catch {
    return choiceOnPage
  }
}

/** Stores the choice of the visitor for later visits. */
export function storeMeasuringChoice(choice: 'on' | 'off') {
  choiceOnPage = choice
  try {
    for (const [key, value] of Object.entries(storageKeys))
      if (choice === 'off') localStorage.setItem(key, value)
      else localStorage.removeItem(key)
  } catch {
    // Only later visits lose the choice.
  }
}

/** Whether the visitor refuses that the visit is counted, measured or reported. */
export const refusesMeasuring = () => readMeasuringChoice() !== 'on'
