import { join, parse } from 'node:path'
import { mediaOf } from '../page-media.ts'
import { fileAt, readFiles, sizeOf, textOf, type BuiltFile } from './built-files.ts'
import { contentFolder, inContent, when, type Finding } from './finding.ts'
import { root } from './read-site.ts'
import { pictureBytes } from '../budgets.ts'
import type { SampleRecognizer } from './sample.ts'

/** Pictures of the built site that are the sample's, too large, or missing. */
export function pictureFindings(files: BuiltFile[], sample: SampleRecognizer): Finding[] {
  return [...samplePictures(files, sample), ...files.filter(isTooLarge).map(tooLarge), ...brokenPictures(files)]
}

// Also where no page names it: a script may show it. What the build makes from photographs has the sizes at which they are
// shown, the largest for large screens alone; what a phone takes of it is weighed with its page.
function isTooLarge({ name, read }: BuiltFile) {
  return (
    !/^assets\/.+-[\da-f]{8}-\d+\.\w+$/.test(name) &&
    /\.(avif|gif|jpe?g|png|svg|webp|mp4|mov|ogv|webm)$/i.test(name) &&
    read().length > pictureBytes
  )
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
      where: `${inContent('site.yaml', 'brand')}, and ${inContent('meta.yaml', 'title')}`,
    }),
    ...others.map((name) => ({
      what: `The picture ${name} is the sample’s.`,
      why: 'It shows somebody who does not exist. Replace it, or delete it if no page shows it.',
      where: sourceOf(name),
    })),
  ]
}

/** Pictures that a page shows and that are not in the built site, or are no pictures. */
function brokenPictures(files: BuiltFile[]): Finding[] {
  return files
    .filter(({ name }) => name.endsWith('.html'))
    .flatMap((page) => mediaOf(textOf(page)).map(({ kind, addresses }) => ({ page, kind, addresses })))
    .filter(({ kind }) => kind === 'picture')
    .flatMap(({ page, addresses }) => addresses.map((address) => ({ page, address, file: fileAt(address, files) })))
    .filter(({ file }) => !file || !sizeOf(file))
    .map(({ page, address }) => ({
      what: `The picture ${address} is missing, or no picture.`,
      why: `The page ${page.name} shows a broken picture there.`,
      where: 'npm run build',
    }))
}

// The build names what it makes from a picture of the content after it.
function sourceOf(name: string) {
  const [, madeFrom] = /^assets\/(.+)-[\da-f]{8}(-\d+)?\.\w+$/.exec(name) ?? []
  const pictures = readFiles(join(root, contentFolder)).filter(({ name: file }) => !/\.(md|yaml)$/.test(file))
  const own = pictures.find((file) => parse(file.name).name.toLowerCase() === madeFrom)
  if (own) return inContent(own.name)
  if (name.startsWith('assets/')) return 'src/, where it is imported'
  return `public/${name}`
}
