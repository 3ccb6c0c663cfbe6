import { createRequire } from 'node:module'
import { figures } from './figures.mjs'
import { measure } from './judge.mjs'

/**
 * @typedef {{ atMs: number, image: string }} Frame `image` is a data address
 * @typedef {import('./read-results.mjs').Run} Run
 * @typedef {{ width: number, height: number, data: Uint8Array }} Picture
 * @typedef {{ decode: (data: Uint8Array, options: object) => Picture, encode: (picture: Picture, quality: number) => Picture }} Jpeg
 */

const widths = { phone: 120, desktop: 160 }
const quality = 50

/** @type {Map<string, string>} */
const shrunk = new Map()

/**
 * The film strip of one page on one device: eight frames of the run that is nearest to the median, made small enough for one
 * file to hold all of them.
 *
 * @param {Run[]} runs of this page on this device
 * @returns {Frame[]}
 */
export function framesOf(runs) {
  const lcp = figures.find(({ key }) => key === 'lcp')
  const timed = runs
    .map((run) => ({ run, ms: lcp?.read(run.report) ?? Number.NaN }))
    .filter(({ ms }) => !Number.isNaN(ms))
  if (timed.length === 0) return []
  const { value } = measure(timed.map(({ ms }) => ms))
  const [nearest] = timed.toSorted((one, other) => Math.abs(one.ms - value) - Math.abs(other.ms - value))
  if (!nearest) return []
  const { report, device } = nearest.run
  const items = /** @type {{ timing?: number, data?: string }[]} */ (
    report.audits['screenshot-thumbnails']?.details?.items ?? []
  )
  return items
    .slice(0, 8)
    .flatMap(({ timing, data }) =>
      typeof timing === 'number' && data?.startsWith('data:image/jpeg;base64,')
        ? [{ atMs: timing, image: shrink(data, widths[device]) }]
        : [],
    )
}

/**
 * @param {string} address
 * @param {number} width
 */
function shrink(address, width) {
  const known = shrunk.get(address)
  if (known) return known
  const small = shrinkJpeg(address, width)
  shrunk.set(address, small)
  return small
}

/**
 * @param {string} address
 * @param {number} width
 */
function shrinkJpeg(address, width) {
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  try {
    const { decode, encode } = jpeg()
    const picture = decode(bytes, { useTArray: true, maxMemoryUsageInMB: 64 })
    if (picture.width <= width) return address
    return `data:image/jpeg;base64,${Buffer.from(encode(scale(picture, width), quality).data).toString('base64')}`
  } catch {
    // As large as it came, but whole.
    return address
  }
}

/** @returns {Jpeg} the one that Lighthouse itself reads its frames with */
function jpeg() {
  const fromLighthouseCi = createRequire(createRequire(import.meta.url).resolve('@lhci/cli/package.json'))
  return createRequire(fromLighthouseCi.resolve('lighthouse'))('jpeg-js')
}

/**
 * Each new point is the mean of those it covers.
 *
 * @param {Picture} picture
 * @param {number} width
 * @returns {Picture}
 */
function scale({ width: fromWidth, height: fromHeight, data }, width) {
  const ratio = fromWidth / width
  const height = Math.round(fromHeight / ratio)
  const scaled = new Uint8Array(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0
        let points = 0
        for (let v = Math.floor(y * ratio); v < Math.min(fromHeight, (y + 1) * ratio); v += 1) {
          for (let u = Math.floor(x * ratio); u < Math.min(fromWidth, (x + 1) * ratio); u += 1) {
            sum += data[(v * fromWidth + u) * 4 + channel] ?? 0
            points += 1
          }
        }
        scaled[(y * width + x) * 4 + channel] = Math.round(sum / points)
      }
    }
  }
  return { width, height, data: scaled }
}
