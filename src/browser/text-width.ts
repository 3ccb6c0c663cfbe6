// The context of the canvas, after the first measurement.
let context: CanvasRenderingContext2D | null | undefined

// The estimated width of a letter in the narrow headline font, in em.
const averageLetterEm = 0.45

/**
 * Returns the width of a text in px. `font` is a value of the CSS property `font`, and `sizePx` is
 * the font size in `font`. Measures on a canvas, which needs no layout of the page. Estimates the
 * width if a privacy extension makes `getContext` throw or return null.
 */
export function textWidth(text: string, font: string, sizePx: number): number {
  try {
    context ??= document.createElement('canvas').getContext('2d')
    if (context) {
      context.font = font
      return context.measureText(text).width
    }
  } catch {
    // The estimate below replaces the measurement.
  }
  return text.length * averageLetterEm * sizePx
}
