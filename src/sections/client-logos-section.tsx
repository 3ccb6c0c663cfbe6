import { Wrap } from '../components/section'
import type { ClientLogosContent } from '#content-types'
import { grid } from '../styles/grid'
import { styled } from '../styles/stitches.config'

type ClientLogosSectionProps = { content: ClientLogosContent }

export function ClientLogosSection({ content }: ClientLogosSectionProps) {
  return (
    <Wrap>
      <Slots aria-label={content.label}>
        {content.slots.map(({ id, label }) => (
          <Slot key={id}>{label}</Slot>
        ))}
      </Slots>
    </Wrap>
  )
}

const Slots = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  paddingBlock: '$5',
  '@tablet': grid,
})

// Dashed, as it is an empty place for a logo.
const Slot = styled('li', {
  display: 'grid',
  placeContent: 'center',
  minHeight: 'clamp(52px, 8vw, 78px)',
  padding: '$2',
  textAlign: 'center',
  border: '1.5px dashed $colors$guideEdge',
  // Neighbours share a border.
  margin: '0 -1.5px -1.5px 0',
  color: '$inkSoft',
  fontWeight: 600,
})
