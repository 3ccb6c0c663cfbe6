import { useCallback, useRef, useState, type ReactNode } from 'react'
import { savesData } from '../../browser/connection'
import { useDecoration } from '../../motion/use-decoration'
import { colorOf } from '../../styles/colors'
import { styled } from '../../styles/stitches.config'
import { media } from '../../styles/tokens'
import type { DrawnLine } from './draw-line'

import {
  lineMiddlePx,
  lineWidthPx,
  lineX,
  PageLineContext,
  type SideTripElements,
} from './page-line-context'

/**
 * The red line in the margin of a page, from the first side trip to the last. It is drawn as the
 * page is scrolled. Under reduced motion, the whole line is shown at the first scroll.
 */
export function PageLine({ children }: { children: ReactNode }) {
  const layerRef = useRef<HTMLDivElement>(null)
  const spineRef = useRef<HTMLDivElement>(null)
  const bandSpineRef = useRef<HTMLDivElement>(null)
  const pencilRef = useRef<SVGSVGElement>(null)
  const lineRef = useRef<DrawnLine>(undefined)
  const [trips] = useState(() => new Set<SideTripElements>())

  // A section may hydrate after the line is drawn.
  const addTrip = useCallback(
    (trip: SideTripElements) => {
      trips.add(trip)
      lineRef.current?.measure()
      return () => {
        trips.delete(trip)
        lineRef.current?.measure()
      }
    },
    [trips],
  )

  useDecoration(() => {
    if (savesData()) return undefined
    let isRemoved = false
    const load = async () => {
      // The window may become wider before a later scroll.
      if (!matchMedia(media.pageLine).matches) return
      removeEventListener('scroll', load)
      const code = await import('./draw-line').catch(() => undefined)
      const [layer, spine] = [layerRef.current, spineRef.current]
      const [bandSpine, pencil] = [bandSpineRef.current, pencilRef.current]
      if (!code || isRemoved || !layer || !spine || !bandSpine || !pencil) return
      lineRef.current = code.drawLine({ layer, spine, bandSpine, pencil }, trips)
    }
    addEventListener('scroll', load, { passive: true })
    if (scrollY > 0) void load()
    return () => {
      isRemoved = true
      removeEventListener('scroll', load)
      lineRef.current?.end()
      lineRef.current = undefined
    }
  }, [trips])

  return (
    <PageLineContext value={addTrip}>
      {children}
      <Layer ref={layerRef} id="page-line" aria-hidden="true">
        <Spine ref={spineRef} />
        <BandSpine ref={bandSpineRef} />
        <Pencil ref={pencilRef} viewBox="0 0 10 44">
          <path d="M5 43L1 30V2H9V30Z" fill={colorOf('board')} />
          <path d="M5 43L3.5 38H6.5ZM1 30V2H9V30Z" fill={colorOf('pencil')} />
        </Pencil>
      </Layer>
    </PageLineContext>
  )
}

// Nothing around the layer is positioned, so it is at the top of the page. It is as high as the
// window. While the address bar of a phone hides, this height stays the same.
const Layer = styled('div', {
  display: 'none',
  '@pageLine': { display: 'block' },
  position: 'absolute',
  top: 0,
  left: lineX,
  height: '100vh',
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
})

// A box without height until the line is drawn.
const Spine = styled('div', {
  position: 'absolute',
  left: `${lineMiddlePx - lineWidthPx / 2}px`,
  width: `${lineWidthPx}px`,
  height: 0,
  background: '$pencil',
  transformOrigin: 'top',
})

// Covers the spine on the dark band, where the line has another color.
const BandSpine = styled(Spine, { background: '$bandPencil' })

// The pencil stands on its tip, which is at the origin of its transforms. It is no wider than the
// margin of a phone.
const Pencil = styled('svg', {
  position: 'absolute',
  left: `${lineMiddlePx - 5}px`,
  top: '-43px',
  width: '10px',
  height: '44px',
  stroke: '$pencil',
  strokeLinejoin: 'round',
  opacity: 0,
  transition: 'opacity $transitions$state',
  '&[data-drawing]': { opacity: 1 },
  '&[data-on-band]': { '--colors-pencil': '$colors$bandPencil' },
  '@reducedMotion': { display: 'none' },
})
