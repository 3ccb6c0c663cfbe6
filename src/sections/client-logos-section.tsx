import { Logo } from '../components/logo'
import { Wrap } from '../components/section'
import type { HomeContent } from '#content-types'
import { grid } from '../styles/grid'
import { styled } from '../styles/stitches.config'

export function ClientLogosSection({ content }: { content: NonNullable<HomeContent['clientLogos']> }) {
  const { label: listLabel, slots } = content
  return (
    <Wrap>
      <Slots aria-label={listLabel} isInThrees={slots.length % 4 === 1}>
        {slots.map(({ id, label, image, isPlaceholder }) => {
          const Slot = isPlaceholder ? Placeholder : 'li'
          return <Slot key={id}>{image ? <Logo image={image} name={label} /> : label}</Slot>
        })}
      </Slots>
    </Wrap>
  )
}

const inThrees = { '& > :nth-child(3n + 1)': { gridColumnStart: 1 } } as const

const Slots = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  paddingBlock: '$5',
  '& > li': {
    display: 'grid',
    alignContent: 'center',
    minHeight: 'clamp(52px, 8vw, 78px)',
    padding: '$2 $column $2 0',
    color: '$inkSoft',
    fontWeight: 600,
  },
  '@tablet': grid,
  '@print': grid,
  variants: {
    // In fours, five would leave one alone.
    isInThrees: { true: { '@tablet': inThrees, '@print': inThrees } },
  },
})

// Dashed, as it is an empty place for a logo.
const Placeholder = styled('li', {
  // Over the rules of the list.
  '&&': { justifyContent: 'center', padding: '$2' },
  textAlign: 'center',
  border: '1.5px dashed $colors$guideEdge',
  // Neighbors share a border.
  margin: '0 -1.5px -1.5px 0',
})
