import { createContext, useCallback, useContext, useEffect, useRef } from 'react'

export type LineStop =
  'hero' | 'results' | 'publications' | 'services' | 'steps' | 'stories' | 'closing'

/** What sections register: the stops, and the drawings in which the line goes on. */
export type LineAnchors = Partial<
  Record<LineStop | 'caret', HTMLElement> &
    Record<'ring' | 'arrow', SVGPathElement> & { titles: SVGPathElement[] }
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

/** Makes the refs of the marks of titles, by their order. */
export function useTitleAnchors() {
  const marks = useRef<SVGPathElement[]>([])
  const setAnchors = usePageLineAnchor('titles')
  useEffect(() => setAnchors(marks.current), [setAnchors])
  return (index: number) => (mark: SVGPathElement | null) =>
    void (mark && (marks.current[index] = mark))
}
