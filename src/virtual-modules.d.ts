declare module 'virtual:fonts' {
  type Font = {
    url: string
    /** Files of the same font with further characters. */
    extraFiles: { url: string; unicodeRange: string }[]
    /** Descriptors that give local fonts the same widths and line height, so that the font swap shifts nothing. */
    fallbacks: import('../plugins/fonts/fonts').Fallback[]
  }
  export const headlineFont: Font
  export const textFont: Font
  /** The Latin letters that the headline font lacks, for what visitors type. */
  export const latinHeadlineFiles: { url: string; unicodeRange: string }[]
}

declare module 'virtual:brand-mark' {
  export const brandMark: Omit<import('../plugins/site-files/brand-mark').BrandMark, 'markup'>
}

declare module 'virtual:header-row' {
  /** From how many rem on the header is one row. */
  export const minRem: number
}

declare module 'virtual:pictures' {
  /** The pictures of the content, by their paths in its folder. */
  export const pictures: Record<string, import('../plugins/pictures/pictures').ShownPicture>
}

declare module 'virtual:pages' {
  /** The pages of prose. */
  export const pages: { path: string; meta: import('#content-types').PageMetaContent }[]
}

declare module 'virtual:page-texts' {
  /** What the pages of prose say, by their paths. */
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
  export const colours: import('#content-types').ContentOf<'colours'>
}

// Merged with Vite's.
interface ImportMetaEnv {
  /** Which service counts visits; `null` if none does. Not there in development. */
  readonly ANALYTICS?: import('#content-types').AnalyticsContent | null
  /** Set in the browser's code of a build, whose pages are served with all that only the prerender makes: rules, values of tokens. */
  readonly PRERENDERED?: true
}
