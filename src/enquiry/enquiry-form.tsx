import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { Button } from '../components/button'
import { Field, Input, Select, TextArea } from '../components/field'
import { SiteLink } from '../components/site-link'
import { leaveToaster, takeToaster } from '../components/toaster'
import type { EnquiryField, EnquiryFormContent, SiteContent } from '../content/types'
import { styled } from '../styles/stitches.config'
import { prepareDelivery } from './deliver-enquiry'
import { EndpointFields, nativeForm } from './endpoint-fields'
import { readDraft } from './enquiry-draft'
import { EnquiryOutcome } from './enquiry-outcome'
import { emptyEnquiry, enquirySchema, maxLengths, minLengths, type Enquiry, type EnquiryInput } from './enquiry-schema'
import { ErrorSummary, summaryLook } from './error-summary'
import { isSame, leaveSending, resumeSending, sendEnquiry, useSending, type Sending } from './send-enquiry'

type EnquiryFormProps = {
  content: EnquiryFormContent
  site: Pick<SiteContent, 'callLabel' | 'email' | 'emailHref' | 'phone' | 'phoneHref' | 'url'>
}

type Form = UseFormReturn<EnquiryInput, unknown, Enquiry>

// Conditions on the endpoint are written out: so the build leaves out what the form does not need with or without one.
const native = import.meta.env.VITE_ENQUIRY_ENDPOINT ? nativeForm() : undefined

/** Whoever fills in the form in less time, in milliseconds, is probably a machine. */
export const fastestMs = 2000

const order = Object.keys(emptyEnquiry) as EnquiryField[]
const idOf = (field: EnquiryField) => `enquiry-${field}`
const typedIn = (form: Form): EnquiryInput => ({ ...emptyEnquiry, ...form.getValues() })

export function EnquiryForm({ content, site }: EnquiryFormProps) {
  const [draft] = useState(readDraft)
  // No default values on a fresh load: what was typed before the page ran must stay.
  const form: Form = useForm({
    resolver: zodResolver(enquirySchema),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    defaultValues: draft,
  })
  const { errors, submitCount } = form.formState
  const sending = useSending()
  const isSending = sending?.kind === 'sending'
  const [refusalCount, setRefusalCount] = useState(0)
  const formRef = useRef<HTMLFormElement>(null)
  const summaryRef = useRef<HTMLDivElement>(null)
  const trapRef = useRef<HTMLInputElement>(null)
  const sentRef = useRef<EnquiryInput>(undefined)
  const shownAtMs = useRef(0)

  const faults = order.flatMap((field) => {
    const message = errors[field]?.message
    return message ? [{ field, id: idOf(field), message }] : []
  })
  const hasFaults = faults.length > 0

  useEffect(() => {
    takeToaster()
    resumeSending()
    // What stands there already has taken its time.
    if (isSame(typedIn(form), emptyEnquiry)) shownAtMs.current = performance.now()
    // With scripts the messages are ours.
    if (native) formRef.current?.setAttribute('novalidate', '')
    // What is pasted is not cut without a word: there is room to see that it is too long.
    for (const [name, most] of Object.entries(maxLengths))
      (formRef.current?.elements.namedItem(name) as HTMLInputElement | null)?.setAttribute(
        'maxlength',
        String(2 * most),
      )
    // Only now may the start script let the form be sent.
    formRef.current?.setAttribute('data-running', '')
    return () => {
      if (leaveSending(typedIn(form)).isOnItsWay) leaveToaster(content.toast)
    }
  }, [form, content])

  useEffect(() => {
    if (sending?.kind === 'sending') sentRef.current = sending.typed
    // Whoever wrote on in the meantime keeps it.
    if (sending?.kind === 'sent' && sentRef.current && isSame(typedIn(form), sentRef.current)) form.reset(emptyEnquiry)
    if (sending?.kind !== 'failed') return
    if (isSame(typedIn(form), emptyEnquiry)) form.reset(sending.typed)
    const refused = Object.entries(sending.fieldErrors ?? {}) as [EnquiryField, string][]
    for (const [field, message] of refused) form.setError(field, { message: message || content.summary.faultyField })
    if (refused.length > 0) setRefusalCount((count) => count + 1)
  }, [sending, form, content])

  useEffect(() => summaryRef.current?.focus(), [submitCount, refusalCount])
  useErrorTitle(hasFaults, content.summary.errorPrefix)

  function submit(mayWaitForConnection: boolean) {
    void form.handleSubmit((enquiry) => {
      void sendEnquiry(typedIn(form), enquiry, content, { flag: flag(), mayWaitForConnection })
    })()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit(false)
  }
  const flag = () => {
    if (!import.meta.env.VITE_ENQUIRY_ENDPOINT) return undefined
    if (trapRef.current?.value) return 'trap'
    return performance.now() - shownAtMs.current < fastestMs ? 'quick' : undefined
  }
  const showField = (field: EnquiryField) => {
    const control = formRef.current?.elements.namedItem(field) as HTMLInputElement
    control.labels?.[0]?.scrollIntoView()
    control.focus({ preventScroll: true })
  }

  const field = (name: EnquiryField) => ({
    ...content.fields[name],
    id: idOf(name),
    optionalLabel: content.fields[name].isOptional ? content.optionalLabel : undefined,
    error: errors[name]?.message,
  })
  const control = (name: EnquiryField) => ({
    ...form.register(name),
    maxLength: maxLengths[name],
    ...(native && { required: !content.fields[name].isOptional, minLength: minLengths[name] }),
  })

  return (
    <Sheet>
      <Title id="enquiry-title">{content.title}</Title>
      {hasFaults && !isSending && (
        <ErrorSummary ref={summaryRef} title={content.summary.title} errors={faults} onChoose={showField} />
      )}
      {sending && !hasFaults && isLasting(sending) && (
        <EnquiryOutcome
          content={content}
          site={site}
          sending={sending}
          latest={() => typedIn(form)}
          onRetry={() => submit(sending.kind === 'failed' && sending.reason === 'offline')}
        />
      )}
      {!native && (
        <Notice>
          {content.withoutScript} <a href={site.phoneHref}>{site.phone}</a>, <a href={site.emailHref}>{site.email}</a>
        </Notice>
      )}
      {/* Outside a dialog, that method sends nothing anywhere: without scripts, Enter keeps the page and what was typed. */}
      <Fields
        ref={formRef}
        {...(native ?? { method: 'dialog', noValidate: true })}
        aria-labelledby="enquiry-title"
        onFocus={prepareDelivery}
        onSubmit={handleSubmit}
      >
        {import.meta.env.VITE_ENQUIRY_ENDPOINT && (
          <EndpointFields trapRef={trapRef} trapLabel={content.trapLabel} thanksUrl={`${site.url}/thanks`} />
        )}
        <Row>
          <Field {...field('name')}>
            {(props) => <Input {...control('name')} {...props} autoComplete="name" spellCheck={false} />}
          </Field>
          <Field {...field('companyName')}>
            {(props) => <Input {...control('companyName')} {...props} autoComplete="organization" />}
          </Field>
        </Row>
        <Row>
          <Field {...field('email')}>
            {(props) => (
              <Input
                {...control('email')}
                {...props}
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          <Field {...field('website')}>
            {(props) => (
              <Input
                {...control('website')}
                {...props}
                type="text"
                inputMode="url"
                autoComplete="url"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
        </Row>
        <Field {...field('budget')}>
          {(props) => (
            <Select {...form.register('budget')} {...props} required={Boolean(native)}>
              <option value="">{content.budgetPrompt}</option>
              {content.budgets.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field {...field('message')}>{(props) => <TextArea {...control('message')} {...props} rows={5} />}</Field>
        <Send type="submit" tone="accent" disabled={isSending} needsScript={!native}>
          {isSending ? content.sendingLabel : content.submitLabel}
        </Send>
        <Privacy>
          {content.privacy.text} <SiteLink href={content.privacy.link.href}>{content.privacy.link.label}</SiteLink>
        </Privacy>
        <Status role="status">{statusOf(content, sending)}</Status>
      </Fields>
    </Sheet>
  )
}

/** Whether it is shown until the next is sent, and not only on the button. */
function isLasting(sending: Sending) {
  if (sending.kind === 'sending') return sending.progress?.kind === 'offline'
  return sending.kind === 'sent' || isSame(sending.fieldErrors ?? {}, {})
}

function statusOf({ status }: EnquiryFormContent, sending: Sending | undefined) {
  if (sending?.kind !== 'sending' || sending.progress?.kind === 'offline') return ''
  if (sending.progress?.kind !== 'waiting') return status.sending
  return status.retrying.replace('{seconds}', String(Math.ceil(sending.progress.waitMs / 1000)))
}

/** Says in the title of the page, which a screen reader reads first, that something is wrong. */
function useErrorTitle(hasFaults: boolean, prefix: string) {
  useEffect(() => {
    if (!hasFaults) return undefined
    document.title = `${prefix} ${document.title}`
    return () => {
      document.title = document.title.replace(`${prefix} `, '')
    }
  }, [hasFaults, prefix])
}

const Sheet = styled('div', {
  display: 'grid',
  gap: '$5',
  alignContent: 'start',
  padding: '$card',
  background: '$board',
  border: '1.5px solid $colors$ink',
  boxShadow: '10px 10px 0 $colors$guide',
  ...summaryLook,
  '@print': { display: 'none' },
})

const Title = styled('h2', { fontFamily: '$headline', fontSize: '$title', fontWeight: 400, lineHeight: 0.95 })
const Fields = styled('form', { display: 'grid', gap: '$5' })

const Row = styled('div', {
  display: 'grid',
  gap: '$5',
  '@media (min-width: 34rem)': { gridTemplateColumns: '1fr 1fr' },
})

const Notice = styled('p', {
  display: 'none',
  padding: '$4',
  border: '2px solid $colors$pencil',
  '@noScript': { display: 'block' },
  'html[data-scripts=failed] &': { display: 'block' },
})

const Send = styled(Button, {
  justifySelf: 'start',
  variants: {
    needsScript: {
      true: { '@noScript': { display: 'none' }, 'html[data-scripts=failed] &': { display: 'none' } },
      false: {},
    },
  },
})

// Its line is kept free, half of it in the sheet's margin: what comes into it while the enquiry is sent moves nothing.
const Status = styled('p', {
  minHeight: '1.5em',
  marginBlock: '-$space$4 -$space$3',
  fontSize: '$note',
  color: '$inkSoft',
})

const Privacy = styled('p', { fontSize: '$note', color: '$inkSoft' })
