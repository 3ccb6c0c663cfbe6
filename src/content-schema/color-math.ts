// Luminance and OKLCH. The matrices are from Björn Ottosson:
// https://bottosson.github.io/posts/oklab/

/** A color in OKLCH. The hue is in radians. */
type Oklch = { lightness: number; chroma: number; hue: number }
type Triple = [number, number, number]

/** The red, green and blue of a color such as `#0E1013`, each from 0 to 1. Ignores the opacity. */
export const channelsOf = (hex: string): Triple =>
  [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16) / 255) as Triple

/** The relative luminance of a color by WCAG 2.2, from 0 to 1. */
export function luminanceOf(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map(toLinear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Returns the color with the hue of `hex` and the given luminance, which is from 0 to 1. Has
 * `chromaShare` times the chroma of `hex`, or the largest chroma that sRGB can show.
 */
export function withLuminance(hex: string, luminance: number, chromaShare = 1): string {
  const { chroma: ownChroma, hue } = toOklch(channelsOf(hex))
  const chroma = chromaShare * ownChroma
  const colorAt = (lightness: number) => inSrgb({ lightness, chroma, hue })
  const lightness = largestValue((value) => luminanceOf(colorAt(value)) <= luminance)
  return toHex(colorAt(lightness))
}

/** Returns the channels of a color. Reduces the chroma if sRGB cannot show the color. */
function inSrgb(color: Oklch): Triple {
  const withChroma = (share: number) => toChannels({ ...color, chroma: share * color.chroma })
  // Allows rounding errors.
  const isInSrgb = (channels: Triple) => channels.every((value) => value > -0.001 && value < 1.001)
  const share = isInSrgb(withChroma(1)) ? 1 : largestValue((value) => isInSrgb(withChroma(value)))
  return withChroma(share).map((value) => Math.min(1, Math.max(0, value))) as Triple
}

/**
 * Returns the largest value from 0 to 1 for which a condition is true, by bisection. The condition
 * must be true for all smaller values.
 */
function largestValue(isTrue: (value: number) => boolean): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2
    if (isTrue(middle)) low = middle
    else high = middle
  }
  return low
}

const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const fromLinear = (value: number) =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055

/** Multiplies a matrix, by its rows, with a vector. */
const multiply = (rows: Triple[], [x, y, z]: Triple): Triple =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as Triple

// Cones are the receptors of the eye. Ottosson calls their values l, m and s.
const linearToCones: Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const conesToLab: Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const labToCones: Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const conesToLinear: Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

function toOklch(channels: Triple): Oklch {
  const cones = multiply(linearToCones, channels.map(toLinear) as Triple)
  const [lightness, a, b] = multiply(conesToLab, cones.map(Math.cbrt) as Triple)
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

function toChannels({ lightness, chroma, hue }: Oklch): Triple {
  const lab: Triple = [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const cones = multiply(labToCones, lab).map((value) => value ** 3) as Triple
  return multiply(conesToLinear, cones).map(fromLinear) as Triple
}

/** Returns a color such as `#0E1013`. */
function toHex(channels: Triple): string {
  const digitsOf = (value: number) =>
    Math.round(255 * value)
      .toString(16)
      .padStart(2, '0')
  return `#${channels.map(digitsOf).join('').toUpperCase()}`
}
