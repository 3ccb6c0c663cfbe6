import type { KeyboardEvent } from 'react'
import { Button } from '../../components/button'
import { isComposing } from '../../components/is-composing'
import { SiteLink } from '../../components/site-link'
import type { EnquiryFormContent, SiteContent } from '#content-types'
import { headlineFont } from '../../styles/headline-font'
import { notHydrated } from '../../styles/script-states'
import { styled } from '../../styles/stitches.config'
import { media } from '../../styles/tokens'
import { EndpointFields, nativeFormProps } from './endpoint-fields'
import { EnquiryField } from './enquiry-field'
import { fieldNames } from './enquiry-fields'
import { EnquiryOutcome, hasOutcome } from './enquiry-outcome'
import { EnquiryStatus } from './enquiry-status'
import { ErrorSummary, summaryStyles, useErrorTitle } from './error-summary'
import { useEnquiryForm } from './use-enquiry-form'

type EnquiryFormProps = {
  content: EnquiryFormContent
  site: Pick<SiteContent, 'callLabel' | 'email' | 'emailHref' | 'phone' | 'phoneHref' | 'url'>
}

// Vite replaces the variable with its value, so that a build without an endpoint leaves out the code for it.
const nativeForm = import.meta.env.VITE_ENQUIRY_ENDPOINT ? nativeFormProps() : undefined

/** The enquiry form: outcome of the last submission, error summary, fields, and status of the delivery. */
export function EnquiryForm({ content, site }: EnquiryFormProps) {
  const {
    form,
    formRef,
    submission,
    isHydrated,
    isChecking,
    errors,
    summaryRef,
    honeypotRef,
    removeHeadline,
    submit,
    retry,
    readValues,
  } = useEnquiryForm(content)
  const isSending = submission?.kind === 'sending'
  const hasErrors = errors.length > 0
  useErrorTitle(hasErrors, content.summary.errorPrefix)

  return (
    <Sheet>
      {submission && !hasErrors && hasOutcome(submission) && (
        <EnquiryOutcome content={content} site={site} submission={submission} readValues={readValues} onRetry={retry} />
      )}
      <Title id="enquiry-title">{content.title}</Title>
      {hasErrors && !isSending && <ErrorSummary ref={summaryRef} title={content.summary.title} errors={errors} />}
      {!nativeForm && (
        <Notice tabIndex={-1} data-without-code="">
          {content.withoutScript} <a href={site.phoneHref}>{site.phone}</a>, <a href={site.emailHref}>{site.email}</a>
        </Notice>
      )}
      <Form
        ref={formRef}
        // Outside of a dialog this method does nothing: without scripts, Enter must not reload the page and lose what was typed.
        {...(nativeForm ?? { method: 'dialog' })}
        aria-labelledby="enquiry-title"
        // The browser validates only until the form does so itself.
        noValidate={!nativeForm || isHydrated}
        // Tells the start script that the form handles its submission.
        data-running={isHydrated ? '' : undefined}
        onKeyDown={goToNextField}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {import.meta.env.VITE_ENQUIRY_ENDPOINT && (
          <EndpointFields
            honeypotRef={honeypotRef}
            honeypotLabel={content.honeypotLabel}
            thanksUrl={new URL(`${import.meta.env.BASE_URL}thanks`, site.url).href}
          />
        )}
        <Fields>
          {fieldNames.map((name) => (
            <EnquiryField
              key={name}
              name={name}
              content={content}
              register={form.register}
              error={errors.find(({ field }) => field === name)?.message}
              isHydrated={isHydrated}
              isNativeForm={nativeForm !== undefined}
              onRemoveHeadline={removeHeadline}
            />
          ))}
        </Fields>
        <SubmitButton
          type="submit"
          tone="accent"
          disabled={isSending}
          data-pressed={isChecking ? '' : undefined}
          needsScript={!nativeForm}
        >
          {/* One on the other, so that the button keeps its width. */}
          <Label isShown={!isSending}>{content.submitLabel}</Label>
          <Label isShown={isSending}>{content.sendingLabel}</Label>
        </SubmitButton>
        <Note>
          <EnquiryStatus content={content.status} submission={submission} />
          <p>
            {content.privacy.text} <SiteLink href={content.privacy.link.href}>{content.privacy.link.label}</SiteLink>
          </p>
        </Note>
      </Form>
    </Sheet>
  )
}

/** On phones Enter goes to the next field, as its key says: iOS would send the form, half filled in. */
function goToNextField(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget: form } = event
  const isNext = event.key === 'Enter' && target instanceof HTMLInputElement && target.enterKeyHint === 'next'
  if (!isNext || isComposing(event) || !matchMedia(media.touch).matches) return
  event.preventDefault()
  const controls = [...form.elements]
  const next = controls[controls.indexOf(target) + 1]
  if (next instanceof HTMLElement) next.focus()
}

const Sheet = styled('div', {
  display: 'grid',
  gap: '$5',
  alignContent: 'start',
  padding: '$card',
  background: '$board',
  border: '1.5px solid $colors$ink',
  boxShadow: '10px 10px 0 $colors$guide',
  ...summaryStyles,
  '@print': { display: 'none' },
})

const Title = styled('h2', { ...headlineFont, fontSize: '$title', fontWeight: 400, lineHeight: 0.95 })

const Notice = styled('p', {
  display: 'none',
  padding: '$4',
  border: '2px solid $colors$pencil',
  [notHydrated]: { display: 'block' },
})

const Form = styled('form', { display: 'grid', gap: '$5' })

const Fields = styled('div', {
  display: 'grid',
  columnGap: '$5',
  '@media (min-width: 34rem)': { gridTemplateColumns: '1fr 1fr' },
})

const SubmitButton = styled(Button, {
  display: 'inline-grid',
  justifySelf: 'start',
  variants: {
    needsScript: {
      true: { [notHydrated]: { display: 'none' } },
      false: {},
    },
  },
})

const Label = styled('span', {
  gridArea: '1 / 1',
  variants: { isShown: { true: {}, false: { visibility: 'hidden' } } },
})

// The status takes the place of the note on privacy, so that nothing moves.
const Note = styled('div', {
  display: 'grid',
  fontSize: '$note',
  color: '$inkSoft',
  '& > *': { gridArea: '1 / 1' },
  '& > :not(:empty) + p': { visibility: 'hidden' },
})
