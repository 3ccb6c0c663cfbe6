// The fields at the top of a page, between two lines of `---`.
const frontMatterPattern = /^\s*---[^\S\n]*\n.*?\n---[^\S\n]*\n/s

/** Returns the front matter of a page, with the lines of `---`. Empty if the page has none. */
export const frontMatterIn = (source: string): string => frontMatterPattern.exec(source)?.[0] ?? ''

/**
 * Returns the front matter of a page as YAML. In YAML, a line of `---` would begin another
 * document, so both lines become comments. All lines keep their numbers.
 */
export const frontMatterYaml = (source: string): string =>
  frontMatterIn(source).replaceAll(/^---/gm, '#')
