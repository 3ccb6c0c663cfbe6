import { Headline } from '../features/headline/headline'
import { Section, Wrap } from '../components/section'
import type { ContactHeroContent } from '#content-types'
import { CarriedWords, headlineIsCarried } from '../features/headline-writer/carried-words'
import { styled } from '../styles/stitches.config'

/** The headline of the contact page. A carried headline is shown below it, in larger type. */
export function ContactHeroSection({ content }: { content: ContactHeroContent }) {
  return (
    <Root labelledBy="contact-title">
      <Wrap>
        <Title tag="h1" id="contact-title" size="poster" runs={content.headline} />
        <CarriedWords />
      </Wrap>
    </Root>
  )
}

const Root = styled(Section, {
  paddingTop: 'calc($sizes$header + clamp(1.75rem, 6vw, 5.5rem))',
  paddingBottom: 'clamp(2rem, 5vw, 4rem)',
  // Keeps the headlines of the later sections smaller than the carried headline. The size of the
  // carried headline depends on its width.
  [headlineIsCarried]: {
    '& ~ section h2': { fontSize: 'min($fontSizes$headline, 70vw / var(--headline-width))' },
  },
})

const Title = styled(Headline, {
  // The doubled selector overrides the size variant of the headline.
  '&&': {
    // In print, the headline fits into one line, so that the questions are on the same sheet.
    '@print': { fontSize: '4.5rem' },
    // Beside the carried headline, this headline is small and has no mark. `Headline` renders the
    // mark, so a selector hides it.
    [headlineIsCarried]: { fontSize: '$title', '& svg': { display: 'none' } },
  },
})
