import { getAttribute } from '@parse5/tools'
import { parse } from 'parse5'
import { elementsOf } from '../html-elements.ts'
import { fileAt, fileNamed, pageAt, sizeOf, textOf, type BuiltFile } from './built-files.ts'
import { inContent, when, type Finding } from './finding.ts'

/** Icons and share pictures, which the head of a page names, that are missing or of a wrong size. `paths` are all pages. */
export function headPictureFindings(files: BuiltFile[], paths: string[], siteUrl: string): Finding[] {
  return [...iconFindings(files), ...paths.flatMap((path) => shareFindings(path, siteUrl, files))]
}

function iconFindings(files: BuiltFile[]): Finding[] {
  return iconLinks(files).flatMap(({ src, sizes }) => {
    const file = fileAt(src, files)
    const size = file && sizeOf(file)
    const found = size ? `${size.width}x${size.height}` : 'missing'
    const isRight = size && (sizes === undefined || sizes === found || file.name.endsWith('.svg'))
    return when(!isRight, {
      what: `The icon ${src} is ${found}${size ? `, not ${sizes}` : ''}.`,
      why: 'Browsers and home screens show an empty or a blurred icon.',
      where: inContent('mark.svg'),
    })
  })
}

function iconLinks(files: BuiltFile[]): { src: string; sizes?: string }[] {
  const manifest = textOf(fileNamed('site.webmanifest', files))
  const links = elementsOf(parse(textOf(pageAt('/', files))), 'link')
  return [
    ...links
      .filter((link) => /\bicon$/.test(getAttribute(link, 'rel') ?? ''))
      .map((link) => ({ src: getAttribute(link, 'href') ?? '' })),
    ...(manifest ? JSON.parse(manifest).icons : []),
  ]
}

function shareFindings(path: string, siteUrl: string, files: BuiltFile[]): Finding[] {
  const metas = elementsOf(parse(textOf(pageAt(path, files))), 'meta')
  const contentOf = (key: 'name' | 'property', value: string) => {
    const meta = metas.find((element) => getAttribute(element, key) === value)
    return meta && getAttribute(meta, 'content')
  }
  // What is not indexed is not shared either.
  if (contentOf('name', 'robots')?.includes('noindex')) return []

  const where = inContent('meta.yaml', 'title')
  const why = 'Networks and messengers show this picture with every link to the page.'
  const address = contentOf('property', 'og:image')
  if (!address) return [{ what: `${path} has no picture for shared links.`, why, where }]
  if (!isOnSite(address, siteUrl))
    return [
      {
        what: `The share picture of ${path} is not on this site: ${address}.`,
        why,
        where: inContent('site.yaml', 'url'),
      },
    ]
  const file = fileAt(new URL(address).pathname, files)
  const size = file && sizeOf(file)
  return when(!size || size.width < 1200 || size.height < 630, {
    what: `The share picture of ${path} is ${size ? `too small: ${size.width} × ${size.height}, not 1200 × 630` : `missing: ${address}`}.`,
    why,
    where,
  })
}

function isOnSite(address: string, siteUrl: string) {
  return URL.canParse(address) && URL.canParse(siteUrl) && new URL(address).origin === new URL(siteUrl).origin
}
