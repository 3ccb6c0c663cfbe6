import { Headline } from '../features/headline/headline'
import { Lead } from '../components/headed-section'
import { Section, Wrap } from '../components/section'
import type { ContactHeroContent } from '#content-types'
import { CarriedWords, headlineIsCarried } from '../features/headline-writer/carried-words'
import { styled } from '../styles/stitches.config'

export function ContactHeroSection({ content }: { content: ContactHeroContent }) {
  return (
    <Root labelledBy="contact-title">
      <Wrap>
        <Title tag="h1" id="contact-title" size="poster" runs={content.headline} />
        <CarriedWords />
        <LeadText>{content.lead}</LeadText>
      </Wrap>
    </Root>
  )
}

const Root = styled(Section, {
  paddingTop: 'calc($sizes$header + clamp(1.75rem, 6vw, 5.5rem))',
  paddingBottom: 'clamp(2rem, 5vw, 4rem)',
  // The carried headline is larger than the headlines of the later sections. Only CSS knows its
  // width.
  [headlineIsCarried]: {
    '& ~ section h2': { fontSize: 'min($fontSizes$headline, 70vw / var(--headline-width))' },
  },
})

const Title = styled(Headline, {
  // Over the size of the headline, which is a variant.
  '&&': {
    // On one line, so that the questions are on the same sheet.
    '@print': { fontSize: '4.5rem' },
    // The carried headline has the mark and the largest type. The mark of this headline is drawn by
    // `Headline`.
    [headlineIsCarried]: { fontSize: '$title', '& svg': { display: 'none' } },
  },
})

const LeadText = styled(Lead, { marginTop: 'clamp(1.75rem, 5vw, 4.5rem)' })
