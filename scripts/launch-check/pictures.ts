import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getAttribute } from '@parse5/tools'
import { parse } from 'parse5'
import { elementsOf } from '../html-elements.ts'
import { fileAt, isOnly, kilobytes, pageAt, sizeOf, type BuiltFile } from './built-files.ts'
import { when, type Finding } from './finding.ts'
import { root, type Content } from './read-site.ts'
import type { SampleRecognizer } from './sample.ts'

const isPicture = ({ name }: BuiltFile) => /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(name)

// Portraits are shown at 56 px, on screens with up to three pixels to one.
const portraitPx = { least: 112, most: 512 }
const portraitBytes = 50_000
// A phone with 1.6 Mbit/s downloads so much in 1.5 s, with nothing else.
const pictureBytes = 300_000
const pagePicturesBytes = 1_000_000

/** Pictures of the built site that are the sample's, missing, too small or too large. */
export function pictureFindings(files: BuiltFile[], content: Content, sample: SampleRecognizer): Finding[] {
  const pages = files.filter(({ name }) => name.endsWith('.html'))
  return [
    ...samplePictures(files, sample),
    ...content.home.testimonials.testimonials.flatMap(({ image }, index) => portraitFindings(image, index, files)),
    ...files.filter((file) => isPicture(file) && file.bytes > pictureBytes).map(tooLarge),
    ...pages.filter(isOnly(pages)).flatMap((page) => pagePictures(page, files)),
  ]
}

function samplePictures(files: BuiltFile[], sample: SampleRecognizer): Finding[] {
  const isSample = (file: BuiltFile) =>
    /\.(svg|html)$/.test(file.name)
      ? sample.isSampleDrawing(file.read().toString())
      : isPicture(file) && sample.isSampleFile(file.read())
  const left = files.filter(isSample).map(({ name }) => name)
  const pages = left.filter((name) => name.endsWith('.html'))
  const marks = [...left.filter((name) => /^[\w-]+\.(svg|png)$/.test(name)), ...(pages.length > 0 ? ['the pages'] : [])]
  const share = left.filter((name) => name.startsWith('share/'))
  const others = left.filter((name) => !pages.includes(name) && !marks.includes(name) && !share.includes(name))
  return [
    ...when(marks.length > 0, {
      what: `The mark is the sample’s folded sheet, in ${marks.join(', ')}.`,
      why: 'Visitors know an agency by its mark: in the header, in the browser’s tab, on a home screen.',
      where: 'src/content/mark.svg',
    }),
    ...when(share.length > 0, {
      what: `The pictures of shared links are the sample’s: ${share.join(', ')}.`,
      why: 'Whoever is sent a link to the site sees the name and the titles of the sample.',
      where: 'src/content/site.ts: brand, and src/content/meta.ts: title',
    }),
    ...others.map((name) => ({
      what: `The picture ${name} is the sample’s.`,
      why: 'It shows somebody who does not exist. Replace it, or delete it if no page shows it.',
      where: sourceOf(name),
    })),
  ]
}

function portraitFindings(image: string, index: number, files: BuiltFile[]): Finding[] {
  const where = `src/content/home.ts: testimonials.testimonials[${index}].image`
  const file = files.find(({ name }) => name === image)
  const size = file && sizeOf(file)
  if (!file || !size)
    return [
      {
        what: `The portrait ${image} is missing, or no picture.`,
        why: 'The page shows a broken picture there.',
        where,
      },
    ]
  const isDrawing = image.endsWith('.svg')
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  return [
    ...when(short !== long, {
      what: `The portrait ${image} is not square: ${size.width} × ${size.height}.`,
      why: 'The page shows a square part of it, which may cut off a face.',
      where: `src/content/${image}`,
    }),
    ...when(!isDrawing && short < portraitPx.least, {
      what: `The portrait ${image} is too small: ${short} px, not ${portraitPx.least}.`,
      why: 'It is blurred on the screens of today’s phones.',
      where: `src/content/${image}`,
    }),
    ...when((!isDrawing && long > portraitPx.most) || file.bytes > portraitBytes, {
      what: `The portrait ${image} is too large: ${long} px, ${kilobytes(file.bytes)}.`,
      why: `It is shown at 56 px, and delays what else a visitor on a phone waits for. ${portraitPx.most} px and ${kilobytes(portraitBytes)} are plenty.`,
      where: `src/content/${image}`,
    }),
  ]
}

function tooLarge({ name, bytes }: BuiltFile): Finding {
  return {
    what: `The picture ${name} has ${kilobytes(bytes)}, more than ${kilobytes(pictureBytes)}.`,
    why: 'A phone on a slow network downloads it for seconds. Scale it to the size it is shown at, and save it as AVIF or WebP.',
    where: sourceOf(name),
  }
}

/** Lazy pictures count too: a visitor who scrolls downloads them. */
function pagePictures(page: BuiltFile, files: BuiltFile[]): Finding[] {
  const pictures = picturesOf(page, files)
  const total = pictures.reduce((sum, { bytes }) => sum + bytes, 0)
  const largest = pictures.slice(0, 3)
  return when(total > pagePicturesBytes, {
    what: `The pictures of ${page.name} have ${kilobytes(total)} together; the largest: ${listOf(largest)}.`,
    why: `Whoever reads the page to its end on a phone pays for all of them. ${kilobytes(pagePicturesBytes)} are the most.`,
    where: largest.map(({ name }) => sourceOf(name)).join(', '),
  })
}

/** The largest pictures of the page at a path, with their bytes; nothing when it has none. */
export function largestPictures(path: string, files: BuiltFile[]): string {
  const page = pageAt(path, files)
  return page ? listOf(picturesOf(page, files).slice(0, 3)) : ''
}

/** The pictures that a page shows, the largest first. */
function picturesOf(page: BuiltFile, files: BuiltFile[]) {
  const addresses = elementsOf(parse(page.read().toString()), 'img').map((image) => getAttribute(image, 'src') ?? '')
  const pictures = new Set(addresses.flatMap((address) => fileAt(address, files) ?? []))
  return [...pictures].toSorted((one, other) => other.bytes - one.bytes)
}

function listOf(pictures: BuiltFile[]) {
  return pictures.map(({ name, bytes }) => `${name} (${kilobytes(bytes)})`).join(', ')
}

function sourceOf(name: string) {
  if (name.startsWith('assets/')) return 'src/, where it is imported'
  return existsSync(join(root, 'src/content', name)) ? `src/content/${name}` : `public/${name}`
}
