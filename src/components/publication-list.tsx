import { memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PublicationContent } from '#content-types'
import { hoverUnderline } from '../styles/hover-styles'
import { headlineFont } from '../styles/headline-font'
import { noteStyles } from '../styles/note-styles'
import { withoutCode } from '../styles/script-states'
import { styled } from '../styles/stitches.config'
import { displaySizes } from '../styles/tokens'

type PublicationListProps = {
  publications: PublicationContent[]
  tooltips: typeof import('./tooltip') | undefined
  onOpenChange: (id: string, isOpen: boolean) => void
}

/**
 * The names of publications as buttons, each with a tooltip once the code of tooltips is loaded. Until then, and on devices without
 * hover or keyboard for good, a press opens a note of the same text.
 */
export const PublicationList = memo(({ publications, tooltips, onOpenChange }: PublicationListProps) => {
  const [openId, setOpenId] = useState<string>()
  const setNote = (id: string, isOpen: boolean) => {
    setOpenId(isOpen ? id : undefined)
    onOpenChange(id, isOpen)
  }

  return (
    <List>
      {publications.map(({ id, name, field, why }) => {
        const isOpen = id === openId && !tooltips
        const noteId = `${id}-note`
        return (
          <Item key={id}>
            {tooltips ? (
              <tooltips.Tooltip
                title={field}
                text={why}
                onOpenChange={(isTooltipOpen) => onOpenChange(id, isTooltipOpen)}
              >
                <Name type="button">{name}</Name>
              </tooltips.Tooltip>
            ) : (
              <Name type="button" aria-describedby={isOpen ? noteId : undefined} onClick={() => setNote(id, !isOpen)}>
                {name}
              </Name>
            )}
            {isOpen && <Note id={noteId} title={field} text={why} onClose={() => setNote(id, false)} />}
          </Item>
        )
      })}
    </List>
  )
})

type NoteProps = { id: string; title: string; text: string; onClose: () => void }

// In pixels: between the note and its button, and to the edges of the window.
const noteGapPx = 8
const noteMarginPx = 12

/** A note below the button before it, or above where there is no room. A press elsewhere, a scroll and Escape close it. */
function Note({ id, title, text, onClose }: NoteProps) {
  const ref = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const note = ref.current
    const button = note?.previousElementSibling
    if (!note || !button) return undefined
    note.showPopover()
    const { left, top, bottom } = button.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = note
    const isRoomBelow = bottom + noteGapPx + offsetHeight <= innerHeight - noteMarginPx
    const farthestLeft = document.documentElement.clientWidth - offsetWidth - noteMarginPx
    note.style.left = `${Math.max(noteMarginPx, Math.min(left, farthestLeft))}px`
    note.style.top = `${isRoomBelow ? bottom + noteGapPx : top - noteGapPx - offsetHeight}px`

    const closing = new AbortController()
    const listen = (type: string, isClosing: (event: Event) => boolean) =>
      addEventListener(type, (event) => isClosing(event) && close(), {
        capture: true,
        passive: true,
        signal: closing.signal,
      })
    listen('scroll', () => true)
    listen('keydown', (event) => (event as KeyboardEvent).key === 'Escape')
    // The second press of the button is its own to handle.
    listen('pointerdown', ({ target }) => !button.contains(target as Node) && !note.contains(target as Node))
    return () => closing.abort()
  }, [])

  return (
    // A popover, since the strip, which moves, would clip it.
    <div ref={ref} id={id} role="tooltip" popover="manual" data-note="">
      <strong>{title}</strong>
      {text}
    </div>
  )
}

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
  [withoutCode]: wrappedList,
  '@print': wrappedList,
  // Here, since a rule that came with the first note would make the browser style the whole page again.
  '& [data-note]': { ...noteStyles, position: 'fixed', inset: 'auto', margin: 0, whiteSpace: 'normal' },
  '& [data-note] strong': { display: 'block' },
  variants: {
    isCopy: {
      true: {
        '@reducedMotion': { display: 'none' },
        [withoutCode]: { display: 'none' },
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
  [withoutCode]: wrappedName,
  '@print': { ...wrappedName, minHeight: 0 },
  cursor: 'help',
  '&:focus-visible': { outlineOffset: '-3px' },
})
