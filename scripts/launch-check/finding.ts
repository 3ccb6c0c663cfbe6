/** One thing that is left to do before the site may go live. `where` is the file and its key, or the command to run. */
export type Finding = { what: string; why: string; where: string }

export function when(isFound: boolean, finding: Finding): Finding[] {
  return isFound ? [finding] : []
}
