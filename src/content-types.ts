import type { z } from 'zod'
import type {
  buildOnlyFields,
  buildOnlySiteFields,
  contentSchema,
  frontMatterSchema,
} from './content-schema'

export type { HeadlineRun } from './content-schema/marked-fields'

/** The content of a file in the content folder. `FileName` has no `.yaml`. */
export type ContentOf<FileName extends keyof typeof contentSchema> = z.infer<
  (typeof contentSchema)[FileName]
>

/** Content in the browser's code, without the fields that only the build reads. */
type BrowserContent<Value> = Value extends (infer Item)[]
  ? BrowserContent<Item>[]
  : Value extends object
    ? {
        [Field in keyof Value as Exclude<Field, (typeof buildOnlyFields)[number]>]: BrowserContent<
          Value[Field]
        >
      }
    : Value

/** The content of `site.yaml` in the browser's code. */
export type SiteContent = BrowserContent<
  Omit<ContentOf<'site'>, (typeof buildOnlySiteFields)[number]>
>
/** A link. All links of the content have the shape of this one. */
export type LinkContent = SiteContent['consultation']
export type AnalyticsContent = NonNullable<ContentOf<'site'>['analytics']>

/** The metadata of a page. All pages have the shape of the home page's. */
export type PageMetaContent = ContentOf<'meta'>['home']

export type HomeContent = BrowserContent<ContentOf<'home'>>
export type HeroContent = HomeContent['hero']
export type PublicationsContent = HomeContent['publications']
export type PublicationContent = PublicationsContent['publications'][number]
/**
 * A story about work for a client. Its field `story` has the parts of the text. The key of the list
 * in `home.yaml` is `caseStudies.studies`. It keeps this name, so that owners' files stay valid.
 */
export type StoryContent = HomeContent['caseStudies']['studies'][number]
export type ClosingCallContent = HomeContent['closingCall']
export type HeadlineWriterContent = NonNullable<ClosingCallContent['writer']>

export type ContactContent = ContentOf<'contact'>
export type ContactHeroContent = ContactContent['hero']
export type EnquiryFormContent = ContactContent['form']
export type EnquiryField = keyof EnquiryFormContent['fields']

export type ThanksContent = ContentOf<'thanks'>
export type NotFoundContent = ContentOf<'not-found'>

export type MeasuringContent = NonNullable<z.infer<typeof frontMatterSchema>['measuring']>

/** An element of a prose page: its tag name, its React props and its children. */
export type ProseElement = [
  tag: string,
  props: Record<string, string | number | boolean>,
  ...children: ProseNode[],
]
export type ProseNode = string | ProseElement
/**
 * The content of a prose page. The build makes this object from a file in `pages/`. The build
 * formats the date, because the first date format in a browser takes 26 ms.
 */
export type ProseContent = {
  title: string
  updated?: { dateTime: string; text: string } | undefined
  /** The language of the page, if it differs from the language of the site. */
  language?: string | undefined
  /** The words of the button that ends measuring, if visits of this build are measured. */
  measuring?: MeasuringContent | undefined
  body: ProseNode[]
}
