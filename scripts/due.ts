import { contentFolder } from '../plugins/content/content-folder.ts'
import { loadContent } from '../plugins/content/load-content.ts'
import { readAllStoriesAndPages } from '../plugins/content/read-stories-and-pages.ts'
import { buildTime } from '../plugins/content/shown-time.ts'
import { findDue } from './due/find-due.ts'
import { readBuildFacts } from './due/read-build-facts.ts'

// Lists the pages and stories that have become public since the live site was built.
//
// Exit codes: 0 if a page or story is due, 3 if nothing is due, 1 if the live site could not be
// read.
try {
  const [address = loadContent(contentFolder).site.url] = process.argv.slice(2)
  const { publishedUntil } = await readBuildFacts(address)
  const { due, nextTime } = findDue(
    readAllStoriesAndPages(contentFolder),
    publishedUntil,
    buildTime(),
  )
  for (const { publishOn, file, title } of due) console.log(`${publishOn} ${file}: ${title}`)
  if (due.length === 0)
    console.log(`Nothing is due. ${nextTime ? `Next: ${nextTime}.` : 'Nothing is scheduled.'}`)
  process.exitCode = due.length > 0 ? 0 : 3
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
