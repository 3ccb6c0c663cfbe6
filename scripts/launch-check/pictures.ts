import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileNamed, sizeOf, textOf, type BuiltFile } from './built-files.ts'
import { contentFolder, inContent, when, type Finding } from './finding.ts'
import { root, type Content } from './read-site.ts'
import { pictureBytes } from '../budgets.ts'
import type { SampleRecognizer } from './sample.ts'

// Portraits are shown at 56 px, on screens with up to three pixels to one.
const portraitPx = { least: 112, most: 512 }
const portraitBytes = 50_000

/** Pictures of the built site that are the sample's, and portraits that are missing, too small or too large. */
export function pictureFindings(files: BuiltFile[], content: Content, sample: SampleRecognizer): Finding[] {
  return [
    ...samplePictures(files, sample),
    ...files.filter(isTooLarge).map(tooLarge),
    ...content.home.testimonials.testimonials.flatMap(({ image }, index) => portraitFindings(image, index, files)),
  ]
}

// Also where no page names it: a script may show it.
function isTooLarge({ name, read }: BuiltFile) {
  return /\.(avif|gif|jpe?g|png|svg|webp|mp4|mov|ogv|webm)$/i.test(name) && read().length > pictureBytes
}

function tooLarge({ name, read }: BuiltFile): Finding {
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`
  return {
    what: `The picture or film ${name} has ${kilobytes(read().length)}, more than ${kilobytes(pictureBytes)}.`,
    why: 'A phone on a slow network downloads it for seconds. Scale it to the size it is shown at, and save it as AVIF or WebP.',
    where: sourceOf(name),
  }
}

function samplePictures(files: BuiltFile[], sample: SampleRecognizer): Finding[] {
  const isSample = (file: BuiltFile) =>
    /\.(svg|html)$/i.test(file.name) ? sample.isSampleDrawing(textOf(file)) : sample.isSampleFile(file.read())
  const left = files.filter(isSample).map(({ name }) => name)
  const pages = left.filter((name) => name.endsWith('.html'))
  const marks = [...left.filter((name) => /^[\w-]+\.(svg|png)$/.test(name)), ...(pages.length > 0 ? ['the pages'] : [])]
  const share = left.filter((name) => name.startsWith('share/'))
  const others = left.filter((name) => ![...pages, ...marks, ...share].includes(name))
  return [
    ...when(marks.length > 0, {
      what: `The mark is the sample’s folded sheet, in ${marks.join(', ')}.`,
      why: 'Visitors know an agency by its mark: in the header, in the browser’s tab, on a home screen.',
      where: inContent('mark.svg'),
    }),
    ...when(share.length > 0, {
      what: `The pictures of shared links are the sample’s: ${share.join(', ')}.`,
      why: 'Whoever is sent a link to the site sees the name and the titles of the sample.',
      where: `${inContent('site.ts', 'brand')}, and ${inContent('meta.ts', 'title')}`,
    }),
    ...others.map((name) => ({
      what: `The picture ${name} is the sample’s.`,
      why: 'It shows somebody who does not exist. Replace it, or delete it if no page shows it.',
      where: sourceOf(name),
    })),
  ]
}

function portraitFindings(image: string, index: number, files: BuiltFile[]): Finding[] {
  const file = fileNamed(image, files)
  const size = file && sizeOf(file)
  if (!size)
    return [
      {
        what: `The portrait ${image} is missing, or no picture.`,
        why: 'The page shows a broken picture there.',
        where: inContent('home.ts', `testimonials.testimonials[${index}].image`),
      },
    ]
  const where = inContent(image)
  const isDrawing = image.endsWith('.svg')
  const bytes = file.read().length
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  return [
    ...when(short !== long, {
      what: `The portrait ${image} is not square: ${size.width} × ${size.height}.`,
      why: 'The page shows a square part of it, which may cut off a face.',
      where,
    }),
    ...when(!isDrawing && short < portraitPx.least, {
      what: `The portrait ${image} is too small: ${short} px, not ${portraitPx.least}.`,
      why: 'It is blurred on the screens of today’s phones.',
      where,
    }),
    ...when((!isDrawing && long > portraitPx.most) || bytes > portraitBytes, {
      what: `The portrait ${image} is too large: ${long} px, ${Math.round(bytes / 1000)} KB.`,
      why: `It is shown at 56 px, and delays what else a visitor on a phone waits for. ${portraitPx.most} px and ${portraitBytes / 1000} KB are plenty.`,
      where,
    }),
  ]
}

function sourceOf(name: string) {
  if (name.startsWith('assets/')) return 'src/, where it is imported'
  return existsSync(join(root, contentFolder, name)) ? inContent(name) : `public/${name}`
}
