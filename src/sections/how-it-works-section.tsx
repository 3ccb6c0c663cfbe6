import { Section, Wrap } from '../components/section'
import { SectionHead } from '../components/section-head'
import type { HowItWorksContent } from '../content/types'
import { Reveal } from '../motion/reveal'
import { styled } from '../styles/stitches.config'

type HowItWorksSectionProps = { content: HowItWorksContent }

export function HowItWorksSection({ content }: HowItWorksSectionProps) {
  return (
    <Section labelledBy="how-it-works-title" tone="tint">
      <Wrap>
        <SectionHead id="how-it-works-title" runs={content.headline} lead={content.lead} />
        <Steps>
          {content.steps.map(({ id, title, description }, index) => (
            <Step key={id}>
              <Reveal index={index}>
                <Title>{title}</Title>
                <Description>{description}</Description>
              </Reveal>
            </Step>
          ))}
        </Steps>
      </Wrap>
    </Section>
  )
}

const Steps = styled('ol', {
  display: 'grid',
  '@desktop': {
    gridTemplateColumns: 'repeat(4, 1fr)',
    marginTop: '14px',
    borderTop: '2px solid $colors$guide',
  },
})

// The blue line with its stops: down the side on narrow screens, along the top on wide ones.
const Step = styled('li', {
  position: 'relative',
  marginLeft: '14px',
  padding: '$4 0 $5 2.5rem',
  borderLeft: '2px solid $colors$guide',
  '&::before': {
    content: '""',
    position: 'absolute',
    top: '1.2rem',
    left: '-13px',
    width: '24px',
    height: '24px',
    borderRadius: '50%',
    background: '$board',
    border: '3px solid $colors$pencil',
  },
  '@desktop': {
    margin: 0,
    padding: '2.4rem 2rem 0 0',
    border: 0,
    '&::before': { top: '-13px', left: 0 },
  },
})

const Title = styled('h3', {
  marginBottom: '$2',
  fontFamily: '$headline',
  fontSize: '$title',
  fontWeight: 400,
  lineHeight: 0.9,
  letterSpacing: '-0.012em',
})

const Description = styled('p', { maxWidth: '26em', color: '$inkSoft' })
