import { useCallback, useRef, type ReactNode } from 'react'
import { whenIdle } from '../../hydration/when-idle'
import { useDecoration } from '../../motion/use-decoration'
import { savesData } from '../../hydration/connection'
import { styled } from '../../styles/stitches.config'
import { PageLineContext, type LineAnchors, type LineStop } from './page-line-anchor'

type PageLineProps = { stops: LineStop[]; children: ReactNode }

/**
 * The red pencil line through a page, from stop to stop in their order, without those that are not on the page. It is drawn as the
 * page is scrolled; under reduced motion all of it is there. Decorative, and empty until the first scroll.
 */
export function PageLine({ stops, children }: PageLineProps) {
  const anchors = useRef<LineAnchors>({})
  const setAnchor = useCallback((anchor: LineAnchors) => void Object.assign(anchors.current, anchor), [])
  const layerRef = useRef<HTMLDivElement>(null)
  useDecoration(() => {
    if (savesData()) return undefined
    let end = () => {}
    const load = async () => {
      // The page works without the line.
      const code = await import('./line-drawing').catch(() => undefined)
      if (code && layerRef.current) end = code.drawLine(layerRef.current, stops, anchors.current)
    }
    const loadWhenIdle = () => whenIdle(() => void load())
    if (scrollY > 0) loadWhenIdle()
    else addEventListener('scroll', loadWhenIdle, { once: true, passive: true })
    return () => {
      removeEventListener('scroll', loadWhenIdle)
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

// Nothing around it is positioned, so it is relative to the page. As high as the window, which it is measured by.
const Layer = styled('div', {
  position: 'absolute',
  inset: '0 0 auto',
  height: '100vh',
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
  '@print': { display: 'none' },
})
