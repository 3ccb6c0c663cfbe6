import type { ReactNode } from 'react'
import { Headline } from '../features/headline/headline'
import { ContactDetails } from '../components/contact-details'
import { Lead } from '../components/headed-section'
import { Section, Wrap } from '../components/section'
import type { ContactHeroContent, SiteContent } from '#content-types'
import { CarriedWords, headlineIsCarried } from '../features/headline-writer/carried-words'
import { grid } from '../styles/grid'
import { styled } from '../styles/stitches.config'

type ContactHeroSectionProps = {
  content: ContactHeroContent
  site: SiteContent
  /** The form. */
  children: ReactNode
}

/**
 * The first section of the contact page. On wide screens, the headline, the introduction and the
 * contact details are beside the form. A carried headline is shown below the headline, in larger
 * type and as wide as the page.
 */
export function ContactHeroSection({ content, site, children }: ContactHeroSectionProps) {
  return (
    <Root labelledBy="contact-title">
      <Wrap>
        <Columns>
          <TitlePlace>
            <Title tag="h1" id="contact-title" runs={content.headline} />
          </TitlePlace>
          <CarriedPlace>
            <CarriedWords />
          </CarriedPlace>
          <Text>
            <Lead>{content.lead}</Lead>
            <ContactDetails content={content} site={site} />
          </Text>
          <FormPlace>{children}</FormPlace>
        </Columns>
      </Wrap>
    </Root>
  )
}

const Root = styled(Section, {
  paddingTop: 'calc($sizes$header + clamp(1.75rem, 6vw, 5.5rem))',
  paddingBottom: 0,
  // Keeps the headlines of the later sections smaller than the carried headline, whose size depends
  // on its width.
  [headlineIsCarried]: {
    '& ~ section h2': { fontSize: 'min($fontSizes$headline, 70vw / var(--headline-width))' },
  },
})

// The rows of the headline, the carried headline, and the texts.
const Columns = styled('div', {
  '@desktop': { ...grid, gridTemplateRows: 'auto auto 1fr' },
})
const columnPadding = { paddingRight: '$column' } as const
const TitlePlace = styled('div', { '@desktop': { gridColumn: 'span 2', ...columnPadding } })
const CarriedPlace = styled('div', { '@desktop': { gridArea: '2 / 1 / 3 / 5' } })
const Text = styled('div', {
  display: 'grid',
  alignContent: 'start',
  gap: '$6',
  marginTop: '$6',
  '@desktop': { gridArea: '3 / 1 / 4 / 3', ...columnPadding },
})

const FormPlace = styled('div', {
  // Keeps the questions below the window until the form is loaded.
  minHeight: '48rem',
  marginTop: '$7',
  '@desktop': { gridArea: '1 / 3 / 4 / 5', marginTop: 0 },
  '@print': { minHeight: 0 },
  // A carried headline is as wide as the page, so the form is below it.
  [headlineIsCarried]: { '@desktop': { gridRow: 3, marginTop: '$6' } },
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
