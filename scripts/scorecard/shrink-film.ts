import sharp from 'sharp'
import type { Film } from '../lighthouse/results.ts'

// Twice the displayed widths, for high-density screens and print. The screenshot is the final one,
// and the shots are thumbnails of the load. Without shrinking, each has about 30 KB.
const widthsPx = { screenshot: 360, shot: 180 }

/**
 * Converts the pictures of a film to small WebP data URLs, because people send scorecards by mail.
 * Leaves out unreadable shots. An unreadable screenshot becomes an empty string.
 */
export async function shrinkFilm(film: Film): Promise<Film> {
  const shots = await Promise.all(
    film.shots.map(async ({ atMs, picture }) => ({
      atMs,
      picture: await shrink(picture, widthsPx.shot),
    })),
  )
  const screenshot = await shrink(film.screenshot, widthsPx.screenshot)
  return { ...film, screenshot, shots: shots.filter(({ picture }) => picture !== '') }
}

/** Shrinks a picture. Resolves with an empty string if the picture is unreadable. */
async function shrink(dataUrl: string, widthPx: number): Promise<string> {
  try {
    const original = Buffer.from(dataUrl.replace(/^data:[^,]*,/, ''), 'base64')
    const smallPicture = await sharp(original)
      .resize({ width: widthPx, withoutEnlargement: true })
      .webp({ quality: 70 })
      .toBuffer()
    return `data:image/webp;base64,${smallPicture.toString('base64')}`
  } catch {
    return ''
  }
}
