import type { PictureFile, ShownPicture } from './picture-file.ts'
import { planLogos } from './plan-logos.ts'
import { planPicture } from './plan-picture.ts'
import { readPicture } from './read-picture.ts'

/** How to show each picture of the content, by its path in the content's folder, and the files that are made for that. */
export type PicturePlan = { shown: Map<string, ShownPicture>; files: PictureFile[] }

/** Plans the files of these pictures of a content folder, without making them. */
export async function planPictures(images: string[], contentFolder: string): Promise<PicturePlan> {
  const pictures = await Promise.all(images.map((image) => readPicture(image, contentFolder)))
  const logos = planLogos(pictures.filter(({ folder }) => folder === 'logos'))
  const shown = new Map<string, ShownPicture>(logos.shown)
  const files = [...logos.files]
  for (const picture of pictures)
    if (picture.folder !== 'logos') {
      const planned = planPicture(picture, picture.folder)
      shown.set(picture.image, planned.shown)
      files.push(...planned.files)
    }
  return { shown, files }
}
