import { Logo } from '../components/logo'
import { Wrap } from '../components/section'
import type { ClientLogosContent } from '#content-types'
import { grid } from '../styles/grid'
import { styled } from '../styles/stitches.config'

type ClientLogosSectionProps = { content: ClientLogosContent }

export function ClientLogosSection({ content }: ClientLogosSectionProps) {
  const hasPlaceholders = content.slots.some(({ isPlaceholder }) => isPlaceholder)
  return (
    <Wrap>
      <Slots aria-label={content.label} isGrid={hasPlaceholders}>
        {content.slots.map(({ id, label, image, isPlaceholder }) => (
          <Slot key={id} isPlaceholder={isPlaceholder}>
            {image ? <Logo image={image} name={label} /> : label}
          </Slot>
        ))}
      </Slots>
    </Wrap>
  )
}

const Slots = styled('ul', {
  display: 'grid',
  paddingBlock: '$5',
  variants: {
    isGrid: {
      true: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '@tablet': grid },
      // Like words in a line, so that no number of clients leaves a hole.
      false: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '$4 $7' },
    },
  },
})

const Slot = styled('li', {
  display: 'grid',
  placeContent: 'center',
  minHeight: 'clamp(52px, 8vw, 78px)',
  color: '$inkSoft',
  fontWeight: 600,
  variants: {
    // Dashed, as it is an empty place for a logo.
    isPlaceholder: {
      true: {
        padding: '$2',
        textAlign: 'center',
        border: '1.5px dashed $colors$guideEdge',
        // Neighbours share a border.
        margin: '0 -1.5px -1.5px 0',
      },
    },
  },
})
