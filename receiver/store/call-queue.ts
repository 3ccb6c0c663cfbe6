import { StoreError } from './enquiry-store'

/**
 * Creates a queue of database calls, which limits how long a visitor waits. After `callTimeoutMs`, a
 * call rejects with a StoreError. If the call has begun, the database may still complete the call.
 * A call that has not begun never begins, and the queue forgets the call with its values.
 */
export function createCallQueue(callTimeoutMs: number) {
  let lastCall: Promise<unknown> = Promise.resolve()

  /** Settles like `result`, or calls `onTimeout` and rejects after `callTimeoutMs`. */
  function withTimeout<Result>(result: Promise<Result>, onTimeout = () => {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        onTimeout()
        reject(timeoutError(callTimeoutMs))
      }, callTimeoutMs)
      result.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }

  return {
    /** Runs a call immediately, without waiting for other calls. */
    runNow: <Result>(call: () => Promise<Result>) => withTimeout(call()),
    /** Runs a call after all earlier calls of `runInOrder` have ended. */
    runInOrder<Result>(call: () => Promise<Result>): Promise<Result> {
      let waitingCall: typeof call | undefined = call
      const result = lastCall.then(() => {
        if (!waitingCall) throw timeoutError(callTimeoutMs)
        return waitingCall()
      })
      lastCall = result.catch(() => undefined)
      return withTimeout(result, () => (waitingCall = undefined))
    },
    /** Resolves when all calls of `runInOrder` have ended. */
    whenIdle: () => lastCall,
  }
}

const timeoutError = (callTimeoutMs: number) =>
  new StoreError('other', `The database has not answered for ${callTimeoutMs / 1000} s.`)
