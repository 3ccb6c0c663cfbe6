/** One thing that is left to do before the site may go live. `where` is the file and its key, or the command to run. */
export type Finding = { what: string; why: string; where: string }

/** The folder of the agency's content, from the repository's root. */
export const contentFolder = 'src/content'

/** Where a file of the content is to be edited: all of it, or what stands at a key. */
export function inContent(file: string, key?: string): string {
  return `${contentFolder}/${file}${key === undefined ? '' : `: ${key}`}`
}

export function when(isFound: boolean, finding: Finding): Finding[] {
  return isFound ? [finding] : []
}
