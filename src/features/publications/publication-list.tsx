import type { Dispatch, MouseEvent, SetStateAction } from 'react'
import type { PublicationContent } from '#content-types'
import { hoverUnderline } from '../../styles/hover-styles'
import { headlineFont } from '../../styles/headline-font'
import { whereCannotHydrate } from '../../styles/script-states'
import { styled } from '../../styles/stitches.config'
import { displaySizes } from '../../styles/tokens'
import type { Tooltips } from './use-tooltips'

type PublicationListProps = {
  publications: PublicationContent[]
  /**
   * The index of this list in the strip. The lists after the first list are copies, which screen
   * readers and the Tab key skip.
   */
  index: number
  /** The module with the tooltips, after it is loaded. */
  tooltips: Tooltips | undefined
  /** The id of the open tooltip, which may be in another list. */
  openTooltip: string | undefined
  setOpenTooltip: Dispatch<SetStateAction<string | undefined>>
}

/** The names of publications as buttons. Each button has a tooltip after `tooltips` is loaded. */
export function PublicationList({
  publications,
  index: listIndex,
  tooltips,
  openTooltip,
  setOpenTooltip,
}: PublicationListProps) {
  const isCopy = listIndex > 0
  return (
    <List aria-hidden={isCopy || undefined} onMouseDown={isCopy ? preventFocus : undefined}>
      {publications.map(({ id, name, field, why }) => {
        const button = (
          <Name type="button" tabIndex={isCopy ? -1 : undefined}>
            {name}
          </Name>
        )
        const tooltipId = `${id} ${listIndex}`
        const handleOpenChange = (isOpen: boolean) =>
          setOpenTooltip((current) => {
            if (isOpen) return tooltipId
            // The tooltip of another name may open before this tooltip closes.
            return current === tooltipId ? undefined : current
          })
        return (
          <Item key={id}>
            {tooltips ? (
              <tooltips.Tooltip
                title={field}
                text={why}
                isOpen={openTooltip === tooltipId}
                onOpenChange={handleOpenChange}
              >
                {button}
              </tooltips.Tooltip>
            ) : (
              button
            )}
          </Item>
        )
      })}
    </List>
  )
}

// Prevents a press from focusing a button in a copy, which is hidden from screen readers.
const preventFocus = (event: MouseEvent) => event.preventDefault()

// The distance from the edge of the window to the content of a section, as in `Wrap`.
const contentMargin = 'calc(max(0px, (100vw - $sizes$page) / 2) + $space$gutter)'

const slashLength = '0.52em'
const slashMargin = '0.2em'
// The width of a slash and its margins.
const slashWidth = '0.92em'

// A strip that never moves shows the names once. The names wrap, and are aligned with the headline.
// The slash at the start of a line is in the margin. A clip hides the margin.
const wrappedList = {
  '& + &': { display: 'none' },
  flexWrap: 'wrap',
  height: 'auto',
  fontSize: 'max(1.3rem, 2.2vw)',
  // Not `paddingInline`: Stitches splits its value at the spaces inside `calc()`.
  padding: `$2 ${contentMargin}`,
  marginLeft: `-${slashWidth}`,
  clipPath: `inset(0 0 0 calc(${contentMargin} + ${slashWidth}))`,
} as const

const List = styled('ul', {
  display: 'flex',
  alignItems: 'center',
  height: 'clamp(92px, 13vw, 168px)',
  fontSize: displaySizes.strip,
  '@reducedMotion': wrappedList,
  ...whereCannotHydrate(wrappedList),
  '@print': wrappedList,
})

const slashRotation = 'rotate(-62deg)'

const Item = styled('li', {
  display: 'flex',
  alignItems: 'center',
  // The slash before a name.
  '&::before': {
    content: '""',
    width: slashLength,
    height: '3px',
    marginInline: slashMargin,
    background: '$pencil',
    transform: slashRotation,
    forcedColorAdjust: 'none',
  },
  // In print, the slash is a border, because browsers do not print backgrounds.
  '@print': {
    '&::before': {
      borderTop: '3px solid $colors$pencil',
      transform: `${slashRotation} !important`,
    },
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
  whiteSpace: 'nowrap',
  '@reducedMotion': wrappedName,
  ...whereCannotHydrate(wrappedName),
  '@print': { ...wrappedName, minHeight: 0 },
  cursor: 'help',
  '&:focus-visible': { outlineOffset: '-3px' },
})
