import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pagePaths } from './budgets.mjs'

/**
 * What `--runs`, `--page`, `--only` and `--dist` ask for. Throws one sentence when it cannot be done.
 *
 * @param {{ runs: number, kinds: string[] }} defaults `kinds` are all that `--only` may choose from
 * @param {string[]} [args]
 */
export function readMeasureOptions({ runs, kinds }, args = process.argv.slice(2)) {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: String(runs) },
      page: { type: 'string', multiple: true, default: pagePaths },
      only: { type: 'string', default: kinds.join(',') },
      dist: { type: 'string' },
    },
  })

  if (!/^[1-9]\d?$/.test(values.runs)) throw new Error(`--runs is a number from 1 to 99, and not ${values.runs}.`)
  for (const page of values.page) {
    if (!pagePaths.includes(page)) throw new Error(`There is no page ${page}: the pages are ${pagePaths.join(', ')}.`)
  }
  const only = values.only.split(',')
  for (const kind of only) {
    if (!kinds.includes(kind)) throw new Error(`--only takes some of ${kinds.join(',')}, and not ${kind}.`)
  }
  if (values.dist !== undefined && !existsSync(join(values.dist, 'index.html'))) {
    throw new Error(`There is no built site in ${values.dist}: npm run build makes one.`)
  }
  return { runs: Number(values.runs), paths: values.page, only, dist: values.dist }
}
