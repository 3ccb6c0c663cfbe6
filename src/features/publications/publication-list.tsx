import { memo } from 'react'
import type { PublicationContent } from '#content-types'
import { hoverUnderline } from '../../styles/hover-styles'
import { headlineFont } from '../../styles/headline-font'
import { notHydrated } from '../../styles/script-states'
import { styled } from '../../styles/stitches.config'
import { displaySizes } from '../../styles/tokens'

type PublicationListProps = {
  publications: PublicationContent[]
  tooltips: typeof import('../../components/tooltip') | undefined
  onOpenChange: (id: string, isOpen: boolean) => void
}

/** The names of publications as buttons, each with a tooltip once the code of tooltips is loaded. */
export const PublicationList = memo(({ publications, tooltips, onOpenChange }: PublicationListProps) => (
  <List>
    {publications.map(({ id, name, field, why }) => {
      const button = <Name type="button">{name}</Name>
      return (
        <Item key={id}>
          {tooltips ? (
            <tooltips.Tooltip title={field} text={why} onOpenChange={(isOpen) => onOpenChange(id, isOpen)}>
              {button}
            </tooltips.Tooltip>
          ) : (
            button
          )}
        </Item>
      )
    })}
  </List>
))

/** The same list without function, hidden from screen readers, for a strip that moves endlessly. */
export const PublicationListCopy = memo(({ publications }: { publications: PublicationContent[] }) => (
  <List aria-hidden="true" inert isCopy>
    {publications.map(({ id, name }) => (
      <Item key={id}>
        <Name type="button">{name}</Name>
      </Item>
    ))}
  </List>
))

// Where the strip does not move, its names wrap, aligned with the headline.
const wrappedList = {
  flexWrap: 'wrap',
  rowGap: '$2',
  height: 'auto',
  fontSize: '$metric',
  '& > :last-child::after': { display: 'none' },
  // Not as `paddingInline`, whose value Stitches splits at the spaces inside `calc()`.
  padding: '$2 calc(max(0px, (100vw - $sizes$page) / 2) + $space$gutter)',
} as const

const List = styled('ul', {
  display: 'flex',
  alignItems: 'center',
  height: 'clamp(92px, 13vw, 168px)',
  fontSize: displaySizes.strip,
  '@reducedMotion': wrappedList,
  [notHydrated]: wrappedList,
  '@print': wrappedList,
  variants: {
    isCopy: {
      true: {
        '@reducedMotion': { display: 'none' },
        [notHydrated]: { display: 'none' },
        '@print': { display: 'none' },
      },
    },
  },
})

const slashRotation = 'rotate(-62deg)'

const Item = styled('li', {
  display: 'flex',
  alignItems: 'center',
  // A slash between two names.
  '&::after': {
    content: '""',
    width: '0.52em',
    height: '3px',
    marginInline: '0.2em',
    background: '$pencil',
    transform: slashRotation,
    forcedColorAdjust: 'none',
  },
  '@print': {
    transform: 'none !important',
    // A border, since backgrounds are not printed.
    '&::after': { borderTop: '3px solid $colors$pencil', transform: `${slashRotation} !important` },
  },
})

const wrappedName = { whiteSpace: 'normal', textAlign: 'start' } as const

const Name = styled('button', hoverUnderline, {
  '&::before': { top: '92%' },
  minHeight: '$target',
  padding: '0 $1',
  border: 0,
  background: 'none',
  ...headlineFont,
  fontSize: 'inherit',
  lineHeight: 1.1,
  letterSpacing: '-0.015em',
  whiteSpace: 'nowrap',
  '@reducedMotion': wrappedName,
  [notHydrated]: wrappedName,
  '@print': { ...wrappedName, minHeight: 0 },
  cursor: 'help',
  '&:focus-visible': { outlineOffset: '-3px' },
})
