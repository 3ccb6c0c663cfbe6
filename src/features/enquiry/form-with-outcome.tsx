import { useEffect, useRef, type ReactNode } from 'react'
import { afterPaint } from '../../browser/after-paint'
import { KeepInPlace } from '../../components/keep-in-place'
import { Toaster } from '../../components/toaster'
import type { EnquiryFormContent, SiteContent } from '#content-types'
import { styled } from '../../styles/stitches.config'
import { EnquiryOutcome } from './enquiry-outcome'
import type { Submission } from './enquiry-store'
import { loadSentPage } from './load-sent-page'
import { SentOutcome } from './sent-outcome'
import type { EnquiryFormState } from './use-enquiry-form'

/** The `id` of the panel with the form. */
export const panelId = 'enquiry-panel'

type OutcomeProps = { content: EnquiryFormContent; site: SiteContent; form: EnquiryFormState }
type FormWithOutcomeProps = OutcomeProps & { children: ReactNode }

/**
 * The outcome of the last submission, the panel with the form (`children`), and the toasts. The
 * outcome of a sent enquiry covers the closed panel. Any other outcome is above the panel.
 */
export function FormWithOutcome({ content, site, form, children }: FormWithOutcomeProps) {
  const { submission } = form
  // Moves when the outcome above it changes its height.
  const endRef = useRef<HTMLDivElement>(null)
  // The code also loads on focus. A visitor may send the form without a focus event: the text may
  // have been typed before hydration.
  useEffect(() => {
    if (submission) void loadSentPage()
  }, [submission])
  return (
    <Root data-sent={isSent(submission) ? '' : undefined} onFocus={() => void loadSentPage()}>
      {isSent(submission) && (
        <SentOutcomeWithToggle content={content} site={site} form={form} submission={submission} />
      )}
      {hasUnsentOutcome(form) && (
        <EnquiryOutcome content={content} site={site} form={form} submission={form.submission} />
      )}
      {/* The outcome may appear minutes after the press. The content below it stays in place. */}
      <KeepInPlace targetRef={endRef} contentAbove={submission} />
      {children}
      <PlacedToaster content={content.toast} />
      <div ref={endRef} />
    </Root>
  )
}

/** Returns the attributes of the panel: whether it is closed, and whether it has an outcome. */
export const panelStates = (form: EnquiryFormState) => ({
  inert: isSent(form.submission) && form.submissionAboveForm !== form.submission,
  'data-below-outcome': isSent(form.submission) || hasUnsentOutcome(form) ? '' : undefined,
})

const isSent = (submission?: Submission): submission is Submission => submission?.kind === 'sent'

/** Whether to show an outcome other than sent. It is hidden while fields have errors. */
const hasUnsentOutcome = (
  form: EnquiryFormState,
): form is EnquiryFormState & { submission: Submission } =>
  form.submission !== undefined &&
  form.errors.length === 0 &&
  !['sent', 'sending', 'invalid'].includes(form.submission.kind)

/** The outcome of a sent enquiry. The last button opens and closes the panel below the outcome. */
function SentOutcomeWithToggle({
  content,
  site,
  form,
  submission,
}: OutcomeProps & { submission: Submission }) {
  const { submissionAboveForm, setSubmissionAboveForm } = form
  const buttonRef = useRef<HTMLButtonElement>(null)
  const isOpen = submissionAboveForm === submission
  function toggle() {
    setSubmissionAboveForm(isOpen ? undefined : submission)
    // Scrolls the focused button to the top of the window, so that the open form is in view.
    if (!isOpen) afterPaint(() => buttonRef.current?.scrollIntoView())
  }
  return (
    <>
      <SentOutcome
        content={content}
        site={site}
        submission={submission}
        headline={form.sentHeadline}
        formToggle={{ panelId, isOpen, buttonRef, onToggle: toggle }}
      />
      {/* The open panel changes the height of the outcome. The button stays in place. */}
      <KeepInPlace targetRef={buttonRef} contentAbove={submissionAboveForm} />
    </>
  )
}

// The gap is between the outcome and an open form. The toasts and the element of `endRef` take no
// space.
const Root = styled('div', { position: 'relative', display: 'grid', gap: '$7 0' })

// The outcome of a sent enquiry reserves a space for the toast (`ToastPlace`). There, the toast
// scrolls with the outcome.
const PlacedToaster = styled(Toaster, {
  '[data-sent] > &': {
    position: 'absolute',
    inset: '0 0 auto',
    justifyItems: 'stretch',
    padding: 0,
    '--toast-width': 'none',
  },
})
