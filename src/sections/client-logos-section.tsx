import { Logo } from '../components/logo'
import { Wrap } from '../components/section'
import type { HomeContent } from '#content-types'
import { borderSpace, grid } from '../styles/grid'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'

type ClientLogosSectionProps = { content: NonNullable<HomeContent['clientLogos']> }

/**
 * The logos of clients, in rows of three or four on wide screens. Screen readers skip placeholders.
 */
export function ClientLogosSection({ content }: ClientLogosSectionProps) {
  const { label: listLabel, slots } = content
  // In rows of four, the last of five or nine logos would be alone in its row.
  const hasRowsOfThree = slots.length % 4 === 1
  const hasLogos = slots.some(({ isPlaceholder }) => !isPlaceholder)
  return (
    <Wrap>
      <Slots aria-label={listLabel} aria-hidden={!hasLogos || undefined}>
        {slots.map(({ id, label, image, isPlaceholder }, index) => (
          <Slot
            key={id}
            aria-hidden={isPlaceholder || undefined}
            isPlaceholder={isPlaceholder}
            startsRow={hasRowsOfThree && index % 3 === 0}
          >
            {image ? <Logo image={image} name={label} /> : label}
          </Slot>
        ))}
      </Slots>
    </Wrap>
  )
}

const Slots = styled('ul', {
  ...borderSpace,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  paddingBlock: '$2 $5',
  '@tablet': { ...grid, paddingBlock: '$5' },
  '@print': { ...grid, paddingBlock: '$2' },
})

const rowStart = { gridColumnStart: 1 } as const

const Slot = styled('li', {
  display: 'grid',
  alignContent: 'center',
  minHeight: 'clamp(44px, 8vw, 78px)',
  padding: '$2 $column $2 0',
  color: '$inkSoft',
  // The type of a name that is shown instead of a logo.
  ...headlineFont,
  fontSize: '$metric',
  lineHeight: 1,
  variants: {
    isPlaceholder: {
      true: {
        justifyContent: 'center',
        padding: '$2',
        textAlign: 'center',
        // A dashed border shows that the slot has no logo yet.
        border: '1.5px dashed $colors$guideEdge',
        // The borders of two neighboring slots overlap.
        margin: '0 -1px -1.5px 0',
      },
    },
    startsRow: { true: { '@tablet': rowStart, '@print': rowStart } },
  },
})
