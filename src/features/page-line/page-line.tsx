import { useCallback, useRef, type ReactNode } from 'react'
import { useDecoration } from '../../motion/use-decoration'
import { savesData } from '../../browser/connection'
import { styled } from '../../styles/stitches.config'
import { PageLineContext, type LineAnchors, type LineStop } from './page-line-anchor'

/**
 * The red line through a page, drawn as it is scrolled; under reduced motion all of it is there.
 * Empty until the first scroll.
 */
export function PageLine({ stops, children }: { stops: LineStop[]; children: ReactNode }) {
  const anchors = useRef<LineAnchors>({})
  const setAnchor = useCallback(
    (anchor: LineAnchors) => void Object.assign(anchors.current, anchor),
    [],
  )
  const layerRef = useRef<HTMLDivElement>(null)
  useDecoration(() => {
    if (savesData()) return undefined
    let end = () => {}
    const load = async () => {
      const code = await import('./line-drawing').catch(() => undefined)
      if (code && layerRef.current) end = code.drawLine(layerRef.current, stops, anchors.current)
    }
    if (scrollY > 0) void load()
    else addEventListener('scroll', load, { once: true, passive: true })
    return () => {
      removeEventListener('scroll', load)
      end()
    }
  }, [stops])
  return (
    <PageLineContext value={setAnchor}>
      {children}
      <Layer ref={layerRef} id="page-line" aria-hidden="true" />
    </PageLineContext>
  )
}

// Nothing around it is positioned, so it is relative to the page. As high as the window, which it
// is measured by.
const Layer = styled('div', {
  position: 'absolute',
  inset: '0 0 auto',
  height: '100vh',
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
  '@print': { display: 'none' },
})
