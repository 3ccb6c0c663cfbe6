declare module 'virtual:fonts' {
  type Font = {
    url: string
    /** Files of the same font with further characters. */
    extraFiles: { url: string; unicodeRange: string }[]
    /**
     * Descriptors that give local fonts the same widths and line height, so that the font swap
     * shifts nothing.
     */
    fallbacks: { fontWeight: number; [descriptor: string]: string | number | undefined }[]
  }
  export const headlineFont: Font
  export const textFont: Font
  /** The Latin letters that the headline font lacks, for what visitors type. */
  export const latinHeadlineFiles: { url: string; unicodeRange: string }[]
}

declare module 'virtual:brand-mark' {
  /** An SVG element, with its attributes named as React names them. */
  export type Shape = { tag: string; props: Record<string, string>; children: Shape[] }
  /**
   * The agency's mark: the `viewBox` of its file, the size of this box, and the shapes in the `<svg>`.
   */
  export const brandMark: { viewBox: string; width: number; height: number; shapes: Shape[] }
}

declare module 'virtual:header-row' {
  /** From how many rem on the header is one row. */
  export const minRem: number
}

declare module 'virtual:pictures' {
  /**
   * Addresses are below Vite's `base`. A photograph has AVIF files, `<stem>-<width>.avif`; `src` is
   * for other browsers.
   */
  export type ShownPicture = {
    src: string
    width: number
    height: number
    stem?: string
    widths?: number[]
  }
  /** The pictures of the content, by their paths in its folder. */
  export const pictures: Record<string, ShownPicture>
}

declare module 'virtual:pages' {
  /** The pages of prose. */
  export const pages: { path: string; meta: import('#content-types').PageMetaContent }[]
}

declare module 'virtual:page-texts' {
  /** The content of each page of prose, by its path. */
  export const pageTexts: Record<string, import('#content-types').ProseContent>
}

declare module 'virtual:editor-config' {
  export const config: import('@sveltia/cms').CmsConfig
}

/** Each file of the content folder exports its content by its name. */
declare module '*.yaml' {
  export const site: import('#content-types').SiteContent
  export const home: import('#content-types').HomeContent
  export const contact: import('#content-types').ContactContent
  export const thanks: import('#content-types').ThanksContent
  export const notFound: import('#content-types').NotFoundContent
  export const meta: import('#content-types').ContentOf<'meta'>
  export const colors: import('#content-types').ContentOf<'colors'>
}

// Merged with Vite's.
interface ImportMetaEnv {
  /** Which service counts visits; `null` if none does. Not there in development. */
  readonly ANALYTICS?: import('#content-types').AnalyticsContent | null
  /**
   * Set in the browser's code of a build, whose pages are served with all that only the prerender
   * makes: rules, values of tokens.
   */
  readonly PRERENDERED?: true
}
