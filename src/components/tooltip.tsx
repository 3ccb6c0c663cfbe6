import * as Radix from '@radix-ui/react-tooltip'
import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react'
import { keyframes, styled } from '../styles/stitches.config'
import { distancesPx, durationsMs, tooltipDelaysMs } from '../styles/tokens'

type TooltipProps = {
  title: string
  text: string
  /** The control that the tooltip explains. */
  children: ReactNode
  onOpenChange: (isOpen: boolean) => void
}

// One tooltip is open at a time, and within the skip delay the next one opens at once. Radix does both only for tooltips that
// have a provider in common and that it opens itself, on hover.
type Instance = { isOpen: boolean; close: () => void }
let openInstance: Instance | undefined
let lastClosed: { instance: Instance; atMs: number } | undefined

const isWithinSkipDelay = (instance: Instance) =>
  lastClosed !== undefined &&
  lastClosed.instance !== instance &&
  performance.now() - lastClosed.atMs < tooltipDelaysMs.skip

/**
 * Opens after a delay on hover and on keyboard focus, and at once on a tap or click. Closes on a second one, on leave, blur,
 * a tap elsewhere, scroll and Escape.
 */
export function Tooltip({ title, text, children, onOpenChange }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const pendingOpen = useRef<AbortController>(undefined)
  const wasOpenWhenPressed = useRef<boolean>(undefined)
  const instance = useRef<Instance>({ isOpen: false, close: () => undefined }).current

  const handleOpenChange = (nextIsOpen: boolean) => {
    cancelOpen()
    if (nextIsOpen === instance.isOpen) return
    if (nextIsOpen) {
      openInstance?.close()
      openInstance = instance
    } else {
      openInstance = undefined
      lastClosed = { instance, atMs: performance.now() }
    }
    instance.isOpen = nextIsOpen
    setIsOpen(nextIsOpen)
    onOpenChange(nextIsOpen)
  }
  instance.close = () => handleOpenChange(false)
  const cancelOpen = () => pendingOpen.current?.abort()
  useEffect(
    () => () => {
      pendingOpen.current?.abort()
      if (openInstance === instance) openInstance = undefined
    },
    [instance],
  )

  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    // Radix would open without a delay.
    event.preventDefault()
    if (!event.currentTarget.matches(':focus-visible')) return
    let timer: ReturnType<typeof setTimeout>
    const { signal } = (pendingOpen.current = new AbortController())
    const startDelay = () => {
      clearTimeout(timer)
      timer = setTimeout(() => handleOpenChange(true), isWithinSkipDelay(instance) ? 0 : tooltipDelaysMs.open)
    }
    signal.addEventListener('abort', () => clearTimeout(timer))
    // The browser may scroll the focused control into view, and a scroll closes a tooltip: each `scroll` restarts the delay.
    addEventListener('scroll', startDelay, { capture: true, passive: true, signal })
    startDelay()
  }

  const handlePointerDown = () => {
    cancelOpen()
    // Radix closes an open tooltip now, before the click.
    wasOpenWhenPressed.current = instance.isOpen
  }
  const handleClick = (event: MouseEvent) => {
    // Radix would close.
    event.preventDefault()
    // Enter and screen readers click without a press.
    handleOpenChange(!(wasOpenWhenPressed.current ?? instance.isOpen))
    wasOpenWhenPressed.current = undefined
  }

  return (
    // A provider of its own: one around all names would, when this code arrives, replace the list that the strip moves.
    <Radix.Provider delayDuration={tooltipDelaysMs.open} skipDelayDuration={tooltipDelaysMs.skip}>
      <Radix.Root open={isOpen} onOpenChange={handleOpenChange}>
        <Radix.Trigger
          asChild
          onFocus={handleFocus}
          onPointerMove={(event) =>
            event.pointerType !== 'touch' && isWithinSkipDelay(instance) && handleOpenChange(true)
          }
          onBlur={cancelOpen}
          onPointerDown={handlePointerDown}
          onClick={handleClick}
          onKeyDown={(event) => event.key === 'Escape' && cancelOpen()}
        >
          {children}
        </Radix.Trigger>
        {/* Inside a landmark: screen reader users may not find what is outside of all of them. */}
        <Radix.Portal container={document.getElementById('main')}>
          {/* Below the name, where the page has room: above it is the headline. */}
          <Content side="bottom" sideOffset={8} collisionPadding={12}>
            <Title>{title}</Title>
            {text}
          </Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

const appear = keyframes({ from: { opacity: 0, transform: `translateY(${distancesPx.tooltip}px)` } })

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
