import { useEffect, useState, type KeyboardEvent } from 'react'
import { Button } from '../../components/button'
import { isComposing } from '../../components/is-composing'
import { SiteLink } from '../../components/site-link'
import type { EnquiryFormContent, SiteContent } from '#content-types'
import { failureNoticeId, whereCannotHydrate } from '../../styles/script-states'
import { pressedProps } from '../../styles/pressed-state'
import { styled } from '../../styles/stitches.config'
import { media } from '../../styles/tokens'
import { EndpointFields, nativeFormAttributes } from './endpoint-fields'
import { EnquiryField } from './enquiry-field'
import { fieldNames } from './enquiry-fields'
import { outcomeTypography } from './enquiry-outcome'
import { isUnderWay, type Submission } from './enquiry-store'
import { ErrorSummary } from './error-summary'
import { FormWithOutcome, panelId, panelStates } from './form-with-outcome'
import { useEnquiryForm } from './use-enquiry-form'

type EnquiryFormProps = { content: EnquiryFormContent; site: SiteContent }

// Vite replaces the variable with its value. So a build without an endpoint leaves out the code for
// endpoints.
const nativeAttributes = import.meta.env.VITE_ENQUIRY_ENDPOINT ? nativeFormAttributes() : undefined
// Whether the browser can submit the form without scripts.
const isNative = nativeAttributes !== undefined

/**
 * The enquiry form: the outcome of the last submission, the error summary, the fields, and the
 * status of the delivery. After an enquiry was sent, the outcome replaces the form.
 */
export function EnquiryForm({ content, site }: EnquiryFormProps) {
  const form = useEnquiryForm(content, site.language)
  const { submission, errors } = form
  const { privacy } = content
  const isSending = isUnderWay(submission)
  // Without an endpoint, the button is disabled in the served HTML. If it were enabled, Enter would
  // submit the form before scripts run.
  const [isReady, setIsReady] = useState(isNative)
  useEffect(() => setIsReady(true), [])

  return (
    <FormWithOutcome content={content} site={site} form={form}>
      <Panel id={panelId} {...panelStates(form)}>
        <Title id="enquiry-title">{content.title}</Title>
        <ErrorSummary ref={form.summaryRef} content={content} errors={isSending ? [] : errors} />
        {!isNative && (
          <Notice id={failureNoticeId} tabIndex={-1}>
            {content.withoutScript} <a href={site.phoneHref}>{site.phone}</a>,{' '}
            <a href={site.emailHref}>{site.email}</a>
          </Notice>
        )}
        <Form
          ref={form.formRef}
          // Without a method, browsers submit by GET, and the URL would contain the typed values.
          {...(nativeAttributes ?? { method: 'post' })}
          aria-labelledby="enquiry-title"
          noValidate={!isNative}
          onKeyDown={goToNextField}
          onSubmit={(event) => {
            event.preventDefault()
            form.submit()
          }}
        >
          {import.meta.env.VITE_ENQUIRY_ENDPOINT && (
            <EndpointFields honeypotLabel={content.honeypotLabel} site={site} />
          )}
          <Fields>
            {fieldNames.map((name) => (
              <EnquiryField key={name} name={name} content={content} form={form} />
            ))}
          </Fields>
          <SubmitButton
            type="submit"
            tone="accent"
            disabled={isSending || !isReady}
            needsScript={!isNative}
            // The start script also sets this state, for a press before hydration.
            {...pressedProps(form.isSubmitting)}
          >
            {isSending ? content.sendingLabel : content.submitLabel}
          </SubmitButton>
          <Note>
            <Status role="status">{statusOf(content.status, submission)}</Status>
            <Privacy>
              {privacy.text} <SiteLink href={privacy.link.href}>{privacy.link.label}</SiteLink>
            </Privacy>
          </Note>
        </Form>
      </Panel>
    </FormWithOutcome>
  )
}

/**
 * Returns the status below the button: sending, or the seconds until the next attempt. Screen
 * readers announce it. Empty if nothing is being sent.
 */
function statusOf(content: EnquiryFormContent['status'], submission: Submission | undefined) {
  if (submission?.kind !== 'sending') return ''
  const { waitMs } = submission
  return waitMs
    ? content.retrying.replaceAll('{seconds}', String(Math.ceil(waitMs / 1000)))
    : content.sending
}

/** On a touch screen, Enter moves the focus to the next field. By default, iOS sends the form. */
function goToNextField(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget: form } = event
  const hasNextField = target instanceof HTMLInputElement && target.enterKeyHint === 'next'
  const isEnter = event.key === 'Enter' && !isComposing(event)
  if (!hasNextField || !isEnter || !matchMedia(media.touch).matches) return
  event.preventDefault()
  const controls = [...form.elements]
  const next = controls[controls.indexOf(target) + 1]
  if (next instanceof HTMLElement) next.focus()
}

const Panel = styled('div', {
  display: 'grid',
  // A closed form is invisible, and its space is not removed. The outcome of the sent enquiry is in
  // the same grid cell.
  '&[inert]': { gridArea: '1 / 1', visibility: 'hidden' },
  gap: '$5',
  padding: 'clamp(1.125rem, 3vw, 2.5rem)',
  background: '$tint',
  border: '1.5px solid $colors$ink',
  boxShadow: '10px 10px 0 $colors$highlight',
  '@print': { display: 'none' },
})
const Title = styled('h2', {
  ...outcomeTypography,
  // Below an outcome, the title looks smaller. A smaller font would shift the layout, and a
  // transform does not. This is not a variant: Stitches would insert its rule with the outcome, and
  // the browser would restyle the whole page.
  '[data-below-outcome] > &': { transform: 'scale(0.6)', transformOrigin: 'left' },
})
const Notice = styled('p', {
  display: 'none',
  padding: '$4',
  border: '2px solid $colors$ink',
  ...whereCannotHydrate({ display: 'block' }),
})
const Form = styled('form', { display: 'grid', gap: '$5' })
const Fields = styled('div', {
  display: 'grid',
  columnGap: '$5',
  counterReset: 'error',
  // Two columns, or one if a field would be narrower than the minimum.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(11rem, 40%), 100%), 1fr))',
})
const SubmitButton = styled(Button, {
  justifySelf: 'start',
  // Keeps the width when the label changes to `sendingLabel`.
  minWidth: 'min(13.5rem, 100%)',
  variants: { needsScript: { true: { ...whereCannotHydrate({ display: 'none' }) } } },
})
// The status covers the note on privacy, so that the layout does not shift.
const Note = styled('div', { display: 'grid', fontSize: '$note', color: '$inkSoft' })
const sharedCell = { gridArea: '1 / 1' } as const
const Status = styled('div', sharedCell)
const Privacy = styled('p', { ...sharedCell, ':not(:empty) + &': { visibility: 'hidden' } })
