import { similarFile } from '../content/content-folder.ts'

/** A hint for a missing file, if another file has the same name with other capitals or accents. */
export function similarNameHint(files: string[], name: string): string | undefined {
  const similar = similarFile(files, name)
  const difference =
    similar?.normalize() === name.normalize() ? 'with accents as signs of their own' : 'in other capitals'
  return similar && `and the file is called ${similar}, ${difference}: they must be alike`
}
