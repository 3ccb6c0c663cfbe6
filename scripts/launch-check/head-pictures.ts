import { getAttribute } from '@parse5/tools'
import { parse } from 'parse5'
import { elementsOf } from '../html-elements.ts'
import { fileAt, isOnly, sizeOf, type BuiltFile } from './built-files.ts'
import { when, type Finding } from './finding.ts'

/** Icons and share pictures, which the head of a page names, that are missing or of a wrong size. */
export function headPictureFindings(files: BuiltFile[], siteUrl: string): Finding[] {
  const pages = files.filter(({ name }) => name.endsWith('.html'))
  return [
    ...iconFindings(files),
    ...pages.filter(isShared(pages)).flatMap((page) => shareFindings(page, siteUrl, files)),
  ]
}

type IconLink = { address: string; sizes: string | undefined }

function iconFindings(files: BuiltFile[]): Finding[] {
  return iconLinks(files).flatMap(({ address, sizes }) => {
    const file = fileAt(address, files)
    const size = file && sizeOf(file)
    const found = size ? `${size.width}x${size.height}` : 'missing'
    const isRight = size && (sizes === undefined || sizes === found || file.name.endsWith('.svg'))
    return when(!isRight, {
      what: `The icon ${address} is ${found}${size ? `, not ${sizes}` : ''}.`,
      why: 'Browsers and home screens show an empty or a blurred icon.',
      where: 'src/content/mark.svg',
    })
  })
}

function iconLinks(files: BuiltFile[]): IconLink[] {
  const home = files.find(({ name }) => name === 'index.html')
  const manifest = files.find(({ name }) => name === 'site.webmanifest')
  const { icons }: { icons: { src: string; sizes: string }[] } = manifest
    ? JSON.parse(manifest.read().toString())
    : { icons: [] }
  const links = home ? elementsOf(parse(home.read().toString()), 'link') : []
  return [
    ...links
      .filter((link) => /\bicon$/.test(getAttribute(link, 'rel') ?? ''))
      .map((link) => ({ address: getAttribute(link, 'href') ?? '', sizes: undefined })),
    ...icons.map(({ src, sizes }) => ({ address: src, sizes })),
  ]
}

function shareFindings(page: BuiltFile, siteUrl: string, files: BuiltFile[]): Finding[] {
  const where = 'src/content/meta.ts: title'
  const why = 'Networks and messengers show this picture with every link to the page.'
  const address = metaContent(page, 'property', 'og:image')
  if (!address) return [{ what: `${page.name} has no picture for shared links.`, why, where }]
  if (!isOnSite(address, siteUrl))
    return [
      {
        what: `The share picture of ${page.name} is not on this site: ${address}.`,
        why,
        where: 'src/content/site.ts: url',
      },
    ]
  const file = fileAt(new URL(address).pathname, files)
  const size = file && sizeOf(file)
  return when(!size || size.width < 1200 || size.height < 630, {
    what: `The share picture of ${page.name} is ${size ? `too small: ${size.width} × ${size.height}, not 1200 × 630` : `missing: ${address}`}.`,
    why,
    where,
  })
}

/** What the `<meta>` whose attribute `key` is `value` says, if the page has one. */
function metaContent(page: BuiltFile, key: 'name' | 'property', value: string) {
  const meta = elementsOf(parse(page.read().toString()), 'meta').find((element) => getAttribute(element, key) === value)
  return meta && getAttribute(meta, 'content')
}

function isOnSite(address: string, siteUrl: string) {
  return URL.canParse(address) && URL.canParse(siteUrl) && new URL(address).origin === new URL(siteUrl).origin
}

/** What is not indexed is not shared either. */
function isShared(pages: BuiltFile[]) {
  return (page: BuiltFile) => isOnly(pages)(page) && !metaContent(page, 'name', 'robots')?.includes('noindex')
}
