import * as Radix from '@radix-ui/react-tooltip'
import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { keyframes, styled } from '../styles/stitches.config'
import { distancesPx, tooltipDelaysMs } from '../styles/tokens'

type TooltipProps = {
  title: string
  text: string
  /** The control that the tooltip explains. */
  children: ReactNode
  onOpenChange: (isOpen: boolean) => void
}

// Of all tooltips one is open at a time, and the next one, if it follows within the skip delay, opens at once. Radix sees
// to both for what it opens itself, on hover; this does for all.
type Instance = { isOpen: boolean; close: () => void }
let openOne: Instance | undefined
let lastClosed: { instance: Instance; atMs: number } | undefined

const isFollowing = (instance: Instance) =>
  lastClosed !== undefined &&
  lastClosed.instance !== instance &&
  performance.now() - lastClosed.atMs < tooltipDelaysMs.skip

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={tooltipDelaysMs.open} skipDelayDuration={tooltipDelaysMs.skip}>
      {children}
    </Radix.Provider>
  )
}

/** Opens after the delay on hover and on keyboard focus alike; closes on leave, click, scroll and Escape. */
export function Tooltip({ title, text, children, onOpenChange }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const waiting = useRef<AbortController>(undefined)
  const instance = useRef<Instance>({ isOpen: false, close: () => undefined }).current

  const change = (next: boolean) => {
    cancel()
    if (next === instance.isOpen) return
    if (next) {
      openOne?.close()
      openOne = instance
    } else {
      openOne = undefined
      lastClosed = { instance, atMs: performance.now() }
    }
    instance.isOpen = next
    setIsOpen(next)
    onOpenChange(next)
  }
  instance.close = () => change(false)
  const cancel = () => waiting.current?.abort()
  useEffect(
    () => () => {
      waiting.current?.abort()
      if (openOne === instance) openOne = undefined
    },
    [instance],
  )

  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    // Radix would open at once.
    event.preventDefault()
    if (!event.currentTarget.matches(':focus-visible')) return
    let timer: ReturnType<typeof setTimeout>
    const { signal } = (waiting.current = new AbortController())
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => change(true), isFollowing(instance) ? 0 : tooltipDelaysMs.open)
    }
    signal.addEventListener('abort', () => clearTimeout(timer))
    // The browser may first scroll the control into view: the delay counts from when it stands still.
    addEventListener('scroll', wait, { capture: true, passive: true, signal })
    wait()
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={change}>
      <Radix.Trigger
        asChild
        onFocus={handleFocus}
        onPointerMove={(event) => event.pointerType !== 'touch' && isFollowing(instance) && change(true)}
        onBlur={cancel}
        onPointerDown={cancel}
        onKeyDown={(event) => event.key === 'Escape' && cancel()}
      >
        {children}
      </Radix.Trigger>
      {/* Inside a landmark, so that it belongs to the page for a screen reader. */}
      <Radix.Portal container={document.getElementById('main')}>
        <Content sideOffset={8} collisionPadding={12}>
          <Title>{title}</Title>
          {text}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const appear = keyframes({ from: { opacity: 0, transform: `translateY(${distancesPx.tip}px)` } })

const Content = styled(Radix.Content, {
  zIndex: 3,
  maxWidth: '18rem',
  padding: '$3 $4',
  background: '$ink',
  color: '$board',
  border: '1.5px solid $colors$ink',
  borderRadius: '$control',
  fontSize: '$note',
  lineHeight: 1.4,
  '@motion': { animationName: appear, animationDuration: '$transitions$stateMs' },
})

const Title = styled('strong', { display: 'block' })
