import * as Radix from '@radix-ui/react-tooltip'
import { useRef, useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react'
import { keyframes, styled } from '../styles/stitches.config'
import { headlineFont } from '../styles/headline-font'
import { distancesPx, durationsMs, tooltipDelaysMs } from '../styles/tokens'
import { sideFarFromHeadings } from './tooltip-side'

/**
 * A group of tooltips. A tooltip opens after the delay `open` of `tooltipDelaysMs`. If another
 * tooltip of the group has closed within the time `skip`, the tooltip opens immediately.
 */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={tooltipDelaysMs.open} skipDelayDuration={tooltipDelaysMs.skip}>
      {children}
    </Radix.Provider>
  )
}

type TooltipProps = {
  title: string
  text: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The control that the tooltip explains. */
  children: ReactNode
}

// The time at which the last tooltip closed. Radix skips the delay only on hover, and `handleFocus`
// skips the delay on focus.
let closedAtMs = -Infinity

/**
 * A control with a tooltip. The tooltip opens after a delay on hover and keyboard focus, and
 * immediately on a tap. The tooltip closes on a second tap, when the pointer leaves, on blur, on
 * scroll and on Escape.
 */
export function Tooltip({ title, text, isOpen, onOpenChange, children }: TooltipProps) {
  const focusTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasOpenOnPress = useRef(false)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [side, setSide] = useState<'top' | 'bottom'>('bottom')
  const cancelFocusDelay = () => clearTimeout(focusTimer.current)

  const handleOpenChange = (nextIsOpen: boolean) => {
    if (!nextIsOpen) closedAtMs = performance.now()
    if (nextIsOpen && triggerRef.current) setSide(sideFarFromHeadings(triggerRef.current))
    onOpenChange(nextIsOpen)
  }
  const handleFocus = (event: FocusEvent) => {
    // Radix would open the tooltip without a delay, and also on the focus after a press.
    event.preventDefault()
    if (!event.currentTarget.matches(':focus-visible')) return
    const skipsDelay = performance.now() - closedAtMs < tooltipDelaysMs.skip
    focusTimer.current = setTimeout(
      () => handleOpenChange(true),
      skipsDelay ? 0 : tooltipDelaysMs.open,
    )
  }
  const handlePointerDown = () => {
    cancelFocusDelay()
    // Radix closes an open tooltip on the press. `handleClick` must not open the tooltip again.
    wasOpenOnPress.current = isOpen
  }
  const handleClick = (event: MouseEvent) => {
    // Radix would close the tooltip on a click.
    event.preventDefault()
    // Enter and screen readers click without a press. Then `wasOpenOnPress` is false.
    handleOpenChange(!isOpen && !wasOpenOnPress.current)
    wasOpenOnPress.current = false
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={handleOpenChange}>
      <Radix.Trigger
        ref={triggerRef}
        asChild
        onFocus={handleFocus}
        onBlur={cancelFocusDelay}
        onKeyDown={cancelFocusDelay}
        onPointerDown={handlePointerDown}
        onClick={handleClick}
      >
        {children}
      </Radix.Trigger>
      {/* Inside `main`: screen reader users may miss text outside of all landmarks. */}
      <Radix.Portal container={document.querySelector('main')}>
        <Content side={side} sideOffset={2} collisionPadding={12}>
          <Title>{title}</Title> {text}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const appear = keyframes({
  from: { opacity: 0, transform: `translateY(${distancesPx.tooltip}px)` },
})

// The tooltip has the border and the offset shadow of the front page. On narrow screens, it is wide
// and has little height, to fit between the control and the next heading.
const Content = styled(Radix.Content, {
  maxWidth: 'min(28rem, var(--radix-tooltip-content-available-width))',
  padding: '$1 $3 $2',
  background: '$board',
  color: '$ink',
  border: '1.5px solid $colors$ink',
  boxShadow: '5px 5px 0 $colors$highlight',
  fontFamily: '$text',
  fontSize: '$small',
  lineHeight: 1.3,
  zIndex: 3,
  '@desktop': { maxWidth: '20rem', padding: '$3 $4', fontSize: '$note', lineHeight: 1.4 },
  '@motion': { animationName: appear, animationDuration: `${durationsMs.state}ms` },
})

const Title = styled('strong', {
  ...headlineFont,
  marginRight: '$1',
  fontSize: '$lead',
  '@desktop': { display: 'block', fontSize: '$metric', lineHeight: 1.2 },
})
