import { createRoot, type Root } from 'react-dom/client'
import { toast, useToaster } from 'react-hot-toast/headless'
import { hoverUnderline, pressed } from '../styles/hover-styles'
import { styled } from '../styles/stitches.config'
import { toastDurationMs } from '../styles/tokens'

type ToasterProps = { content: { regionLabel: string; dismissLabel: string } }

const maxVisible = 3

/** Shows a toast for four seconds. It replaces a visible toast of the same `id`. */
export function showToast(
  id: string,
  { title, description }: { title: string; description: string },
) {
  toast.success(
    <span>
      <Title>{title}</Title> <span>{description}</span>
    </span>,
    { id, duration: toastDurationMs },
  )
}

/**
 * The live region for toasts. Always rendered: screen readers do not announce a region that is
 * added with its text.
 */
export function Toaster({ content }: ToasterProps) {
  const { toasts, handlers } = useToaster({ duration: toastDurationMs })
  // The button is removed while it has the focus. That fires no `blur`, which would end the pause.
  const handleDismiss = (id: string) => {
    toast.dismiss(id)
    handlers.endPause()
  }
  const visible = toasts.filter((item) => item.visible).slice(0, maxVisible)
  return (
    <Region
      role="status"
      aria-label={content.regionLabel}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {visible.map((item) => (
        <Toast key={item.id}>
          <span>{typeof item.message === 'function' ? item.message(item) : item.message}</span>
          <Dismiss type="button" onClick={() => handleDismiss(item.id)}>
            {content.dismissLabel}
          </Dismiss>
        </Toast>
      ))}
    </Region>
  )
}

let standaloneRoot: Root | undefined

/**
 * Adds a live region outside the page, for a toast that is shown after the visitor has left the
 * page that has one.
 */
export function mountStandaloneToaster(content: ToasterProps['content']) {
  standaloneRoot ??= createRoot(document.body.appendChild(document.createElement('div')))
  standaloneRoot.render(<Toaster content={content} />)
}

/** Removes that live region again, if there is one: for a page that has its own. */
export const unmountStandaloneToaster = () => standaloneRoot?.render(null)

const Region = styled('div', {
  position: 'fixed',
  zIndex: 3,
  // Below the header and above the confirmation, which leaves the room.
  inset: 'calc($sizes$header + $space$4) $space$gutter auto',
  display: 'grid',
  justifyItems: 'center',
  // Beside the form, which is in the right half of the page, and below the addresses in the left
  // one.
  '@desktop': {
    inset: 'auto 50% $space$5 $space$gutter',
    justifyItems: 'start',
    paddingLeft: 'max(0px, (100vw - $sizes$page) / 2)',
  },
  gap: '$3',
  pointerEvents: 'none',
  '@print': { display: 'none' },
})

const Toast = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$4',
  maxWidth: '34rem',
  padding: '$3 $4',
  background: '$ink',
  color: '$board',
  border: '1.5px solid $colors$ink',
  borderRadius: '$control',
  boxShadow: '6px 6px 0 $colors$guide',
  pointerEvents: 'auto',
})

const Title = styled('strong', { display: 'block' })

const Dismiss = styled('button', hoverUnderline, {
  '&:active': pressed,
  flex: 'none',
  maxWidth: '50%',
  minHeight: '$target',
  padding: '0 $3',
  border: '1.5px solid currentColor',
  borderRadius: '$control',
  background: 'none',
  fontSize: '$small',
  fontWeight: 600,
  cursor: 'pointer',
  '&:focus-visible': { outlineColor: '$colors$board' },
})
