import { Children, startTransition, useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { useHydratedPart } from '../hydration/kept-input'
import { halves } from '../styles/grid'
import { opensAtTop } from '../navigation/open-at-top'
import { styled } from '../styles/stitches.config'
import { afterPaint } from '../hydration/after-paint'
import { KeptPart } from '../hydration/kept-part'

type SectionProps = Omit<ComponentProps<typeof Root>, 'ref'> & {
  labelledBy: string
  children: ReactNode
}

/** A section of a page. `tabIndex={-1}` lets a link to it move the focus there, not only the scroll position. */
export function Section({ labelledBy, children, ...props }: SectionProps) {
  const ref = useRef<HTMLElement>(null)
  useHydratedPart(ref)
  return (
    <Root aria-labelledby={labelledBy} tabIndex={-1} {...props} ref={ref}>
      {children}
    </Root>
  )
}

/**
 * Lets React hydrate each section on its own, and first the one that the visitor interacts with. On a page that a link shows at its
 * top, the first section is painted before the others are rendered.
 */
export function Sections({ children }: { children: ReactNode }) {
  const [isWhole, setIsWhole] = useState(() => !opensAtTop())
  useEffect(() => {
    if (!isWhole) afterPaint(() => startTransition(() => setIsWhole(true)))
  }, [isWhole])
  return (
    <>
      {Children.map(
        children,
        (section, index) => (isWhole || index === 0) && section && <KeptPart>{section}</KeptPart>,
      )}
      {/* Keeps the footer out of sight. With a styled part, which adds its rule when it first renders, the styles of the whole page would be computed again. */}
      {/* oxlint-disable-next-line react/forbid-dom-props -- It is never in a served page, whose policy refuses it. */}
      {!isWhole && <div style={{ minHeight: '100vh' }} />}
    </>
  )
}

/** Centres its content and limits it to the width of the page. */
export const Wrap = styled('div', { maxWidth: '$page', marginInline: 'auto', paddingInline: '$gutter' })

/** Two halves of the page, beside each other on wide screens. */
export const Halves = styled('div', { display: 'grid', gap: '$7 0', '@desktop': halves })

// Sections set apart are short. Chromium would part the grid in one from the headline before it.
const onOnePage = { '@print': { breakInside: 'avoid' } } as const

const Root = styled('section', {
  position: 'relative',
  // What is in a section, its margins and layers included, affects nothing outside of it.
  contain: 'layout style',
  variants: {
    tone: {
      board: {},
      tint: { background: '$tint', ...onOnePage },
      ink: { background: '$band', color: '$onBand', ...onOnePage },
      guide: { background: '$guide' },
    },
    spacing: {
      // A link to a section brings its headline to the same distance from the header, whatever is above the headline.
      both: { paddingBlock: '$section', scrollMarginTop: 'calc($space$5 - $space$section)' },
      bottom: { paddingBottom: '$section', scrollMarginTop: '$space$5' },
      // The header covers the top of a page.
      belowHeader: { paddingTop: 'calc($sizes$header + clamp(2rem, 5vw, 4.5rem))', paddingBottom: '$section' },
      none: {},
    },
  },
  defaultVariants: { tone: 'board', spacing: 'both' },
})
