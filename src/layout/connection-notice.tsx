import { Button } from '../components/button'
import type { SiteContent } from '#content-types'
import { clearLostConnection, useLostConnection } from '../navigation/lost-connection'
import { styled } from '../styles/stitches.config'

/** Says that the connection is lost, and offers to try again what needed it. The page stays as it is. */
export function ConnectionNotice({ content }: { content: SiteContent['connectionLost'] }) {
  const tryAgain = useLostConnection()
  if (!tryAgain) return null
  const handleTryAgain = () => {
    clearLostConnection()
    tryAgain()
  }
  return (
    <Root role="alert">
      <p>{content.text}</p>
      <Button ref={takeFocus} type="button" size="small" onClick={handleTryAgain}>
        {content.tryAgainLabel}
      </Button>
      <Button type="button" size="small" onClick={clearLostConnection}>
        {content.dismissLabel}
      </Button>
    </Root>
  )
}

/** Moves the focus to the button, and back to where it was once the button is removed. */
function takeFocus(button: HTMLButtonElement | null) {
  const before = document.activeElement
  button?.focus({ preventScroll: true })
  return () => {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
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
  '& p': { flex: '1 1 14rem' },
  '& button:focus-visible': { outlineColor: '$colors$board' },
  '@print': { display: 'none' },
})
