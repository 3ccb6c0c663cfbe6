import { useContext, useRef, type RefObject } from 'react'
import { Drawing, Stroke } from '../../illustrations/proof-mark'
import { useDecoration } from '../../motion/use-decoration'
import { styled } from '../../styles/stitches.config'

import {
  lineMiddlePx,
  lineWidthPx,
  lineX,
  PageLineContext,
  type SideTripElements,
  type SideTripShape,
} from './page-line-context'

type SideTripProps = {
  shape: SideTripShape
  /** The underline, the drawing or the caret. Without it, the section has no side trip. */
  targetRef: RefObject<SideTripElements['target'] | null>
  /** The headline that contains the underline. */
  headingRef?: RefObject<HTMLElement | null>
  /** Whether the section is the dark band, on which the line has another color. */
  isOnBand?: boolean
}

/**
 * A side trip of the page's line into the section that renders this component. The section must be
 * as wide as the page, and the next positioned ancestor. Empty until the line is drawn.
 */
export function SideTrip({ shape, targetRef, headingRef, isOnBand = false }: SideTripProps) {
  const addTrip = useContext(PageLineContext)
  const layerRef = useRef<HTMLDivElement>(null)
  const pathRef = useRef<SVGPathElement>(null)
  useDecoration(() => {
    const layer = layerRef.current
    const path = pathRef.current
    const target = targetRef.current
    if (!layer || !path || !target) return undefined
    const heading = headingRef?.current ?? undefined
    return addTrip({ shape, layer, path, target, heading, isOnBand })
  }, [addTrip, shape, targetRef, headingRef, isOnBand])
  return (
    <Layer ref={layerRef} aria-hidden="true">
      <Path>
        <Stroke ref={pathRef} pathLength="1" transform={`translate(${lineMiddlePx})`} />
      </Path>
    </Layer>
  )
}

const Layer = styled('div', {
  display: 'none',
  '@pageLine': { display: 'block' },
  position: 'absolute',
  top: 0,
  bottom: 0,
  left: lineX,
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
})

// The path is outside of the box of 1 px, so that a change of the path lays out nothing.
const Path = styled(Drawing, {
  position: 'absolute',
  width: '1px',
  height: '1px',
  strokeWidth: lineWidthPx,
})
