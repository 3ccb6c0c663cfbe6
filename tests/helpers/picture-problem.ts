import { checkPicture } from '../../plugins/pictures/read-picture'

/**
 * Checks a picture, such as `logos/acme.svg`. Returns its problem, or an empty text if it has none.
 */
export async function pictureProblem(image: string, contentFolder: string): Promise<string> {
  try {
    await checkPicture(image, contentFolder)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
