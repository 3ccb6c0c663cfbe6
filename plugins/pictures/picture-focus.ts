import type { ContentString, Problem } from '../content/read-yaml.ts'

// The focus of a picture is the part that stays visible when the picture is cropped. A picture in
// several fields has one set of files, so it can have only one focus.

/**
 * Returns the focuses of a picture in all fields that show it. The focus of the field `image` is in
 * the field `imageFocus`.
 */
function focusesOf(picturePath: string, strings: ContentString[]): ContentString[] {
  const images = strings.filter(({ value }) => value === picturePath)
  return strings.filter(({ file, field }) =>
    images.some((image) => image.file === file && `${image.field}Focus` === field),
  )
}

/** Returns the focus of a picture, or `undefined` if no field has one. */
export const focusOf = (picturePath: string, strings: ContentString[]): string | undefined =>
  focusesOf(picturePath, strings)[0]?.value

/** Returns a problem for each focus that differs from the first focus of the same picture. */
export function focusProblems(picturePaths: string[], strings: ContentString[]): Problem[] {
  return picturePaths.flatMap((picturePath) => {
    const [first, ...others] = focusesOf(picturePath, strings)
    const differentFocuses = others.filter(({ value }) => value !== first?.value)
    return differentFocuses.map(({ file, line, field, value }) => {
      const message = `is ${value}, but ${first?.field} is ${first?.value} for the same picture: choose one focus, or use a copy of the picture`
      return { file, line, field, message }
    })
  })
}
