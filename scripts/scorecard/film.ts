import sharp from 'sharp'
import type { Film } from '../lighthouse/results.ts'

// Twice the width at which they are shown, for sharp screens and paper. Lighthouse leaves about 30 KB a picture.
const widthsPx = { screenshot: 360, shot: 180 }

/** The film with its pictures as small WebP files, since a scorecard is mailed. A picture that cannot be read is left out. */
export async function shrinkFilm(film: Film): Promise<Film> {
  const shots = await Promise.all(
    film.shots.map(async ({ atMs, picture }) => ({ atMs, picture: await shrink(picture, widthsPx.shot) })),
  )
  const screenshot = await shrink(film.screenshot, widthsPx.screenshot)
  return { ...film, screenshot, shots: shots.filter(({ picture }) => picture !== '') }
}

async function shrink(dataUrl: string, width: number): Promise<string> {
  try {
    const source = Buffer.from(dataUrl.replace(/^data:[^,]*,/, ''), 'base64')
    const picture = await sharp(source).resize({ width, withoutEnlargement: true }).webp({ quality: 70 }).toBuffer()
    return `data:image/webp;base64,${picture.toString('base64')}`
  } catch {
    return ''
  }
}
