// The fields at the top of a page, between two lines of `---`.
const frontMatterPattern = /^\s*---[^\S\n]*\n.*?\n---[^\S\n]*\n/s

/** Returns the front matter of a page with its delimiters. Empty if there is none. */
export const frontMatterIn = (source: string): string => frontMatterPattern.exec(source)?.[0] ?? ''

/**
 * Returns the YAML of a front matter. In YAML, a line of `---` begins another document, so the two
 * delimiters become comments. All lines keep their numbers.
 */
export const frontMatterYaml = (source: string): string =>
  frontMatterIn(source).replaceAll(/^---/gm, '#')
