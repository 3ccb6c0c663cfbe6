import { Subhead } from '../features/headline/headline'
import { HeadedSection, Lead } from '../components/headed-section'
import type { HomeContent } from '#content-types'
import { Reveal } from '../motion/reveal'
import { halves } from '../styles/grid'
import { styled } from '../styles/stitches.config'

/** The benefits of working with the agency. */
export function WhySection({ content }: { content: HomeContent['why'] }) {
  return (
    <HeadedSection labelledBy="why-title" content={content}>
      <List>
        {content.benefits.map(({ id, title, description }) => (
          <Benefit tag="li" key={id}>
            <Title>{title}</Title>
            <Lead>{description}</Lead>
          </Benefit>
        ))}
      </List>
    </HeadedSection>
  )
}

const List = styled('ul', { borderTop: '2px solid $colors$ink' })

const Benefit = styled(Reveal, {
  display: 'grid',
  gap: '$1',
  paddingBlock: '$3',
  borderBottom: '1px solid $colors$hair',
  '@tablet': { ...halves, gap: 0, alignItems: 'baseline', paddingBlock: '$column' },
  '@print': { ...halves, paddingBlock: '$2' },
})

const Title = styled(Subhead, { '@tablet': { paddingRight: '$column' } })
