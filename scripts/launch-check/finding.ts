/** One thing that is left to do, why it matters, and where: a command, or files with lines. */
export type Finding = { what: string; why: string; where: string[] }

/** A list with one finding, or an empty one where there is nothing to do. */
export function findingIf(isFound: boolean, what: string, why: string, where: string[]): Finding[] {
  return isFound ? [{ what, why, where }] : []
}

/** Where to build the site anew. */
export const rebuild = ['npm run build']
