import { Component, type RefObject } from 'react'

type KeepInPlaceProps = {
  /** The element that must not move in the window. */
  targetRef: RefObject<Element | null>
  /** A value that changes when the content above the element changes. */
  contentAbove: unknown
}

/**
 * Keeps an element at its position in the window when the content above the element changes.
 * Scrolls the page by the distance that the element moved. The scroll anchoring of browsers is not
 * enough, because a script that scrolls in the same frame stops the anchoring. Safari 26 has no
 * scroll anchoring (caniuse, `css-overflow-anchor`).
 */
export class KeepInPlace extends Component<KeepInPlaceProps> {
  private readonly measureTopPx = () =>
    this.props.targetRef.current?.getBoundingClientRect().top ?? 0

  // This is a class, because React calls this method before it updates the DOM, and no hook.
  override getSnapshotBeforeUpdate(previous: KeepInPlaceProps) {
    return previous.contentAbove === this.props.contentAbove ? null : this.measureTopPx()
  }

  override componentDidUpdate(_props: KeepInPlaceProps, _state: unknown, oldTopPx: number | null) {
    if (oldTopPx !== null) scrollBy({ top: this.measureTopPx() - oldTopPx, behavior: 'instant' })
  }

  override render() {
    return null
  }
}
