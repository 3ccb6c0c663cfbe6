import { Component, type RefObject } from 'react'

type KeepInPlaceProps = {
  /** The element that must not move in the window. */
  targetRef: RefObject<Element | null>
  /** A value that changes when the content above the element changes. */
  above: unknown
}

/**
 * Keeps an element where it is in the window while a render inserts or removes something above it:
 * scrolls the page by as much as the element moved. Browsers do the same (scroll anchoring), but
 * not if a script scrolls in that frame, and Safari never does.
 */
export class KeepInPlace extends Component<KeepInPlaceProps> {
  private readonly topPx = () => this.props.targetRef.current?.getBoundingClientRect().top ?? 0

  // React calls this before it changes the page. A hook cannot measure there.
  override getSnapshotBeforeUpdate({ above }: KeepInPlaceProps) {
    return above === this.props.above ? null : this.topPx()
  }

  override componentDidUpdate(_props: KeepInPlaceProps, _state: unknown, oldTopPx: number | null) {
    if (oldTopPx !== null) scrollBy({ top: this.topPx() - oldTopPx, behavior: 'instant' })
  }

  override render() {
    return null
  }
}
