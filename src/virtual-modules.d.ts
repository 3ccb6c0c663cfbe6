declare module 'virtual:fonts' {
  type Font = {
    url: string
    /** Files of the same font with further characters. */
    extraFiles: { url: string; unicodeRange: string }[]
    /** Descriptors that give local fonts the same widths and line height, so that the font swap shifts nothing. */
    fallbacks: import('./build/assets/fonts').Fallback[]
  }
  export const headlineFont: Font
  export const textFont: Font
}

declare module 'virtual:brand-mark' {
  export const brandMark: Omit<import('./build/assets/brand-mark').BrandMark, 'markup'>
}

declare module 'virtual:pictures' {
  /** The pictures of the content, by their paths in its folder. */
  export const pictures: Record<string, import('./build/pictures/picture-file').ShownPicture>
}
