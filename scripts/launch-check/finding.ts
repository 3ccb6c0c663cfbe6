/**
 * A thing to do before the launch, its reason, and the places: files with lines, or commands to
 * run.
 */
export type Finding = { what: string; why: string; where: string[] }

/** Returns a list with one finding if `isFound`, and an empty list otherwise. */
export function findingIf(isFound: boolean, what: string, why: string, where: string[]): Finding[] {
  return isFound ? [{ what, why, where }] : []
}

/** The `where` of findings that a new build resolves. */
export const rebuild = ['npm run build']
