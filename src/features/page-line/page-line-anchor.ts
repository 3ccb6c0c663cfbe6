import { createContext, useCallback, useContext } from 'react'

export type LineStop = 'hero' | 'results' | 'publications' | 'steps' | 'stories' | 'closing'

/** The elements that sections register: the stops (`LineStop`), a figure with a ring, the caret of the closing field, an arrow, and the circles of the steps. */
export type LineAnchors = Partial<
  Record<LineStop | 'ring' | 'caret', HTMLElement> & { arrow: SVGPathElement; fills: HTMLElement[] }
>

/** Gets each anchor when it is mounted, and `undefined` when it is removed. */
export const PageLineContext = createContext((_anchor: LineAnchors): void => undefined)

/** A ref, or a setter, for an element that the page's line needs, on a page that has one. */
export function usePageLineAnchor<Name extends keyof LineAnchors>(name: Name) {
  const setAnchor = useContext(PageLineContext)
  return useCallback(
    (element: NonNullable<LineAnchors[Name]> | null) => setAnchor({ [name]: element ?? undefined }),
    [name, setAnchor],
  )
}
