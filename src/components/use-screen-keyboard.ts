import { useState } from 'react'
import { useDecoration } from '../motion/use-decoration'

// A keyboard takes a third of a phone's screen or more; the browser's own bars, which come and go, a tenth.
const leastKeyboardShare = 0.2

/** Whether a keyboard covers a part of the screen. `false` until hydration, and in browsers that do not tell (`visualViewport`). */
export function useScreenKeyboard(): boolean {
  const [isOpen, setIsOpen] = useState(false)

  useDecoration(() => {
    const viewport = window.visualViewport
    if (!viewport) return undefined
    const handleResize = () => {
      // Multiplied by the scale: fingers that zoom in make it smaller, too.
      const seenPx = viewport.height * viewport.scale
      setIsOpen(seenPx < document.documentElement.clientHeight * (1 - leastKeyboardShare))
    }
    viewport.addEventListener('resize', handleResize)
    return () => viewport.removeEventListener('resize', handleResize)
  }, [])

  return isOpen
}
