import { Wrap } from '../components/section'
import type { ClientLogosContent } from '#content-types'
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
  gridTemplateColumns: '1fr 1fr',
  gap: '$3',
  paddingBlock: '$5',
  '@tablet': { gridTemplateColumns: 'repeat(4, 1fr)' },
})

// Dashed, as it is an empty place for a logo.
const Slot = styled('li', {
  display: 'grid',
  placeContent: 'center',
  height: 'clamp(52px, 8vw, 78px)',
  border: '1.5px dashed $colors$guideEdge',
  color: '$inkSoft',
  fontWeight: 600,
})
