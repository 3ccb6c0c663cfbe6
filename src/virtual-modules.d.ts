declare module 'virtual:fonts' {
  type Font = {
    url: string
    /** Files of the same font that contain additional characters. */
    extraFiles: { url: string; unicodeRange: string }[]
    /**
     * Descriptors of `@font-face` that give local fonts the same widths and line height, so that
     * the font swap shifts nothing.
     */
    fallbacks: { fontWeight: number; [descriptor: string]: string | number | undefined }[]
  }
  export const headlineFont: Font
  export const textFont: Font
  /** Files with the Latin letters that the headline font lacks. Visitors may type these letters. */
  export const latinHeadlineFiles: { url: string; unicodeRange: string }[]
}

declare module 'virtual:brand-mark' {
  /** An SVG element, with its attributes named as React names them. */
  export type Shape = { tag: string; props: Record<string, string>; children: Shape[] }
  /**
   * The agency's mark: the `viewBox` of its SVG file, the size of that box, and the shapes in the
   * file.
   */
  export const brandMark: { viewBox: string; width: number; height: number; shapes: Shape[] }
}

declare module 'virtual:header-row' {
  /**
   * The minimum width of the window, in rem, in which the brand, the menu and the button for a
   * consultation fit into one row.
   */
  export const minRem: number
  /** The minimum width of the window, in rem, in which the call button fits into the row too. */
  export const minRemWithCall: number
}

declare module 'virtual:service-titles' {
  /** The width of each title of a service in the headline font, in em, by its text. */
  export const titleEms: Record<string, number>
  /** The width of the widest word of these titles, in em. */
  export const widestWordEm: number
}

declare module 'virtual:pictures' {
  /**
   * A picture of the content. URLs are below Vite's `base`. A photograph has AVIF files,
   * `<stem>-<width>.avif`, and the attribute `sizes`. `src` is for browsers without AVIF.
   */
  export type ShownPicture = {
    src: string
    width: number
    height: number
    stem?: string
    widths?: number[]
    sizes?: string
  }
  /** The pictures of the content, by their paths in the content folder. */
  export const pictures: Record<string, ShownPicture>
}

declare module 'virtual:feature-picture' {
  /**
   * The picture of the feature on a front page, as dots of a halftone screen. Each path has all
   * dots of one color and one diameter. The unit is the distance between two columns of dots.
   */
  export const featurePicture: {
    columns: number
    rows: number
    paths: { plate: 'ink' | 'spot'; diameter: string; d: string }[]
  }
}

declare module 'virtual:languages' {
  /** A language of the site. URLs of its pages begin with `base`, such as `/de/`. */
  type LinkedLanguage = {
    tag: string
    /** The name of the language in the language itself. */
    name: string
    openGraphLocale: string
    base: string
    /**
     * The paths of its pages, by the paths of their counterparts in the language of this build.
     * Missing for the language of this build.
     */
    paths?: Record<string, string>
    /** The keys of `paths` whose counterparts are not indexed. */
    unindexedPaths?: string[]
  }
  /** The languages of a site with translations, the default first. Empty for one language. */
  export const languages: LinkedLanguage[]
}

declare module 'virtual:pages' {
  type ListedPage = { path: string; meta: import('#content-types').PageMetaContent }
  /** The prose pages. */
  export const pages: ListedPage[]
  /** The list of stories, and the pages of stories. Empty if no story has a page. */
  export const storyPages: ListedPage[]
  /** Whether a story has a page. The build knows it, and drops code that it excludes. */
  export const hasStoryPages: boolean
}

declare module 'virtual:page-texts' {
  /** The content of each prose page, by the page's path. */
  export const pageTexts: Record<string, import('#content-types').ProseContent>
}

declare module 'virtual:editor-config' {
  export const config: import('@sveltia/cms').CmsConfig
  /** The schemas of the translated files, by the names of the files. Empty for one language. */
  export const schemas: Record<string, object>
}

/** Each file of the content folder exports its content under the name of the file. */
declare module '*.yaml' {
  export const site: import('#content-types').SiteContent
  export const home: import('#content-types').HomeContent
  export const contact: import('#content-types').ContactContent
  export const thanks: import('#content-types').ThanksContent
  export const notFound: import('#content-types').NotFoundContent
  export const meta: import('#content-types').ContentOf<'meta'>
  export const colors: import('#content-types').ContentOf<'colors'>
}

// Merged with Vite's interface of this name.
interface ImportMetaEnv {
  /** The service that counts visits, or `null` without one. `undefined` in development. */
  readonly ANALYTICS?: import('#content-types').AnalyticsContent | null
  /** Whether a development server can check the content. Set in the code of the forms only. */
  readonly HAS_DEV_SERVER?: boolean
  /** Whether the site has translations. `undefined` in development. */
  readonly HAS_TRANSLATIONS?: boolean
  /**
   * Whether the code runs in a browser, in a prerendered page. `undefined` in the prerender and in
   * development. A prerendered page contains its style rules, the values of tokens and the metadata
   * for search engines. So the code in the page does not make them again.
   */
  readonly IN_PRERENDERED_PAGE?: true
}
