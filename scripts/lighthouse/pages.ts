import type { Part } from './results.ts'

/**
 * The pages that a commit's run measures in the default language: home, contact and one prose page.
 * Other pages have the same components.
 */
const commitPages = new Set(['/', '/contact', '/privacy'])

/** Whether a page is the home page of a translation, such as `/de/`. */
const isTranslatedHome = (path: string) => path.length > 1 && path.endsWith('/')

/**
 * Chooses the pages to measure. `paths` are all pages, or the pages that `--page` names. A commit's
 * run also measures the home page of each translation.
 */
export function pagesToMeasure(part: Part, paths: string[]): string[] {
  if (part !== 'commit') return paths
  return paths.filter((path) => commitPages.has(path) || isTranslatedHome(path))
}

/**
 * Returns the pages whose times are judged: the pages of a commit's run in the default language, or
 * all of `paths` if it contains none of them.
 */
export function timedPages(paths: string[]): string[] {
  const timed = paths.filter((path) => commitPages.has(path))
  return timed.length > 0 ? timed : paths
}

/**
 * Returns the pages that are also measured on a desktop. A commit's run measures home, and any
 * other run home and contact. Visitors act on these two pages.
 */
export function desktopPages(part: Part, paths: string[]): string[] {
  const onDesktop = part === 'commit' ? ['/'] : ['/', '/contact']
  return paths.filter((path) => onDesktop.includes(path))
}

/**
 * Requests each page once. Returns the paths with status 200, and a sentence about each other page.
 */
export async function reachablePages(
  origin: string,
  requestedPaths: string[],
): Promise<{ paths: string[]; problems: string[] }> {
  const paths: string[] = []
  const problems: string[] = []
  for (const path of requestedPaths) {
    const response = await fetch(origin + path).catch((error: Error) => error)
    if (response instanceof Error) problems.push(`${path} does not answer: ${response.message}`)
    else if (response.status === 200) paths.push(path)
    else problems.push(`${path} answers ${response.status}, so it could not be measured.`)
  }
  return { paths, problems }
}
