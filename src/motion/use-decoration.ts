import { useEffect, type DependencyList, type EffectCallback } from 'react'

/**
 * Runs an effect that the page does not need. If the effect throws an error, reports the error. The
 * rest of the page still works.
 */
export function useDecoration(effect: EffectCallback, dependencies: DependencyList): void {
  useEffect(() => {
    const cleanUp = attempt(effect)
    return cleanUp && (() => attempt(cleanUp))
    // oxlint-disable-next-line react/exhaustive-deps -- Checked where this hook is called (`additionalHooks`).
  }, dependencies)
}

/** Returns the result of `work`. Reports an error of `work`, and returns `undefined`. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    reportError(error)
    return undefined
  }
}
