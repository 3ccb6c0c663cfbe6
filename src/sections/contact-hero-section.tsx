import { Headline } from './headline'
import { Lead } from './headed-section'
import { Section, Wrap } from '../components/section'
import type { ContactHeroContent } from '#content-types'
import { CarriedWords, headlineIsCarried } from '../features/headline-writer/carried-words'
import { styled } from '../styles/stitches.config'

export function ContactHeroSection({ content }: { content: ContactHeroContent }) {
  return (
    <Root labelledBy="contact-title">
      <Wrap>
        <Headline as="h1" id="contact-title" size="poster" runs={content.headline} />
        <CarriedWords />
        <LeadText>{content.lead}</LeadText>
      </Wrap>
    </Root>
  )
}

const Root = styled(Section, {
  paddingTop: 'calc($sizes$header + clamp(1.75rem, 6vw, 5.5rem))',
  paddingBottom: 'clamp(2rem, 5vw, 4rem)',
  // On one line, so that the questions are on the same sheet.
  '@print': { '& h1': { fontSize: '4.5rem' } },
  // The words below it have the mark, and the largest type of the page.
  [headlineIsCarried]: {
    '& h1': { fontSize: '$title', '& svg': { display: 'none' } },
    '& ~ section h2': { fontSize: 'min($fontSizes$headline, 70vw / var(--headline-width))' },
  },
})

const LeadText = styled(Lead, { marginTop: 'clamp(1.75rem, 5vw, 4.5rem)' })
