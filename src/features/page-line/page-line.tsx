import { useCallback, useRef, useState, type ReactNode } from 'react'
import { whenIdle } from '../../hydration/when-idle'
import { useDecoration } from '../../motion/use-decoration'
import { savesData } from '../../navigation/connection'
import { styled } from '../../styles/stitches.config'
import { PageLineContext, type LineAnchors, type LineStop } from './page-line-anchor'

type PageLineProps = { stops: LineStop[]; children: ReactNode }

/**
 * The red pencil line through a page, from stop to stop in their order, without those that are not on the page. It is drawn as the
 * page is scrolled; under reduced motion all of it is there. Decorative, and empty until the first scroll.
 */
export function PageLine({ stops, children }: PageLineProps) {
  const [anchors, setAnchors] = useState<LineAnchors>({})
  const setAnchor = useCallback((anchor: LineAnchors) => setAnchors((all) => ({ ...all, ...anchor })), [])
  const [code, setCode] = useState<typeof import('./line-drawing')>()
  const layerRef = useRef<HTMLDivElement>(null)
  useDecoration(() => {
    if (savesData()) return undefined
    // The page works without the line.
    const load = () => whenIdle(() => void import('./line-drawing').then(setCode, () => undefined))
    if (scrollY > 0) load()
    else addEventListener('scroll', load, { once: true, passive: true })
    return () => removeEventListener('scroll', load)
  }, [])
  return (
    <PageLineContext value={setAnchor}>
      {children}
      <Layer ref={layerRef} id="page-line" aria-hidden="true">
        {code && <code.LineDrawing layerRef={layerRef} stops={stops} anchors={anchors} />}
      </Layer>
    </PageLineContext>
  )
}

// Over the whole page, since nothing around it is positioned. As high as the window, which it is measured by.
const Layer = styled('div', {
  position: 'absolute',
  inset: '0 0 auto',
  height: '100vh',
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
  '@print': { display: 'none' },
})
