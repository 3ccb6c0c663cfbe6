const tries = 3

/**
 * What `measure` gives, asked for up to three times: now and then Chrome records no trace. Throws what it threw last.
 *
 * @template Result
 * @param {() => Promise<Result>} measure
 * @returns {Promise<Result>}
 */
export async function tryAgain(measure) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measure()
    } catch (error) {
      if (attempt === tries) throw error
    }
  }
}
