import type { Part } from './results.ts'

/** Home, contact and one page of prose: all others are built from the same parts. */
const pagesOfCommit = new Set(['/', '/contact', '/privacy'])

/** The pages that a part of the gate measures, of those that exist or were chosen. */
export function pagesOf(part: Part, paths: string[]): string[] {
  return part === 'commit' ? paths.filter((path) => pagesOfCommit.has(path)) : paths
}

/** The pages whose times are judged. Pages chosen by hand are, too, if none of the three is among them. */
export function timedPages(paths: string[]): string[] {
  const timed = paths.filter((path) => pagesOfCommit.has(path))
  return timed.length > 0 ? timed : paths
}

/** The pages that are measured on a desktop, too: those where visitors act. */
export function desktopPages(paths: string[]): string[] {
  return paths.filter((path) => ['/', '/contact'].includes(path))
}

/** Asks for each page once. One that does not answer with 200 is named in `problems` and left out. */
export async function answeringPages(
  origin: string,
  wanted: string[],
): Promise<{ paths: string[]; problems: string[] }> {
  const paths: string[] = []
  const problems: string[] = []
  for (const path of wanted) {
    const answer = await fetch(origin + path).catch((error: Error) => error)
    if (answer instanceof Error) problems.push(`${path} does not answer: ${answer.message}`)
    else if (answer.status === 200) paths.push(path)
    else problems.push(`${path} answers ${answer.status}, so it could not be measured.`)
  }
  return { paths, problems }
}
