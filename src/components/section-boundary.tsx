import { Component, createRef, type ReactNode } from 'react'
import { takeServedSection } from '../hydration/served-sections'

type SectionBoundaryProps = {
  /** The place of the section among those of its page. */
  index: number
  children: ReactNode
}

type SectionBoundaryState = { failure?: { error: unknown } }

/**
 * Catches what a section throws, and leaves the section as it was served: its text and links work, and the rest of the page hydrates.
 * A section that was not served, in a page that a link has shown, passes the error on to the page's error screen.
 */
export class SectionBoundary extends Component<SectionBoundaryProps, SectionBoundaryState> {
  override state: SectionBoundaryState = {}
  private served: Element[] | undefined
  private readonly placeRef = createRef<HTMLDivElement>()

  static getDerivedStateFromError(error: unknown): SectionBoundaryState {
    return { failure: { error } }
  }

  // The section is hydrated later than its boundary, and is still as it was served.
  override componentDidMount() {
    this.served = takeServedSection(this.props.index)
  }

  // React tells the console alone.
  override componentDidCatch = (error: unknown) => void dispatchEvent(new ErrorEvent('error', { error }))

  // React removes the nodes in this commit, and with them the focus.
  override getSnapshotBeforeUpdate = () => document.activeElement

  override componentDidUpdate(_props: SectionBoundaryProps, before: SectionBoundaryState, focused: Element | null) {
    const { served = [], placeRef } = this
    const { current: place } = placeRef
    if (before.failure || !place) return
    place.replaceWith(...served)
    // React inserts other sections before this element. In the section, it leads there (`foreign-dom.ts`), and is neither the first
    // nor the last child, which styles ask for.
    served[0]?.firstElementChild?.after(place)
    for (const node of served) node.setAttribute('data-kept', '')
    if (focused instanceof HTMLElement && served.some((node) => node.contains(focused)))
      focused.focus({ preventScroll: true })
  }

  override componentWillUnmount() {
    if (this.state.failure) for (const node of this.served ?? []) node.remove()
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    if (!this.served) throw failure.error
    return <div ref={this.placeRef} hidden />
  }
}
