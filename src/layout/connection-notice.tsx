import { Button } from '../components/button'
import type { SiteContent } from '#content-types'
import { clearLostConnection, useLostConnection } from '../navigation/lost-connection'
import { styled } from '../styles/stitches.config'

/** A notice that the connection is lost, with a button that repeats the failed action. */
export function ConnectionNotice({ content }: { content: SiteContent['connectionLost'] }) {
  const tryAgain = useLostConnection()
  if (!tryAgain) return null
  const handleTryAgain = () => {
    clearLostConnection()
    tryAgain()
  }
  return (
    <Root role="alert">
      <Text>{content.text}</Text>
      <NoticeButton ref={takeFocus} type="button" size="small" onClick={handleTryAgain}>
        {content.tryAgainLabel}
      </NoticeButton>
      <NoticeButton type="button" size="small" onClick={clearLostConnection}>
        {content.dismissLabel}
      </NoticeButton>
    </Root>
  )
}

/** A ref that moves the focus to the button, and back when the button is removed. */
function takeFocus(button: HTMLButtonElement | null) {
  const previousFocus = document.activeElement
  button?.focus({ preventScroll: true })
  return () => {
    if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true })
  }
}

const Root = styled('div', {
  position: 'fixed',
  zIndex: 3,
  inset: 'auto $space$gutter $space$5',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$3',
  maxWidth: '34rem',
  marginInline: 'auto',
  padding: '$4',
  background: '$ink',
  color: '$board',
  border: '1.5px solid $colors$board',
  borderRadius: '$control',
  boxShadow: '6px 6px 0 $colors$guide',
  '@print': { display: 'none' },
})

const Text = styled('p', { flex: '1 1 14rem' })

// The focus outline is light, because the notice is dark.
const NoticeButton = styled(Button, { '&:focus-visible': { outlineColor: '$colors$board' } })
