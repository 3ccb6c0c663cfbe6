import { StoreError } from './enquiry-store'

/**
 * Limits how long a visitor waits for calls of a database. After `limitMs` a call rejects with a
 * StoreError, although the database may complete it later. A call that has not begun by then never
 * begins, and its values leave the memory.
 */
export function createCallQueue(limitMs: number) {
  let lastCall: Promise<unknown> = Promise.resolve()

  function inTime<Result>(result: Promise<Result>, giveUp = () => {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        giveUp()
        reject(lateError(limitMs))
      }, limitMs)
      result.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }

  return {
    /** Runs a call beside the others. */
    runBeside: <Result>(call: () => Promise<Result>) => inTime(call()),
    /** Runs a call after all earlier calls of this function have ended. */
    runInOrder<Result>(call: () => Promise<Result>): Promise<Result> {
      let waiting: typeof call | undefined = call
      const result = lastCall.then(() => {
        if (!waiting) throw lateError(limitMs)
        return waiting()
      })
      lastCall = result.catch(() => undefined)
      return inTime(result, () => (waiting = undefined))
    },
    /** Resolves when the calls that were made in order have ended. */
    whenIdle: () => lastCall,
  }
}

const lateError = (limitMs: number) =>
  new StoreError('other', `The database has not answered for ${limitMs / 1000} s.`)
