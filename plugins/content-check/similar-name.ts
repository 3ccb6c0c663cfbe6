import { similarFile } from '../content/content-folder.ts'

/**
 * Returns a hint for a missing file if another file has the same name with other capitals or
 * spaces, or with accents as separate characters. The hint continues a sentence after a comma.
 */
export function similarNameHint(files: string[], name: string): string | undefined {
  const similar = similarFile(files, name)
  if (similar === undefined) return undefined
  const isSameText = similar.normalize() === name.normalize()
  const difference = isSameText
    ? 'with accents as separate characters'
    : 'with other capitals or spaces'
  return `but the file is called ${similar}, ${difference}: the names must be the same`
}
