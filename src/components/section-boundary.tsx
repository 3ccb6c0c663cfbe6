import { Component, createRef, type ReactNode } from 'react'
import { takeServedSection } from '../hydration/served-sections'

type SectionBoundaryProps = {
  /** The index of the section in its page. */
  index: number
  children: ReactNode
}

type SectionBoundaryState = { failure?: { error: unknown } }

/**
 * Catches the error of a section, and puts the served nodes of the section back. The text and the
 * links of the section still work, and the rest of the page hydrates.
 *
 * If a link of the site has opened the page, the section has no served nodes. The boundary then
 * rethrows the error, and the page shows its error screen.
 */
export class SectionBoundary extends Component<SectionBoundaryProps, SectionBoundaryState> {
  override state: SectionBoundaryState = {}
  private servedNodes: Element[] | undefined
  private readonly markerRef = createRef<HTMLDivElement>()

  static getDerivedStateFromError(error: unknown): SectionBoundaryState {
    return { failure: { error } }
  }

  // The boundary mounts before its section hydrates, so these are still the served nodes.
  override componentDidMount() {
    this.servedNodes = takeServedSection(this.props.index)
  }

  // React only logs the error to the console. `watchErrors` reports the error of this event.
  override componentDidCatch = (error: unknown) =>
    void dispatchEvent(new ErrorEvent('error', { error }))

  // When React removes the nodes, a focused node loses the focus. So the focus is read before that.
  override getSnapshotBeforeUpdate = () => document.activeElement

  override componentDidUpdate(
    _props: SectionBoundaryProps,
    previousState: SectionBoundaryState,
    focused: Element | null,
  ) {
    const { servedNodes = [] } = this
    const marker = this.markerRef.current
    if (previousState.failure || !marker) return
    marker.replaceWith(...servedNodes)
    // React uses the marker as the position of this section when it inserts other sections.
    // `foreign-dom.ts` also accepts a marker inside the section. The marker is neither the first
    // nor the last child, because some styles select the first or the last child.
    servedNodes[0]?.firstElementChild?.after(marker)
    for (const node of servedNodes) node.setAttribute('data-kept', '')
    if (focused instanceof HTMLElement && servedNodes.some((node) => node.contains(focused)))
      focused.focus({ preventScroll: true })
  }

  override componentWillUnmount() {
    if (this.state.failure) for (const node of this.servedNodes ?? []) node.remove()
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    if (!this.servedNodes) throw failure.error
    return <div ref={this.markerRef} hidden />
  }
}
