import * as Radix from '@radix-ui/react-tooltip'
import { useRef, type FocusEvent, type MouseEvent, type ReactNode } from 'react'
import { keyframes, styled } from '../styles/stitches.config'
import { distancesPx, durationsMs, tooltipDelaysMs } from '../styles/tokens'

/**
 * Tooltips in one group have the delay of the first, and none within the skip delay after one
 * closed.
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

// Radix applies the skip delay on hover; this is for focus.
let closedAtMs = -Infinity

/**
 * Opens after a delay on hover and keyboard focus, and immediately on a tap. Closes on a second tap,
 * on leave, blur and scroll, and on Escape.
 */
export function Tooltip({ title, text, isOpen, onOpenChange, children }: TooltipProps) {
  const focusTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasOpenOnPress = useRef(false)
  const cancelFocusDelay = () => clearTimeout(focusTimer.current)

  const handleOpenChange = (nextIsOpen: boolean) => {
    if (!nextIsOpen) closedAtMs = performance.now()
    onOpenChange(nextIsOpen)
  }
  const handleFocus = (event: FocusEvent) => {
    // Radix would open without a delay, and also on the focus that a press leaves.
    event.preventDefault()
    if (!event.currentTarget.matches(':focus-visible')) return
    const isSkipped = performance.now() - closedAtMs < tooltipDelaysMs.skip
    focusTimer.current = setTimeout(
      () => handleOpenChange(true),
      isSkipped ? 0 : tooltipDelaysMs.open,
    )
  }
  const handlePointerDown = () => {
    cancelFocusDelay()
    // Radix closes an open tooltip now, before the click.
    wasOpenOnPress.current = isOpen
  }
  const handleClick = (event: MouseEvent) => {
    // Radix would close.
    event.preventDefault()
    // Enter and screen readers click without a press.
    handleOpenChange(!isOpen && !wasOpenOnPress.current)
    wasOpenOnPress.current = false
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={handleOpenChange}>
      <Radix.Trigger
        asChild
        onFocus={handleFocus}
        onBlur={cancelFocusDelay}
        onKeyDown={cancelFocusDelay}
        onPointerDown={handlePointerDown}
        onClick={handleClick}
      >
        {children}
      </Radix.Trigger>
      {/* Inside a landmark: screen reader users may not find what is outside of all of them. */}
      <Radix.Portal container={document.querySelector('main')}>
        {/* Below the control, where the page has room: above it is the headline. */}
        <Content side="bottom" sideOffset={8} collisionPadding={12}>
          <Title>{title}</Title>
          {text}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const appear = keyframes({
  from: { opacity: 0, transform: `translateY(${distancesPx.tooltip}px)` },
})

const Content = styled(Radix.Content, {
  maxWidth: '18rem',
  padding: '$3 $4',
  background: '$ink',
  color: '$board',
  border: '1.5px solid $colors$ink',
  borderRadius: '$control',
  fontFamily: '$text',
  fontSize: '$note',
  lineHeight: 1.4,
  // No line of one word.
  textWrap: 'balance',
  zIndex: 3,
  '@motion': { animationName: appear, animationDuration: `${durationsMs.state}ms` },
})

const Title = styled('strong', { display: 'block' })
