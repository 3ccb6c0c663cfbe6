import { Sections } from '../components/section'
import { home as content } from '../content/home.yaml'
import { site } from '../content/site.yaml'
import { PageLine } from '../features/page-line/page-line'
import { FeatureDots } from '../illustrations/feature-picture'
import { ContactBar } from '../layout/contact-bar'
import { StoryCardsSection } from '../sections/story-cards-section'
import { ClientLogosSection } from '../sections/client-logos-section'
import { ClosingCallSection, closingCallTitleId } from '../sections/closing-call-section'
import { heroActionsId, HeroSection } from '../sections/hero-section'
import { HowItWorksSection } from '../sections/how-it-works-section'
import { PublicationsSection } from '../sections/publications-section'
import { ResultsSection } from '../sections/results-section'
import { ServicesSection } from '../sections/services-section'
import { TestimonialsSection } from '../sections/testimonials-section'
import { WhySection } from '../sections/why-section'

// The pages of stories use the content and the pictures of the home page, so they are in the same
// chunk. With a chunk of their own, the shared parts would be a third file, which the home page
// would have to load.
export { storyPageOf } from './story-pages'

const { writer } = content.closingCall
const writerLink = writer && { label: writer.linkLabel, href: `#${closingCallTitleId}` }

// The shortest titles come first, because the front page shows only two, in narrow columns.
const frontPageHeadlines = content.caseStudies.studies
  .map(({ title }) => title)
  .toSorted((one, other) => one.length - other.length)

/** The home page. */
export function HomePage() {
  return (
    <PageLine>
      <Sections>
        <HeroSection
          content={content.hero}
          site={site}
          frontPageHeadlines={frontPageHeadlines}
          frontPageLink={writerLink}
        />
        {content.clientLogos ? <ClientLogosSection content={content.clientLogos} /> : null}
        <WhySection content={content.why} />
        <ResultsSection content={content.results} />
        <PublicationsSection content={content.publications} />
        <ServicesSection content={content.services} />
        <HowItWorksSection content={content.howItWorks} />
        <StoryCardsSection content={content.caseStudies} />
        <TestimonialsSection content={content.testimonials} />
        <ClosingCallSection
          content={content.closingCall}
          site={site}
          frontPage={content.hero.frontPage}
        />
      </Sections>
      <FeatureDots />
      <ContactBar
        site={site}
        proposal={content.hero.proposal}
        showAfterId={heroActionsId}
        hideAtId={closingCallTitleId}
      />
    </PageLine>
  )
}
