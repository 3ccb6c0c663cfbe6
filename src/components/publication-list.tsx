import { useEffect, useState } from 'react'
import type { PublicationContent } from '#content-types'
import { hoverUnderline } from '../styles/hover-styles'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'

type PublicationListProps = {
  publications: PublicationContent[]
  tooltips: typeof import('./tooltip') | undefined
  /** Asks for the code of tooltips: a name was pressed without it. */
  onNeedTooltips: () => void
  onOpenChange: (id: string, isOpen: boolean) => void
}

/** The names of publications as buttons, each with a tooltip once the code of tooltips is loaded. */
export function PublicationList({ publications, tooltips, onNeedTooltips, onOpenChange }: PublicationListProps) {
  const [pressedId, setPressedId] = useState<string>()
  const handleClick = (id: string) => {
    setPressedId(id)
    onNeedTooltips()
  }
  const isWaiting = pressedId !== undefined && !tooltips
  useEffect(() => {
    if (!isWaiting) return undefined
    // What would close the tooltip if it were open.
    const waiting = new AbortController()
    for (const type of ['scroll', 'pointerdown', 'keydown'])
      addEventListener(type, () => setPressedId(undefined), { capture: true, passive: true, signal: waiting.signal })
    return () => waiting.abort()
  }, [isWaiting])

  return (
    <List>
      {publications.map(({ id, name, field, why }) => (
        <Item key={id}>
          {tooltips ? (
            <tooltips.Tooltip
              title={field}
              text={why}
              isInitiallyOpen={id === pressedId}
              onOpenChange={(isOpen) => onOpenChange(id, isOpen)}
            >
              <Name type="button">{name}</Name>
            </tooltips.Tooltip>
          ) : (
            <Name type="button" onClick={() => handleClick(id)}>
              {name}
            </Name>
          )}
        </Item>
      ))}
    </List>
  )
}

/** The same list without function, hidden from screen readers, for a strip that moves endlessly. */
export function PublicationListCopy({ publications }: { publications: PublicationContent[] }) {
  return (
    <List aria-hidden="true" inert isCopy>
      {publications.map(({ id, name }) => (
        <Item key={id}>
          <Name as="span">{name}</Name>
        </Item>
      ))}
    </List>
  )
}

// Where the strip does not move, its names wrap, aligned with the headline.
const wrappedList = {
  flexWrap: 'wrap',
  rowGap: '$2',
  height: 'auto',
  fontSize: '$metric',
  // Not as `paddingInline`, whose value Stitches splits at the spaces inside `calc()`.
  padding: '$4 calc(max(0px, (100vw - $sizes$page) / 2) + $space$gutter)',
} as const

const List = styled('ul', {
  display: 'flex',
  alignItems: 'center',
  height: 'clamp(92px, 13vw, 168px)',
  fontSize: '$strip',
  '@staticContent': wrappedList,
  variants: { isCopy: { true: { '@staticContent': { display: 'none' } } } },
})

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
    transform: 'rotate(-62deg)',
    forcedColorAdjust: 'none',
  },
})

const Name = styled('button', hoverUnderline, {
  '&::before': { top: '92%' },
  minHeight: '$target',
  padding: '0 0.3rem',
  border: 0,
  background: 'none',
  ...headlineFont,
  fontSize: 'inherit',
  lineHeight: 1.1,
  letterSpacing: '-0.012em',
  whiteSpace: 'nowrap',
  '@staticContent': { whiteSpace: 'normal', textAlign: 'start', overflowWrap: 'anywhere' },
  cursor: 'help',
  '&:focus-visible': { outlineOffset: '-3px' },
})
