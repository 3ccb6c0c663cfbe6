import { checkBuiltSite } from './site-pages.ts'

/** The options of every measurement, for `parseArgs`. */
export const measureOptions = {
  runs: { type: 'string' },
  page: { type: 'string', multiple: true },
  only: { type: 'string' },
  dist: { type: 'string' },
} as const

type Values = { runs?: string; page?: string[]; only?: string; dist?: string }

/** The defaults of the options. `kinds` are those that `--only` may choose from. */
type Defaults = { runs: number; kinds: string[] }

/**
 * Reads the values of `--runs`, `--page`, `--only` and `--dist`. Throws an error of one sentence if one is wrong. `--page` is
 * checked by `choosePages`, since only the built site knows its pages.
 */
export function checkMeasureOptions({ runs, page, only, dist }: Values, defaults: Defaults) {
  if (runs !== undefined && !/^[1-9]\d?$/.test(runs))
    throw new Error(`--runs is a number from 1 to 99, and not ${runs}.`)
  const kinds = only?.split(',') ?? defaults.kinds
  for (const kind of kinds) {
    if (!defaults.kinds.includes(kind))
      throw new Error(`--only takes some of ${defaults.kinds.join(',')}, and not ${kind}.`)
  }
  if (dist !== undefined) checkBuiltSite(dist)
  return { runs: Number(runs ?? defaults.runs), pages: page, only: kinds, dist }
}
