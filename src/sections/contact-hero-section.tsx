import { Headline } from '../components/headline'
import { Lead } from '../components/section-head'
import { Section, Wrap } from '../components/section'
import type { ContactHeroContent } from '#content-types'
import { styled } from '../styles/stitches.config'

type ContactHeroSectionProps = { content: ContactHeroContent }

export function ContactHeroSection({ content }: ContactHeroSectionProps) {
  return (
    <Root labelledBy="contact-title" spacing="none">
      <Wrap>
        <Title>
          <Headline as="h1" id="contact-title" size="poster" runs={content.headline} marks={['contactUnderline']} />
        </Title>
        <Lead>{content.lead}</Lead>
      </Wrap>
    </Root>
  )
}

const Root = styled(Section, {
  paddingTop: 'calc($sizes$header + clamp(1.75rem, 6vw, 5.5rem))',
  paddingBottom: 'clamp(2rem, 5vw, 4rem)',
})

// The longest word of the headline, "Conversation", must fit a screen of 320 px.
const Title = styled('div', {
  marginBottom: 'clamp(1.75rem, 5vw, 4.5rem)',
  '& h1': { maxWidth: '11ch', fontSize: 'min(19.5vw, clamp(3.9rem, 1.5rem + 12.2vw, 13rem))' },
})
