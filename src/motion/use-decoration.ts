import { useEffect, type DependencyList, type EffectCallback } from 'react'

/**
 * An effect without which the page can be used. What it throws is reported, and nothing else of the
 * page fails with it.
 */
export function useDecoration(effect: EffectCallback, dependencies: DependencyList): void {
  useEffect(() => {
    const cleanUp = attempt(effect)
    return cleanUp && (() => attempt(cleanUp))
    // oxlint-disable-next-line react/exhaustive-deps -- Checked where this hook is called (`additionalHooks`).
  }, dependencies)
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    reportError(error)
    return undefined
  }
}
