import { Component, createRef, type ReactNode } from 'react'
import { takeServedSection } from '../hydration/served-sections'

type SectionBoundaryProps = {
  /** The index of the section in its page. */
  index: number
  children: ReactNode
}

type SectionBoundaryState = { failure?: { error: unknown } }

/**
 * Catches the error of a section, and puts the served nodes of the section back. The text and links
 * of the section work, and the rest of the page hydrates. On a page that was opened by a link
 * inside the site, there are no served nodes. The boundary then rethrows the error, and the page's
 * error screen appears.
 */
export class SectionBoundary extends Component<SectionBoundaryProps, SectionBoundaryState> {
  override state: SectionBoundaryState = {}
  private served: Element[] | undefined
  private readonly markerRef = createRef<HTMLDivElement>()

  static getDerivedStateFromError(error: unknown): SectionBoundaryState {
    return { failure: { error } }
  }

  // The boundary mounts before its section hydrates, so the nodes are still the served ones.
  override componentDidMount() {
    this.served = takeServedSection(this.props.index)
  }

  // React logs the error to the console only. This event reports it to the fault reporter too.
  override componentDidCatch = (error: unknown) =>
    void dispatchEvent(new ErrorEvent('error', { error }))

  // React removes the nodes in this commit, so the focus would be lost.
  override getSnapshotBeforeUpdate = () => document.activeElement

  override componentDidUpdate(
    _props: SectionBoundaryProps,
    before: SectionBoundaryState,
    focused: Element | null,
  ) {
    const { served = [] } = this
    const marker = this.markerRef.current
    if (before.failure || !marker) return
    marker.replaceWith(...served)
    // React inserts other sections before the marker. Inside the section, the marker still leads to
    // the right position (`foreign-dom.ts`). It is neither the first nor the last child, which some
    // styles select.
    served[0]?.firstElementChild?.after(marker)
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
    return <div ref={this.markerRef} hidden />
  }
}
