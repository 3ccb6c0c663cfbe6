import { dirname, join } from 'node:path/posix'
import { getAttribute, type Element } from '@parse5/tools'
import { transform } from 'lightningcss'
import { parse } from 'parse5'
import { parseSrcset } from 'srcset'
import { elementsOf } from './html-elements.ts'

/**
 * What a page or a style sheet shows: addresses of which a browser takes one. `onDemand` says that it may wait until the
 * visitor has scrolled there.
 */
export type Media = { kind: 'picture' | 'font' | 'film'; addresses: string[]; onDemand: boolean }

/** The pictures, films and fonts in a page's markup and in its own style rules. */
export function mediaOf(html: string): Media[] {
  const document = parse(html)
  const pictures = elementsOf(document, 'picture')
  const inPictures = new Set(pictures.flatMap((each) => elementsOf(each, 'img')))
  return [
    ...pictures.map((each) => pictureOf(elementsOf(each, 'source', 'img'))),
    ...elementsOf(document, 'img')
      .filter((image) => !inPictures.has(image))
      .map((image) => pictureOf([image])),
    ...elementsOf(document, 'image').map((image) => picture([getAttribute(image, 'href') ?? ''])),
    ...elementsOf(document, 'video', 'audio').flatMap(filmOf),
    ...elementsOf(document, 'style').flatMap((style) => styleMediaOf(textOf(style))),
  ].filter(({ addresses }) => addresses.length > 0)
}

/** The pictures and fonts that style rules ask for. `base` is the address of the style sheet, unless it is in the page. */
export function styleMediaOf(css: string, base?: string): Media[] {
  const { dependencies } = transform({
    filename: base ?? 'page.css',
    code: Buffer.from(css),
    analyzeDependencies: true,
    errorRecovery: true,
  })
  return (dependencies || []).flatMap((dependency) => {
    if (dependency.type !== 'url' || !isFile(dependency.url)) return []
    const isAbsolute = /^(\/|[a-z]+:)/.test(dependency.url)
    const address = base === undefined || isAbsolute ? dependency.url : join(dirname(base), dependency.url)
    return /\.(woff2?|[ot]tf)$/.test(address)
      ? { kind: 'font', addresses: [address], onDemand: false }
      : picture([address])
  })
}

function pictureOf(elements: Element[]): Media {
  const addresses = elements.flatMap((element) => [
    getAttribute(element, 'src') ?? [],
    parseSrcset(getAttribute(element, 'srcset') ?? '').map(({ url }) => url),
  ])
  return picture(
    addresses.flat(),
    elements.some((element) => getAttribute(element, 'loading') === 'lazy'),
  )
}

function filmOf(element: Element): Media[] {
  const poster = getAttribute(element, 'poster')
  const addresses = [element, ...elementsOf(element, 'source')].flatMap((each) => getAttribute(each, 'src') ?? [])
  const film: Media = { kind: 'film', addresses, onDemand: getAttribute(element, 'preload') === 'none' }
  return poster ? [film, picture([poster])] : [film]
}

function picture(addresses: string[], onDemand = false): Media {
  return { kind: 'picture', addresses: addresses.filter(isFile), onDemand }
}

/** Whether an address is that of a file, and not the file itself or a part of the page. */
function isFile(address: string) {
  return address !== '' && !/^(data:|#)/.test(address)
}

function textOf(element: Element) {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
}
