let context: CanvasRenderingContext2D | null | undefined

// Of a letter in em, in the narrow type of the headlines.
const estimatedLetterEm = 0.45

/**
 * The width of a text in px, set in a font of `sizePx`. `font` is a value of the CSS property. Measured on a canvas, which needs no
 * layout of the page. Estimated where a privacy extension takes the canvas away: it returns null or throws.
 */
export function textWidth(text: string, font: string, sizePx: number): number {
  try {
    context ??= document.createElement('canvas').getContext('2d')
    if (context) {
      context.font = font
      return context.measureText(text).width
    }
  } catch {
    // Estimated below.
  }
  return text.length * estimatedLetterEm * sizePx
}
