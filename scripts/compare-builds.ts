import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { analyticsFlagsOf } from './analytics-host.ts'
import { readChanges, type Changes } from './compare-builds/changes.ts'
import { commentOn } from './compare-builds/comment.ts'
import { findChanges } from './compare-builds/find-changes.ts'
import { measurePages } from './compare-builds/measure-pages.ts'
import { takePictures } from './compare-builds/take-pictures.ts'
import { serveSite } from './serve-site.ts'

// Compares two built sites. Writes to reports/changed-pages/:
//
// comment.md     the changed words of each page, and figures of Lighthouse before and after
// pictures/      pictures of the changed pages at 390 and 1440 px, before and after
// changes.json   the data of the comment
//
// --before=<folder>   the old site
// --after=<folder>    the new site; dist/ by default
// --runs=3            how often Lighthouse measures a page of each site; with 0, it measures none
// --from=<file>       compares nothing, and writes the comment from this changes.json
// --pictures=<url>    the address of the pictures, for the comment

/** How many changed pages Lighthouse measures. Each takes about a minute. */
const maxMeasuredPages = 3

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, 'reports/changed-pages')

await run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
// Exits explicitly, because the preview servers keep this process running.
process.exit()

async function run() {
  const { values } = parseArgs({
    options: {
      before: { type: 'string' },
      after: { type: 'string', default: join(root, 'dist') },
      runs: { type: 'string', default: '3' },
      from: { type: 'string' },
      pictures: { type: 'string' },
    },
  })
  const changes = values.from
    ? readChanges(values.from)
    : await compare(values.before, values.after, Number(values.runs))
  mkdirSync(reports, { recursive: true })
  const comment = commentOn(changes, values.pictures)
  writeFileSync(join(reports, 'comment.md'), comment)
  writeFileSync(join(reports, 'changes.json'), `${JSON.stringify(changes, undefined, 2)}\n`)
  console.log(`${comment}\nThe comment is in ${join(reports, 'comment.md')}`)
}

/** Finds the changed pages, takes their pictures and measures some of them. */
async function compare(
  before: string | undefined,
  after: string,
  runCount: number,
): Promise<Changes> {
  if (!before) throw new Error('Name the folder of the old site: --before=<folder>.')
  if (!Number.isSafeInteger(runCount) || runCount < 0)
    throw new Error('--runs needs a number: 0 or more.')
  const oldSite = resolve(before)
  const newSite = resolve(after)
  rmSync(reports, { recursive: true, force: true })
  const origins = {
    before: (await serveSite(oldSite)).origin,
    after: (await serveSite(newSite)).origin,
  }
  const pagesWithOtherHtml = findChanges(oldSite, newSite)
  const pages = await takePictures(pagesWithOtherHtml, origins, join(reports, 'pictures'))
  const changedPaths = pages.filter(({ state }) => state === 'changed').map(({ path }) => path)
  const measuredPaths = changedPaths.slice(0, maxMeasuredPages)
  const flags = await analyticsFlagsOf(newSite)
  const figures =
    runCount === 0 ? [] : await measurePages(measuredPaths, { origins, runCount, flags })
  return { runCount, pages, figures }
}
