/** The metadata of a page, for browsers, search engines and share cards. */
export type PageMetaContent = { title: string; description: string; isIndexed: boolean }

export type LinkContent = { label: string; href: string }

/** A postal address. What is empty is left out; `country` is its name. */
export type AddressContent = {
  street?: string
  locality: string
  region?: string
  postcode?: string
  /** Whether the postcode is written before the town, as in `1200-109 Lisboa`. */
  isPostcodeFirst?: boolean
  country: string
}

export type SiteContent = {
  /** The language of the texts, for the `lang` attribute: a BCP 47 tag such as `en` or `pt-BR`. */
  language: string
  /** How dates are written: a BCP 47 tag with a region, such as `en-US`. */
  locale: string
  brand: string
  legalName: string
  tagline: string
  url: string
  phone: string
  phoneHref: string
  email: string
  emailHref: string
  address: AddressContent
  menu: LinkContent[]
  menuLabel: string
  openMenuLabel: string
  callLabel: string
  consultation: LinkContent
  skipLinkLabel: string
  footer: {
    exploreTitle: string
    explore: LinkContent[]
    followTitle: string
    social: LinkContent[]
    talkTitle: string
    legal: LinkContent[]
    legalLabel: string
    themeLabel: string
    themes: { id: 'system' | 'light' | 'dark'; label: string }[]
    copyright: string
  }
  error: { title: string; text: string; home: string; call: string }
  /** The date, such as 2026-11-21, on which someone last made sure that reports sent to `email` are read (`security.txt`). */
  securityReviewedOn: string
  isSample: boolean
}

type ThemeColor =
  | 'board'
  | 'boardTranslucent'
  | 'tint'
  | 'ink'
  | 'inkSoft'
  | 'struck'
  | 'edge'
  | 'hair'
  | 'guide'
  | 'guideSoft'
  | 'guideEdge'
  | 'pencil'
  | 'pencilInk'
  | 'onPencil'
  | 'band'

/** Colours as `#` and six or eight digits. What each is for stands beside it in `src/content/colours.ts`. */
export type PaletteContent = {
  light: Record<ThemeColor, string>
  dark: Record<ThemeColor, string>
  onBand: Record<'text' | 'soft' | 'hair' | 'pencil' | 'guide', string>
}

/** A piece of a headline, which may be struck out or underlined. */
export type HeadlineRun = { text: string; mark?: 'strike' | 'underline' }

export type HeroContent = {
  headline: HeadlineRun[]
  lead: string
  callLabel: string
  proposal: LinkContent
  results: LinkContent
  proof: { id: string; strong: string; text: string }[]
  frontPage: { place: string; title: string; edition: string; feature: string }
}

export type ClientLogosContent = { label: string; slots: { id: string; label: string; isSample: boolean }[] }

type BenefitContent = { id: string; title: string; description: string }
export type WhyContent = { headline: HeadlineRun[]; lead: string; benefits: BenefitContent[] }

type StatisticContent = { id: string; number: string; label: string; isRinged?: boolean }
export type ResultsContent = { headline: HeadlineRun[]; statistics: StatisticContent[] }

export type PublicationContent = { id: string; name: string; field: string; why: string }
export type PublicationsContent = {
  headline: HeadlineRun[]
  pauseLabel: string
  playLabel: string
  hint: string
  publications: PublicationContent[]
}

type ServiceContent = { id: string; title: string; description: string; bullets: string[] }
export type ServicesContent = {
  headline: HeadlineRun[]
  lead: string
  proposal: LinkContent
  services: ServiceContent[]
}

type StepContent = { id: string; title: string; description: string }
export type HowItWorksContent = { headline: HeadlineRun[]; lead: string; steps: StepContent[] }

export type CaseStudyContent = {
  id: string
  image: 'curve' | 'fan' | 'bars'
  imageAlt: string
  metric: string
  title: string
  summary: string
  tags: string[]
  story: { label: string; text: string }[]
  isSample: boolean
}
export type CaseStudiesContent = {
  headline: HeadlineRun[]
  openLabel: string
  closeLabel: string
  more: LinkContent
  studies: CaseStudyContent[]
}

export type TestimonialContent = {
  id: string
  /** The quote's language, if it is not that of the site: a BCP 47 tag such as `de`. */
  language?: string
  quote: { text: string; isHighlighted?: boolean }[]
  name: string
  role: string
  company: string
  /** The path of a square picture in the content folder, such as `portraits/ana.webp`. */
  image: string
  imageAlt: string
  isSample: boolean
}
export type TestimonialsContent = { headline: HeadlineRun[]; testimonials: TestimonialContent[] }

export type ClosingCallContent = { headline: HeadlineRun[]; lead: string; start: LinkContent }

export type HomeContent = {
  hero: HeroContent
  clientLogos: ClientLogosContent
  why: WhyContent
  results: ResultsContent
  publications: PublicationsContent
  services: ServicesContent
  howItWorks: HowItWorksContent
  caseStudies: CaseStudiesContent
  testimonials: TestimonialsContent
  closingCall: ClosingCallContent
}

export type ContactHeroContent = {
  headline: HeadlineRun[]
  lead: string
  emailLabel: string
  phoneLabel: string
  officeLabel: string
}

export type EnquiryField = 'name' | 'companyName' | 'email' | 'website' | 'budget' | 'message'
type EnquiryFieldContent = { label: string; hint?: string; isOptional?: boolean }

export type EnquiryFormContent = {
  title: string
  fields: Record<EnquiryField, EnquiryFieldContent>
  optionalLabel: string
  /** What a refused value is told. `{label}` and `{limit}` are replaced by the field's label and its number of characters. */
  validation: { required: string; tooShort: string; tooLong: string; email: string; website: string; budget: string }
  budgetPrompt: string
  budgets: { value: string; label: string }[]
  submitLabel: string
  sendingLabel: string
  privacy: { text: string; link: LinkContent }
  toast: { title: string; description: string; dismissLabel: string; regionLabel: string }
  summary: { title: string; errorPrefix: string; faultyField: string }
  /** `{seconds}` in `retrying` is replaced by the time until the next attempt. */
  status: { sending: string; retrying: string }
  sent: { title: string; text: string }
  failed: {
    title: string
    offlineTitle: string
    text: Record<'offline' | 'unreachable' | 'busy' | 'refused', string>
    retryLabel: string
    sendWhenOnlineLabel: string
    emailLabel: string
    mailSubject: string
    copyLabel: string
    copiedLabel: string
    toast: { title: string; description: string }
  }
  waiting: { title: string; text: string }
  honeypotLabel: string
  withoutScript: string
}

export type ThanksContent = { title: string; text: string; urgent: string; home: LinkContent }

type FaqItemContent = { id: string; question: string; answer: string }
export type FaqContent = { headline: HeadlineRun[]; items: FaqItemContent[] }

export type ContactContent = { hero: ContactHeroContent; form: EnquiryFormContent; faq: FaqContent }

export type LegalContent = {
  title: string
  lead: string
  updated: string
  /** True until someone responsible has read and dated the text: the launch check refuses sample texts. */
  isSample: boolean
  sections: { id: string; title: string; paragraphs: string[]; bullets?: string[] }[]
}

export type NotFoundContent = {
  code: string
  title: string
  text: string
  home: LinkContent
  contact: LinkContent
  sectionsLabel: string
  sections: LinkContent[]
}
