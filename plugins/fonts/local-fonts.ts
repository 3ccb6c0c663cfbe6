import type { FaceName } from './font-files.ts'

type LocalFont = { weight: number; names: string[]; widthPercent: number; unicodeRange?: string }

const arial = ['Arial', 'ArialMT', 'Liberation Sans']
const arialBold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold']
const spaces = 'U+20,U+A0'
// The ratio of the headline face's width to Arial Bold's is larger for these letters than for others.
const widerLetters =
  'U+49-4a,U+4d,U+54,U+57,U+59-5a,U+61,U+63,U+65-66,U+69-6c,U+74,U+77-78,U+7a,U+df-e5,U+e7-ef,U+101-107,U+10d,U+113-11b,U+128-131,U+142,U+17a-17e'

/**
 * The local fonts that browsers show until a face has loaded. `widthPercent` scales a local font, so
 * that its lines are as long as in the face. The numbers were measured on the texts of both agencies
 * with Arimo, which is as wide as Arial. Their languages differ, and the results by 0.5 % at most.
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
    { weight: 600, names: arialBold, widthPercent: 103.7, unicodeRange: 'U+28-39' },
  ],
}

/**
 * The `@font-face` descriptors that give a local font the widths and the line height of a face, in
 * one weight.
 */
function fallbackOf({ weight, names, widthPercent, unicodeRange }: LocalFont) {
  // The ascent and descent of Archivo, in percent of its em. `size-adjust` scales them too, so they
  // are divided by it.
  const [ascentOverride, descentOverride] = [87.8, 21].map(
    (each) => `${((100 * each) / widthPercent).toFixed(1)}%`,
  )
  const src = names.map((name) => `local("${name}")`).join()
  return {
    fontWeight: weight,
    src,
    sizeAdjust: `${widthPercent}%`,
    ascentOverride,
    descentOverride,
    unicodeRange,
  }
}

/** The `@font-face` descriptors of a face's local fonts. */
export const localFallbacks = (face: FaceName) => localFonts[face].map(fallbackOf)
