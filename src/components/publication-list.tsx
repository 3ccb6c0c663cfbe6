import type { PublicationContent } from '#content-types'
import { hoverUnderline } from '../styles/hover-styles'
import { headlineFont } from '../styles/headline-font'
import { withoutCode } from '../styles/script-states'
import { styled } from '../styles/stitches.config'

type PublicationListProps = {
  publications: PublicationContent[]
  tooltips: typeof import('./tooltip') | undefined
  onOpenChange: (id: string, isOpen: boolean) => void
}

/** The names of publications as buttons, each with a tooltip once the code of tooltips is loaded. */
export function PublicationList({ publications, tooltips, onOpenChange }: PublicationListProps) {
  const names = publications.map((publication) => {
    const name = <Name type="button">{publication.name}</Name>
    return (
      <Item key={publication.id}>
        {tooltips ? (
          <tooltips.Tooltip
            title={publication.field}
            text={publication.why}
            onOpenChange={(isOpen) => onOpenChange(publication.id, isOpen)}
          >
            {name}
          </tooltips.Tooltip>
        ) : (
          name
        )}
      </Item>
    )
  })
  const list = <List>{names}</List>
  return tooltips ? <tooltips.TooltipProvider>{list}</tooltips.TooltipProvider> : list
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
  '@reducedMotion': wrappedList,
  [withoutCode]: wrappedList,
  variants: { isCopy: { true: { '@reducedMotion': { display: 'none' }, [withoutCode]: { display: 'none' } } } },
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

const wrappedName = { whiteSpace: 'normal', textAlign: 'start' } as const

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
  '@reducedMotion': wrappedName,
  [withoutCode]: wrappedName,
  cursor: 'help',
  '&:focus-visible': { outlineOffset: '-3px' },
})
