import { useCallback, useRef, useState, type ReactNode } from 'react'
import { savesData } from '../../browser/connection'
import { useDecoration } from '../../motion/use-decoration'
import { media } from '../../styles/tokens'
import type { DrawnLine } from './draw-line'
import { PageLineContext, type SideTripElements } from './page-line-context'

/**
 * The page's line: a pencil line in the margin, from the first side trip to the last. Scrolling
 * draws the line. Under reduced motion, the first scroll shows the whole line. Until the first
 * scroll, the layer of the line is empty and has no styles: this saves bytes of the served HTML.
 */
export function PageLine({ children }: { children: ReactNode }) {
  const layerRef = useRef<HTMLDivElement>(null)
  const lineRef = useRef<DrawnLine>(undefined)
  const [trips] = useState(() => new Set<SideTripElements>())

  // A section may hydrate after the line is drawn. So the line is fitted again.
  const addTrip = useCallback(
    (trip: SideTripElements) => {
      trips.add(trip)
      lineRef.current?.fitToLayout()
      return () => {
        trips.delete(trip)
        lineRef.current?.fitToLayout()
      }
    },
    [trips],
  )

  useDecoration(() => {
    if (savesData()) return undefined
    let isRemoved = false
    const load = async () => {
      // Does not remove the listener: the window may be wider at a later scroll.
      if (!matchMedia(media.pageLine).matches) return
      removeEventListener('scroll', load)
      const code = await import('./draw-line').catch(() => undefined)
      if (!code || isRemoved || !layerRef.current) return
      lineRef.current = code.drawLine(layerRef.current, trips)
    }
    addEventListener('scroll', load, { passive: true })
    if (scrollY > 0) void load()
    return () => {
      isRemoved = true
      removeEventListener('scroll', load)
      lineRef.current?.remove()
      lineRef.current = undefined
    }
  }, [trips])

  return (
    <PageLineContext value={addTrip}>
      {children}
      <div ref={layerRef} id="page-line" aria-hidden="true" />
    </PageLineContext>
  )
}
