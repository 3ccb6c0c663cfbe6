/**
 * The entries of the local storage that end measuring. The script of Umami reads the second entry,
 * and the script of Plausible reads the third.
 */
const optOutEntries = { measuring: 'off', 'umami.disabled': '1', plausible_ignore: 'true' }

/**
 * Whether visits may be measured. `off` means that the visitor has ended measuring on the privacy
 * page. `signal` means that the browser sends Global Privacy Control.
 */
export type MeasuringChoice = 'on' | 'off' | 'signal'

// The visitor's choice since the page was loaded. Used only if the storage is blocked.
let choiceInMemory: 'on' | 'off' = 'on'

/**
 * Returns the stored choice. If the storage is blocked, returns the choice since the page's load.
 */
export function readMeasuringChoice(): MeasuringChoice {
  // TypeScript does not know `globalPrivacyControl`.
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true)
    return 'signal'
  try {
    return localStorage.getItem('measuring') === optOutEntries.measuring ? 'off' : 'on'
  } catch {
    return choiceInMemory
  }
}

/** Stores the choice of the visitor for later visits. */
export function storeMeasuringChoice(choice: 'on' | 'off') {
  choiceInMemory = choice
  try {
    for (const [key, value] of Object.entries(optOutEntries))
      if (choice === 'off') localStorage.setItem(key, value)
      else localStorage.removeItem(key)
  } catch {
    // The storage is blocked. `choiceInMemory` has the choice until the visitor leaves the page.
  }
}

/** Whether the visitor refuses counting, measuring and error reports. */
export const refusesMeasuring = () => readMeasuringChoice() !== 'on'
