const maxAttempts = 3

/**
 * Makes a measurement, up to three times until it has a result, good or bad: now and then Chrome records no trace. Rejects with
 * the reason of the last attempt.
 */
export async function tryAgain<Result>(measure: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measure()
    } catch (error) {
      if (attempt === maxAttempts) throw error
    }
  }
}
