import { useContext, type RefObject } from 'react'
import { useDecoration } from '../../motion/use-decoration'
import { PageLineContext, type SideTripElements, type SideTripShape } from './page-line-context'

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
 * A side trip of the page's line into the section that contains the target. The section must be
 * positioned, and as wide as the page. Renders nothing: the line adds the path of the side trip to
 * the section.
 */
export function SideTrip({ shape, targetRef, headingRef, isOnBand = false }: SideTripProps) {
  const addTrip = useContext(PageLineContext)
  useDecoration(() => {
    const target = targetRef.current
    const section = target?.closest('section')
    if (!target || !section) return undefined
    return addTrip({ shape, section, target, heading: headingRef?.current ?? undefined, isOnBand })
  }, [addTrip, shape, targetRef, headingRef, isOnBand])
  return null
}
