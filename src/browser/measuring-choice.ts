/**
 * The entries of the local storage that end measuring. The scripts of Umami and Plausible read the
 * last two.
 */
const refusalEntries = { measuring: 'off', 'umami.disabled': '1', plausible_ignore: 'true' }

/**
 * Whether visits may be measured. `off` means that the visitor has ended measuring on the privacy
 * page. `signal` means that the browser sends Global Privacy Control.
 */
export type MeasuringChoice = 'on' | 'off' | 'signal'

// The visitor's choice since the page was loaded. Used only if the storage is blocked.
let choiceInMemory: 'on' | 'off' = 'on'

/** Returns the choice for this browser, and for this page if the storage is blocked. */
export function readMeasuringChoice(): MeasuringChoice {
  // TypeScript does not know `globalPrivacyControl`.
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true)
    return 'signal'
  try {
    return localStorage.getItem('measuring') === refusalEntries.measuring ? 'off' : 'on'
  } catch {
    return choiceInMemory
  }
}

/** Stores the choice of the visitor for later visits. */
export function storeMeasuringChoice(choice: 'on' | 'off') {
  choiceInMemory = choice
  try {
    for (const [key, value] of Object.entries(refusalEntries))
      if (choice === 'off') localStorage.setItem(key, value)
      else localStorage.removeItem(key)
  } catch {
    // Only later visits lose the choice.
  }
}

/** Whether the visitor refuses counting, measuring and error reports. */
export const refusesMeasuring = () => readMeasuringChoice() !== 'on'
