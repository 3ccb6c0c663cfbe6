import { dirname, join } from 'node:path/posix'
import { getAttribute, hasAttribute, type Element } from '@parse5/tools'
import { transform } from 'lightningcss'
import { parse } from 'parse5'
import { parseSrcset } from 'srcset'
import { elementsOf } from './html-elements.ts'

/**
 * What a page or a style sheet shows: addresses of which a browser takes one on a phone. `onDemand` says that it may wait until the
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
  // A browser takes the first source whose format it knows, and today's know all that are in use.
  const isForSome = (element: Element) => hasAttribute(element, 'media')
  const taken = elements.slice(0, elements.findIndex((element) => !isForSome(element)) + 1)
  return picture(
    (taken.length > 0 ? taken : elements).flatMap(addressesFor),
    elements.some((element) => getAttribute(element, 'loading') === 'lazy'),
  )
}

// A wide phone with many pixels: others take the same file or a smaller one.
const phone = { widthPx: 412, pixelRatio: 3 }

/** The addresses of which a phone may take one: the one that it takes, if the element says how wide the picture is shown. */
function addressesFor(element: Element): string[] {
  const candidates = parseSrcset(getAttribute(element, 'srcset') ?? '')
  const shownPx = widthOnPhone(getAttribute(element, 'sizes') ?? '')
  if (shownPx === undefined || !candidates.every(({ width }) => width))
    return [getAttribute(element, 'src') ?? [], candidates.map(({ url }) => url)].flat()
  const byWidth = candidates.toSorted((one, other) => (one.width ?? 0) - (other.width ?? 0))
  const wide = byWidth.find(({ width }) => (width ?? 0) >= shownPx * phone.pixelRatio)
  return [wide ?? byWidth.at(-1)].flatMap((candidate) => candidate?.url ?? [])
}

/** The last of the `sizes` is for the narrowest windows: `90vw` or `56px`. */
function widthOnPhone(sizes: string): number | undefined {
  const [, number, unit] = /^([\d.]+)(vw|px)$/.exec(sizes.split(',').at(-1)?.trim() ?? '') ?? []
  if (!number) return undefined
  return unit === 'vw' ? (phone.widthPx * Number(number)) / 100 : Number(number)
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
