import { Component, type ReactNode } from 'react'
import { Actions, Button } from '../components/button'
import { Wrap } from '../components/section'
import type { SiteContent } from '#content-types'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'

type ErrorBoundaryProps = {
  content: SiteContent['error']
  site: Pick<SiteContent, 'phone' | 'phoneHref'>
  children: ReactNode
}

/** Catches an error that a child throws during rendering, and shows the error screen instead. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  // React only logs the error to the console. `watchErrors` reports the error of this event.
  override componentDidCatch = (error: unknown) =>
    void dispatchEvent(new ErrorEvent('error', { error }))

  override render() {
    const { children, content, site } = this.props
    const { error } = this.state
    if (!error) return children
    return (
      <Root role="alert">
        <Title tabIndex={-1}>{content.title}</Title>
        <Message>{error.message || error.name}</Message>
        <p>{content.text}</p>
        <Actions>
          {/* Not a `SiteLink`: a full load replaces scripts that may have failed. */}
          <Button as="a" href={import.meta.env.BASE_URL} tone="ink">
            {content.home}
          </Button>
          <Button as="a" href={site.phoneHref}>
            {content.call} {site.phone}
          </Button>
        </Actions>
      </Root>
    )
  }
}

const Root = styled(Wrap, {
  paddingBlock: 'calc($sizes$header + $space$section) $section',
  display: 'grid',
  gap: '$5',
})

const Title = styled('h1', { ...headlineFont, fontSize: '$headline', lineHeight: 0.98 })

const Message = styled('code', { fontSize: '$lead', overflowWrap: 'anywhere', color: '$pencilInk' })
