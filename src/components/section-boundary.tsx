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
 * links of the section still work, and the rest of the page hydrates. A page opened by a link of
 * the site has no served nodes. The boundary then rethrows the error, and the page shows its error
 * screen.
 */
export class SectionBoundary extends Component<SectionBoundaryProps, SectionBoundaryState> {
  override state: SectionBoundaryState = {}
  private servedNodes: Element[] | undefined
  private readonly markerRef = createRef<HTMLDivElement>()

  static getDerivedStateFromError(error: unknown): SectionBoundaryState {
    return { failure: { error } }
  }

  // The boundary mounts before its section hydrates, so the nodes are still the served ones.
  override componentDidMount() {
    this.servedNodes = takeServedSection(this.props.index)
  }

  // React logs the error to the console only. This event reports it to the fault reporter too.
  override componentDidCatch = (error: unknown) =>
    void dispatchEvent(new ErrorEvent('error', { error }))

  // React removes the nodes in this commit, and a focused node loses the focus.
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
    // React inserts other sections before the marker. From a marker inside the section,
    // `foreign-dom.ts` finds the right position. The marker is neither the first nor the last
    // child, because some styles select those.
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
