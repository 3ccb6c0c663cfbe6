/**
 * A task before the launch. `what` is the problem. `why` is the reason to remove the problem.
 * `where` has the locations to change, such as files with lines, or the commands to run.
 */
export type Finding = { what: string; why: string; where: string[] }

/** Returns a list with one finding if `isFound`, and an empty list otherwise. */
export function findingIf(isFound: boolean, what: string, why: string, where: string[]): Finding[] {
  return isFound ? [{ what, why, where }] : []
}

/** The `where` of a finding that a new build removes. */
export const rebuildCommands = ['npm run build']
