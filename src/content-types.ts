import type { z } from 'zod'
import type { contentSchema } from './content-schema'

/** The content of a file in the content folder. `File` is its name without `.yaml`. */
export type ContentOf<File extends keyof typeof contentSchema> = z.infer<
  (typeof contentSchema)[File]
>

export type SiteContent = ContentOf<'site'>
export type LinkContent = SiteContent['consultation']
export type AnalyticsContent = NonNullable<SiteContent['analytics']>

export type PageMetaContent = ContentOf<'meta'>['home']

export type HomeContent = ContentOf<'home'>
export type HeroContent = HomeContent['hero']
export type HeadlineRun = HeroContent['headline'][number]
export type PublicationsContent = HomeContent['publications']
export type PublicationContent = PublicationsContent['publications'][number]
export type CaseStudyContent = HomeContent['caseStudies']['studies'][number]
export type ClosingCallContent = HomeContent['closingCall']
export type HeadlineWriterContent = NonNullable<ClosingCallContent['writer']>

export type ContactContent = ContentOf<'contact'>
export type ContactHeroContent = ContactContent['hero']
export type EnquiryFormContent = ContactContent['form']
export type EnquiryField = keyof EnquiryFormContent['fields']

export type ThanksContent = ContentOf<'thanks'>
export type NotFoundContent = ContentOf<'not-found'>

/**
 * An element of a page of prose: its name, its properties with React's names, and its children.
 */
export type ProseElement = [
  type: string,
  props: Record<string, string | number | boolean>,
  ...children: ProseNode[],
]
export type ProseNode = string | ProseElement
/**
 * A page of prose, made by the build from a file in `pages/`. Dates are written there: a browser's
 * first takes 26 ms.
 */
export type ProseContent = {
  title: string
  updated?: { dateTime: string; text: string } | undefined
  /** The language of the page, if it differs from the language of the site. */
  language?: string | undefined
  body: ProseNode[]
}
