declare module 'virtual:fonts' {
  type Font = {
    url: string
    /** Descriptors that give system faces the same widths and heights, so that the swap moves nothing. */
    fallbacks: import('./build/assets/fonts').Fallback[]
  }
  export const headlineFont: Font
  export const textFont: Font
}
