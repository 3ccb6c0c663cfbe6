import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { mountStandaloneToaster, unmountStandaloneToaster } from '../../components/toaster'
import type { EnquiryField, EnquiryFormContent } from '#content-types'
import { emptyEnquiry, fieldNames, isSameEnquiry, type EnquiryValues } from './enquiry-fields'
import { enquirySchemaOf, type Enquiry, type EnquiryInput } from './enquiry-schema'
import { mountForm, readEnquiryState, unmountForm, useSubmission } from './enquiry-store'
import { useCarriedHeadline } from '../headline-writer/use-carried-headline'
import { useIsHydrated } from '../../hydration/use-is-hydrated'
import { useHydratedFields } from '../../hydration/hydrated-fields'
import { afterPaint } from '../../hydration/after-paint'
import { sendEnquiry } from './send-enquiry'

/** The methods of react-hook-form, with the types of the enquiry before and after validation. */
export type EnquiryFormMethods = UseFormReturn<EnquiryInput, unknown, Enquiry>

/** A form that is filled in faster than this is flagged as spam, in milliseconds. */
const minFillTimeMs = 2000

/** What stands in the fields, however it came there: browsers and password managers fill them in without an event. */
function readFields(element: HTMLFormElement | null, form: EnquiryFormMethods): EnquiryValues {
  const valueOf = (name: EnquiryField) => {
    const control = element?.elements.namedItem(name) as HTMLInputElement | null | undefined
    // One that an extension has removed.
    return control ? control.value : (form.getValues(name) ?? '')
  }
  return Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])) as EnquiryValues
}

const withoutLine = (text: string, line: string | undefined) =>
  text
    .split('\n')
    .filter((each) => each !== line)
    .join('\n')

/** The behaviour of the form: drafts, validation, sending, errors and focus. */
export function useEnquiryForm(content: EnquiryFormContent) {
  const submission = useSubmission()
  const isHydrated = useIsHydrated()
  const [schema] = useState(() => enquirySchemaOf(content))
  const [draft] = useState(() => readEnquiryState().draft)
  // Without a draft there are no default values, which would replace what was typed before hydration.
  const form: EnquiryFormMethods = useForm({
    resolver: zodResolver(schema),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    defaultValues: draft?.values,
  })
  const { errors, submitCount } = form.formState
  const [refusalCount, setRefusalCount] = useState(0)
  const [isChecking, setIsChecking] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  const summaryRef = useRef<HTMLDivElement>(null)
  const honeypotRef = useRef<HTMLInputElement>(null)
  const fillStartMs = useRef(0)
  const [headline, forgetHeadline] = useCarriedHeadline(draft?.headline)
  const lineOf = (brought?: string) => brought && content.carriedHeadline?.line.replace('{headline}', () => brought)
  const headlineLine = lineOf(headline)
  const previousLine = lineOf(draft?.headline)
  const leave = useEffectEvent((element: HTMLFormElement | null) => unmountForm(readFields(element, form), headline))
  useHydratedFields(formRef)

  useEffect(() => {
    const element = formRef.current
    unmountStandaloneToaster()
    mountForm()
    // If something was typed before hydration, the visitor began earlier than this.
    if (isSameEnquiry(readFields(element, form), emptyEnquiry)) fillStartMs.current = performance.now()
    return () => {
      leave(element)
      // It is still being sent: a toast will show the result.
      if (readEnquiryState().submission) mountStandaloneToaster(content.toast)
    }
  }, [form, content])

  useEffect(() => {
    if (!submission) return
    const values = readFields(formRef.current, form)
    // What was typed in the meantime is kept.
    if (submission.kind === 'sent' && isSameEnquiry(values, submission.typed)) {
      form.reset(emptyEnquiry)
      forgetHeadline()
    }
    if (submission.kind !== 'failed') return
    if (isSameEnquiry(values, emptyEnquiry)) form.reset(submission.typed)
    const refusals = Object.entries(submission.fieldErrors ?? {}) as [EnquiryField, string][]
    for (const [field, message] of refusals) form.setError(field, { message: message || content.summary.faultyField })
    if (refusals.length > 0) setRefusalCount((count) => count + 1)
  }, [submission, form, content, forgetHeadline])

  useEffect(() => {
    if (!headlineLine) return undefined
    const isThere = (message = '') => message.startsWith(headlineLine)
    const typed = readFields(formRef.current, form).message
    if (!isThere(typed)) form.setValue('message', `${headlineLine}\n${withoutLine(typed, previousLine)}`)
    // Whoever changes the line has taken it over.
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!isThere(values.message)) forgetHeadline()
      },
    })
  }, [headlineLine, previousLine, form, forgetHeadline])

  /** Reads the fields, and tells react-hook-form what it has not been told by events. */
  function readValues() {
    const values = readFields(formRef.current, form)
    for (const name of fieldNames) if (values[name] !== form.getValues(name)) form.setValue(name, values[name])
    return values
  }

  /** Takes the headline that the visitor brought along out of the message, and moves the focus there. */
  function removeHeadline() {
    form.setValue('message', withoutLine(readValues().message, headlineLine))
    form.setFocus('message')
  }

  useEffect(() => summaryRef.current?.focus(), [submitCount, refusalCount])

  /** Why the enquiry may be spam, and what was typed into the field that only programs fill in. */
  function signsOfSpam() {
    // Vite replaces the variable with its value, so that a build without an endpoint leaves out the rest.
    if (!import.meta.env.VITE_ENQUIRY_ENDPOINT) return {}
    const honeypot = honeypotRef.current
    const trap = honeypot?.type === 'checkbox' && !honeypot.checked ? '' : honeypot?.value
    if (trap) return { flag: 'trap', trap }
    return performance.now() - fillStartMs.current < minFillTimeMs ? { flag: 'quick' } : {}
  }

  // The button shows the press in the next frame, and the fields are checked after it: each error adds to the page.
  function submit(mayWaitForConnection = false) {
    if (isChecking) return
    setIsChecking(true)
    afterPaint(() => {
      const typed = readValues()
      const check = form.handleSubmit((enquiry) => {
        void sendEnquiry(typed, enquiry, content, { ...signsOfSpam(), mayWaitForConnection })
      })
      void check().finally(() => setIsChecking(false))
    })
  }

  // After a failure offline, the button says that the enquiry is sent when the connection is back.
  const retry = () => submit(submission?.kind === 'failed' && submission.reason === 'offline')
  const errorList = fieldNames.flatMap((field) => {
    const message = errors[field]?.message
    return message ? [{ field, message }] : []
  })
  return {
    form,
    formRef,
    submission,
    isHydrated,
    isChecking,
    errors: errorList,
    summaryRef,
    honeypotRef,
    removeHeadline: headlineLine ? removeHeadline : undefined,
    submit,
    retry,
    readValues,
  }
}
