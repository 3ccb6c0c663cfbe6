import { createRoot, type Root } from 'react-dom/client'
import { toast, useToaster } from 'react-hot-toast/headless'
import { hoverUnderline, pressed } from '../styles/hover-styles'
import { styled } from '../styles/stitches.config'
import { toastDurationMs } from '../styles/tokens'

type ToasterProps = {
  content: { regionLabel: string; dismissLabel: string }
  className?: string
}

// The maximum number of toasts at the same time.
const maxVisible = 3

/** Shows a toast for four seconds. Replaces a visible toast with the same `id`. */
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
 * The live region for toasts. Render this component before the first toast: screen readers do not
 * announce a region that is inserted together with its text. Shows at most three toasts. While the
 * pointer or the focus is in the region, no toast disappears.
 */
export function Toaster({ content, className }: ToasterProps) {
  const { toasts, handlers } = useToaster({ duration: toastDurationMs })
  // Browsers fire no `blur` when the focused button is removed, so this function ends the pause.
  const handleDismiss = (id: string) => {
    toast.dismiss(id)
    handlers.endPause()
  }
  const visibleToasts = toasts.filter((item) => item.visible).slice(0, maxVisible)
  return (
    <Region
      role="status"
      aria-label={content.regionLabel}
      className={className}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {visibleToasts.map((item) => (
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

type ToastPlaceProps = { content: { title: string; description: string; dismissLabel: string } }

/**
 * The text of a toast as a part of the page, with exactly the size of the toast. A toast over this
 * text covers no other text.
 */
export function ToastPlace({ content }: ToastPlaceProps) {
  return (
    <Place>
      <span>
        <Title>{content.title}</Title> <span>{content.description}</span>
      </span>
      <DismissSize aria-hidden="true">{content.dismissLabel}</DismissSize>
    </Place>
  )
}

// The React root of the live region of `mountStandaloneToaster`.
let standaloneRoot: Root | undefined

/**
 * Adds a live region outside the page. Call this function when the visitor leaves the page with the
 * form: the other pages have no live region for toasts.
 */
export function mountStandaloneToaster(content: ToasterProps['content']) {
  standaloneRoot ??= createRoot(document.body.appendChild(document.createElement('div')))
  standaloneRoot.render(<Toaster content={content} />)
}

/**
 * Empties the live region of `mountStandaloneToaster`. Call this function on a page with a region
 * of its own.
 */
export const unmountStandaloneToaster = () => standaloneRoot?.render(null)

const Region = styled('div', {
  position: 'fixed',
  zIndex: 3,
  // Below the header. The outcome of the form has an empty space there for a toast.
  inset: 'calc($sizes$header + $space$4) $space$gutter auto',
  display: 'grid',
  justifyItems: 'center',
  // In the left half of the page, below the contact details. The form is in the right half.
  '@desktop': {
    inset: 'auto 50% $space$5 $space$gutter',
    justifyItems: 'start',
    paddingLeft: 'max(0px, (100vw - $sizes$page) / 2)',
  },
  gap: '$3',
  pointerEvents: 'none',
  '@print': { display: 'none' },
})

const toastBox = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$4',
  padding: '$3 $4',
  border: '1.5px solid $colors$ink',
  borderRadius: '$control',
} as const

const Toast = styled('div', {
  ...toastBox,
  maxWidth: 'var(--toast-width, 34rem)',
  background: '$ink',
  color: '$board',
  boxShadow: '6px 6px 0 $colors$guide',
  pointerEvents: 'auto',
})

const Place = styled('div', { ...toastBox, background: '$tint' })

const Title = styled('strong', { display: 'block' })

const dismissBox = {
  flex: 'none',
  maxWidth: '50%',
  minHeight: '$target',
  padding: '0 $3',
  border: '1.5px solid currentColor',
  borderRadius: '$control',
  fontSize: '$small',
  fontWeight: 600,
} as const

const Dismiss = styled('button', hoverUnderline, {
  '&:active': pressed,
  ...dismissBox,
  background: 'none',
  cursor: 'pointer',
  '&:focus-visible': { outlineColor: '$colors$board' },
})

const DismissSize = styled('span', { ...dismissBox, visibility: 'hidden' })
