import { useScroll } from 'framer-motion'
import { useEffect, type RefObject } from 'react'
import { media } from '../styles/tokens'

/**
 * Runs a pencil along a list of stops as the page is scrolled: sets `--drawn`, from 0 to 1, on the list and `data-passed`
 * on its items. Until the page runs, and under reduced motion, all of it is drawn.
 */
export function usePencilLine(listRef: RefObject<HTMLElement | null>) {
  // From where the list enters the lower part of the screen to where its end is in the upper half.
  const { scrollYProgress } = useScroll({ target: listRef, offset: ['start 75%', 'end 45%'] })

  useEffect(() => {
    const list = listRef.current
    if (!list || matchMedia(media.still).matches) return
    const run = (share: number) => {
      list.style.setProperty('--drawn', `${share}`)
      const stops = [...list.querySelectorAll('li')]
      stops.forEach((stop, index) => {
        stop.dataset.passed = String(share > index / stops.length)
      })
    }
    // Where it begins is no change, and must not be seen before the reader moves.
    const begin = () => run(scrollYProgress.get())
    addEventListener('scroll', begin, { once: true, passive: true })
    const stop = scrollYProgress.on('change', run)
    return () => {
      removeEventListener('scroll', begin)
      stop()
    }
  }, [listRef, scrollYProgress])
}
