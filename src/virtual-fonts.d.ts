declare module 'virtual:fonts' {
  type Font = {
    url: string
    /** Descriptors that give a system face the same widths and heights, so that the swap moves nothing. */
    fallback: { sizeAdjust: string; ascentOverride: string; descentOverride: string; lineGapOverride: string }
  }
  export const headlineFont: Font
  export const textFont: Font
}
