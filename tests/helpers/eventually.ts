import { vi } from 'vitest'

/**
 * Waits up to 30 s until an assertion holds. The default of `vi.waitFor` is 1 s, which is too short
 * on a busy machine.
 */
export const eventually = <Result>(assertion: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(assertion, { timeout: 30_000 })
