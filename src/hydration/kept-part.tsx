import { Component, Suspense, useRef, type ReactNode, type RefObject } from 'react'

/**
 * A part of the page that hydrates by itself, and that stays as it is shown if its code fails: it can be read, its links work, and
 * what was typed stays. A part that was never shown leaves its error to the error boundary of the page.
 */
export function KeptPart({ children }: { children: ReactNode }) {
  const hostRef = useRef<HTMLDivElement>(null)
  return (
    <div ref={hostRef}>
      <KeepOnError hostRef={hostRef}>
        <Suspense>{children}</Suspense>
      </KeepOnError>
    </div>
  )
}

type KeepOnErrorProps = { hostRef: RefObject<HTMLDivElement | null>; children: ReactNode }

class KeepOnError extends Component<KeepOnErrorProps, { error?: unknown }> {
  override state: { error?: unknown } = {}
  private shownNodes: ChildNode[] = []

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (!('error' in this.state)) return this.props.children
    // React removes them after this.
    this.shownNodes = [...(this.props.hostRef.current?.childNodes ?? [])]
    if (this.shownNodes.length === 0) throw this.state.error
    return null
  }

  override componentDidUpdate() {
    const host = this.props.hostRef.current
    host?.append(...this.shownNodes)
    // As where no code could be loaded: the browser sends the form, or the page says how else to get in touch.
    for (const form of host?.querySelectorAll('form') ?? []) {
      delete form.dataset.running
      document.documentElement.dataset.scripts = 'failed'
    }
  }
}
