import * as Radix from '@radix-ui/react-tooltip'
import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { keyframes, styled } from '../styles/stitches.config'
import { tooltipDelaysMs } from '../styles/tokens'

type TooltipProps = {
  title: string
  text: string
  /** The control that the tooltip explains. */
  children: ReactNode
  onOpenChange: (isOpen: boolean) => void
}

// When any tooltip last closed: the next one, if it follows within the skip delay, opens at once.
let closedAtMs = -Infinity

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const change = (next: boolean) => {
    cancel()
    if (isOpen && !next) closedAtMs = performance.now()
    setIsOpen(next)
    onOpenChange(next)
  }
  const cancel = () => {
    clearTimeout(timer.current)
    removeEventListener('scroll', cancel, { capture: true })
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    // Radix would open at once.
    event.preventDefault()
    if (!event.currentTarget.matches(':focus-visible')) return
    const isSkipped = performance.now() - closedAtMs < tooltipDelaysMs.skip
    timer.current = setTimeout(() => change(true), isSkipped ? 0 : tooltipDelaysMs.open)
    addEventListener('scroll', cancel, { capture: true, once: true })
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={change}>
      <Radix.Trigger
        asChild
        onFocus={handleFocus}
        onBlur={cancel}
        onPointerDown={cancel}
        onKeyDown={(event) => event.key === 'Escape' && cancel()}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Content sideOffset={8} collisionPadding={12}>
          <Title>{title}</Title>
          {text}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } })

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
