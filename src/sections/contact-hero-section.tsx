import { Headline } from '../features/headline/headline'
import { Lead } from '../components/headed-section'
import { Section, Wrap } from '../components/section'
import type { ContactHeroContent } from '#content-types'
import { CarriedWords, headlineIsCarried } from '../features/headline-writer/carried-words'
import { grid } from '../styles/grid'
import { styled } from '../styles/stitches.config'

/**
 * The headline of the contact page and its introduction. On wide screens, they are beside each
 * other. A carried headline is shown below the headline, in larger type.
 */
export function ContactHeroSection({ content }: { content: ContactHeroContent }) {
  return (
    <Root labelledBy="contact-title">
      <Wrap>
        <Columns>
          <TitlePlace>
            <Title tag="h1" id="contact-title" size="poster" runs={content.headline} />
          </TitlePlace>
          <CarriedPlace>
            <CarriedWords />
          </CarriedPlace>
          <LeadText>{content.lead}</LeadText>
        </Columns>
      </Wrap>
    </Root>
  )
}

const Root = styled(Section, {
  paddingTop: 'calc($sizes$header + clamp(1.75rem, 6vw, 5.5rem))',
  paddingBottom: 'clamp(2rem, 5vw, 4rem)',
  // Keeps the headlines of the later sections smaller than the carried headline, whose size depends
  // on its width.
  [headlineIsCarried]: {
    '& ~ section h2': { fontSize: 'min($fontSizes$headline, 70vw / var(--headline-width))' },
  },
})

const Columns = styled('div', { '@desktop': { ...grid, alignItems: 'end' } })
const TitlePlace = styled('div', { '@desktop': { gridColumn: 'span 3', paddingRight: '$column' } })
const CarriedPlace = styled('div', { '@desktop': { gridColumn: 'span 4' } })
const LeadText = styled(Lead, {
  marginTop: '$head',
  '@desktop': { gridArea: '1 / 4', marginTop: 0 },
})

const Title = styled(Headline, {
  // The doubled selector overrides the size variant of the headline.
  '&&': {
    // In print, the headline fits into one line, and the questions are on the same page.
    '@print': { fontSize: '4.5rem' },
    // Beside the carried headline, this headline is small and has no mark. `Headline` renders the
    // mark, so a selector hides it.
    [headlineIsCarried]: { fontSize: '$title', '& svg': { display: 'none' } },
  },
})
