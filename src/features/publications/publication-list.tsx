import type { Dispatch, MouseEvent, SetStateAction } from 'react'
import type { PublicationContent } from '#content-types'
import { hoverUnderline } from '../../styles/hover-styles'
import { headlineFont } from '../../styles/headline-font'
import { whereNotHydrated } from '../../styles/script-states'
import { styled } from '../../styles/stitches.config'
import { displaySizes } from '../../styles/tokens'
import type { Tooltips } from './use-tooltips'

type PublicationListProps = {
  publications: PublicationContent[]
  /**
   * The index of this list in the strip. Later lists are copies for pointers only: screen readers
   * and Tab skip them.
   */
  index: number
  tooltips: Tooltips | undefined
  /** The id of the open tooltip, in any list. */
  openTooltip: string | undefined
  setOpenTooltip: Dispatch<SetStateAction<string | undefined>>
}

/**
 * The names of publications as buttons. Each has a tooltip after the code of tooltips is loaded.
 */
export function PublicationList({ publications, index, tooltips, ...state }: PublicationListProps) {
  const isCopy = index > 0
  return (
    <List aria-hidden={isCopy || undefined} onMouseDown={isCopy ? keepFocus : undefined}>
      {publications.map(({ id, name, field, why }, order) => {
        const button = (
          <Name type="button" tabIndex={isCopy ? -1 : undefined}>
            {name}
          </Name>
        )
        const tooltipId = `${id} ${index}`
        const handleOpenChange = (isOpen: boolean) =>
          state.setOpenTooltip((current) => {
            if (isOpen) return tooltipId
            // The tooltip of another name may be open already.
            return current === tooltipId ? undefined : current
          })
        return (
          <Item key={id} isLast={order === publications.length - 1}>
            {tooltips ? (
              <tooltips.Tooltip
                title={field}
                text={why}
                isOpen={state.openTooltip === tooltipId}
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

// Elements hidden from screen readers must not take the focus.
const keepFocus = (event: MouseEvent) => event.preventDefault()

// If the strip does not move, its names wrap, are aligned with the headline and appear once.
const wrappedList = {
  '& + &': { display: 'none' },
  flexWrap: 'wrap',
  rowGap: '$2',
  height: 'auto',
  fontSize: '$metric',
  // Not as `paddingInline`, whose value Stitches splits at the spaces inside `calc()`.
  padding: '$2 calc(max(0px, (100vw - $sizes$page) / 2) + $space$gutter)',
} as const

const List = styled('ul', {
  display: 'flex',
  alignItems: 'center',
  height: 'clamp(92px, 13vw, 168px)',
  fontSize: displaySizes.strip,
  '@reducedMotion': wrappedList,
  ...whereNotHydrated(wrappedList),
  '@print': wrappedList,
})

const slashRotation = 'rotate(-62deg)'
const withoutSlash = { '&::after': { display: 'none' } } as const

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
  // A border, since backgrounds are not printed.
  '@print': {
    '&::after': { borderTop: '3px solid $colors$pencil', transform: `${slashRotation} !important` },
  },
  variants: {
    // In a list that wraps, no slash follows the last name.
    isLast: {
      true: {
        '@reducedMotion': withoutSlash,
        ...whereNotHydrated(withoutSlash),
        '@print': withoutSlash,
      },
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
  ...whereNotHydrated(wrappedName),
  '@print': { ...wrappedName, minHeight: 0 },
  cursor: 'help',
  '&:focus-visible': { outlineOffset: '-3px' },
})
