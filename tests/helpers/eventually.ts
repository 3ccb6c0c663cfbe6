import { vi } from 'vitest'

/** Waits until an assertion holds. Gives up after 30 s: `vi.waitFor` alone gives up after 1 s, which a busy machine can need. */
export const eventually = <Result>(assertion: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(assertion, { timeout: 30_000 })
