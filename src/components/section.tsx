import { Children, Suspense, type ComponentProps, type ReactNode } from 'react'
import { halves } from '../styles/grid'
import { styled } from '../styles/stitches.config'

type SectionProps = ComponentProps<typeof Root> & { labelledBy: string; children: ReactNode }

/** A section of a page. `tabIndex={-1}` lets a link to it move the focus there, not only the scroll position. */
export function Section({ labelledBy, ...props }: SectionProps) {
  return <Root aria-labelledby={labelledBy} tabIndex={-1} {...props} />
}

/** Lets React hydrate each section on its own, and first the one that the visitor interacts with. */
export function Sections({ children }: { children: ReactNode }) {
  return Children.map(children, (section) => <Suspense>{section}</Suspense>)
}

/** Centres its content and limits it to the width of the page. */
export const Wrap = styled('div', { maxWidth: '$page', marginInline: 'auto', paddingInline: '$gutter' })

/** Two halves of the page, beside each other on wide screens. */
export const Halves = styled('div', { display: 'grid', gap: '$7 0', '@desktop': halves })

const Root = styled('section', {
  position: 'relative',
  // What is in a section, its margins and layers included, affects nothing outside of it.
  contain: 'layout style',
  variants: {
    tone: {
      board: {},
      tint: { background: '$tint' },
      ink: { background: '$band', color: '$onBand' },
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
