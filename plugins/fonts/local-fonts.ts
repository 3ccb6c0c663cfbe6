import type { FaceName } from './font-files.ts'

type LocalFont = { weight: number; names: string[]; widthPercent: number; unicodeRange?: string }

const arial = ['Arial', 'ArialMT', 'Liberation Sans']
const arialBold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold']
// The ascent and descent of Archivo, in percent of its em.
const ascentPercent = 87.8
const descentPercent = 21

const spaces = 'U+20,U+A0'
const digitsAndSigns = 'U+28-39'
// The letters that are wider in the headline face than in a scaled Arial Bold. They need a larger
// `widthPercent`.
const widerLetters =
  'U+49-4a,U+4d,U+54,U+57,U+59-5a,U+61,U+63,U+65-66,U+69-6c,U+74,U+77-78,U+7a,U+df-e5,U+e7-ef,U+101-107,U+10d,U+113-11b,U+128-131,U+142,U+17a-17e'

/**
 * The local fonts that browsers show until a face has loaded. `widthPercent` scales a local font,
 * so that lines have the same length as in the face. The percentages were measured with Arimo,
 * which is as wide as Arial, for the texts of two agencies in two languages. The percentages of two
 * texts differ by at most 0.5 %.
 */
const localFonts: Record<FaceName, LocalFont[]> = {
  headline: [
    { weight: 400, names: arialBold, widthPercent: 68.7 },
    { weight: 400, names: arialBold, widthPercent: 75.9, unicodeRange: widerLetters },
    { weight: 400, names: arialBold, widthPercent: 42.1, unicodeRange: spaces },
  ],
  text: [
    { weight: 400, names: arial, widthPercent: 101 },
    { weight: 400, names: arial, widthPercent: 75.2, unicodeRange: spaces },
    { weight: 500, names: arial, widthPercent: 103 },
    { weight: 600, names: arialBold, widthPercent: 97.2 },
    { weight: 600, names: arialBold, widthPercent: 72, unicodeRange: spaces },
    { weight: 600, names: arialBold, widthPercent: 103.7, unicodeRange: digitsAndSigns },
  ],
}

/**
 * Returns the `@font-face` descriptors that give a local font the width and the line height of its
 * face, in one weight.
 */
function descriptorsOf({ weight, names, widthPercent, unicodeRange }: LocalFont) {
  // Divides by `widthPercent`: `size-adjust` also scales the ascent and the descent.
  const overrideOf = (percent: number) => `${((100 * percent) / widthPercent).toFixed(1)}%`
  const src = names.map((name) => `local("${name}")`).join()
  return {
    fontWeight: weight,
    src,
    sizeAdjust: `${widthPercent}%`,
    ascentOverride: overrideOf(ascentPercent),
    descentOverride: overrideOf(descentPercent),
    unicodeRange,
  }
}

/** Returns the `@font-face` descriptors of the local fonts of a face. */
export const localFallbacks = (face: FaceName) => localFonts[face].map(descriptorsOf)
