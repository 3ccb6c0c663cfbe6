import type { ContentString, Fault } from '../content/read-yaml.ts'

// A picture in several fields has one set of files, so it is cropped only once.

/** Returns the focuses of all fields with a picture. The focus of `image` is in `imageFocus`. */
function focusesOf(picturePath: string, strings: ContentString[]): ContentString[] {
  const images = strings.filter(({ value }) => value === picturePath)
  return strings.filter(({ file, field }) =>
    images.some((image) => image.file === file && `${image.field}Focus` === field),
  )
}

/** Returns the focus of a picture: the part that stays visible when the picture is cropped. */
export const focusOf = (picturePath: string, strings: ContentString[]): string | undefined =>
  focusesOf(picturePath, strings)[0]?.value

/** Returns a fault for each focus that differs from the first focus of the same picture. */
export function focusFaults(picturePaths: string[], strings: ContentString[]): Fault[] {
  return picturePaths.flatMap((picturePath) => {
    const [first, ...others] = focusesOf(picturePath, strings)
    return others
      .filter(({ value }) => value !== first?.value)
      .map(({ file, line, field, value }) => ({
        file,
        line,
        field,
        message: `is ${value}, but ${first?.field} is ${first?.value} for the same picture: choose one focus, or use a copy of the picture`,
      }))
  })
}
