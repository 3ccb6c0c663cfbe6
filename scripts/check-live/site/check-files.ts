import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkCookies } from '../check-cookies.ts'
import { checkHeaders } from '../check-headers.ts'
import { checkPage } from '../check-page.ts'
import { checkSearchEngines } from '../check-search-engines.ts'
import { correctLinkTodo, deployTodo } from '../todos.ts'
import { ask } from './ask.ts'
import { report } from './problems.ts'
import type { SiteMap } from './read-site-map.ts'
import { failedLinkText, getFile, type Site } from './site.ts'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))

/**
 * Checks the answer of each page in the site map, and of each link in `answeredLinks`. With
 * `isBuildCompared`, pages must equal the pages in `dist/`.
 */
export async function checkFiles(
  site: Site,
  { pages }: SiteMap,
  answeredLinks: string[],
  { isBuildCompared }: { isBuildCompared: boolean },
) {
  const { home, hasPassword, server } = site
  const robotsText = await readRobotsText(site)
  for (const file of new Set([...pages.keys(), ...answeredLinks])) {
    const answer = await getFile(site, file)
    const path = file.slice(home.href.length)
    const page = pages.get(file)
    const { status } = answer.response
    const problem = failedLinkText(site, file, status)
    report([{ isWrong: status !== 200, problem, todo: correctLinkTodo }], file)
    if (status !== 200) continue
    // GitHub Pages cannot send the headers of this site.
    if (server !== 'GitHub.com') report(checkHeaders(answer, `/${path}`), file)
    report(checkCookies(answer), file)
    // Search engines do not reach a site with a password.
    if (page && !hasPassword) report(checkSearchEngines(answer, robotsText), file)
    if (page) report(checkPage(answer.text, page, home.pathname), file)
    const isOtherBuild = !!page && isBuildCompared && !isBuiltPage(path, answer.text)
    report(
      [
        {
          isWrong: isOtherBuild,
          problem: 'Pages differ from the pages in dist/.',
          todo: deployTodo,
        },
      ],
      file,
    )
  }
}

/** Reads robots.txt at the root of the host, where robots read it. Empty if there is none. */
async function readRobotsText({ home, headers }: Site): Promise<string> {
  const { response, text } = await ask(new URL('/robots.txt', home).href, { headers })
  return response.status === 200 ? text : ''
}

/** Whether a text equals the built page at a path. */
function isBuiltPage(path: string, text: string): boolean {
  const file = join(dist, path, 'index.html')
  return existsSync(file) && readFileSync(file, 'utf8') === text
}
