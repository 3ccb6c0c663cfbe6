import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { mountStandaloneToaster, unmountStandaloneToaster } from '../../components/toaster'
import type { EnquiryField, EnquiryFormContent } from '#content-types'
import { afterPaint } from '../../hydration/after-paint'
import { keepDocument } from '../../hydration/kept-document'
import { useHydratedFields } from '../../hydration/kept-input'
import { useIsHydrated } from '../../hydration/use-is-hydrated'
import { useCarriedHeadline } from '../headline-writer/use-carried-headline'
import { detectSpam } from './endpoint-fields'
import { emptyEnquiry, fieldNames, isSameEnquiry, type EnquiryValues } from './enquiry-fields'
import { enquirySchemaOf, type Enquiry, type EnquiryInput } from './enquiry-schema'
import { isUnderWay, mountForm, readEnquiryState, sendEnquiry, unmountForm, useSubmission } from './enquiry-store'

/** The behavior of the form: drafts, validation, sending, errors and focus. */
export function useEnquiryForm(content: EnquiryFormContent) {
  const submission = useSubmission()
  const [schema] = useState(() => enquirySchemaOf(content))
  const [draft] = useState(() => readEnquiryState().draft)
  const { register, reset, handleSubmit, getValues, setValue, setError, setFocus, formState } = useForm<
    EnquiryInput,
    unknown,
    Enquiry
  >({
    resolver: zodResolver(schema),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    // Without a draft there are none, which would replace what was typed before hydration.
    defaultValues: draft,
  })
  const { errors, submitCount } = formState
  const [refusalCount, setRefusalCount] = useState(0)
  const formRef = useRef<HTMLFormElement>(null)
  const summaryRef = useRef<HTMLDivElement>(null)
  const startMs = useRef(0)
  const isPressed = useRef(false)
  useHydratedFields(formRef)

  /** Tells react-hook-form what it has not been told by events: browsers and password managers fill in fields without. */
  function readValues(element = formRef.current): EnquiryValues {
    const data = element ? new FormData(element) : undefined
    for (const name of fieldNames) {
      const value = data?.get(name)
      if (typeof value === 'string' && value !== getValues(name)) setValue(name, value)
    }
    return { ...emptyEnquiry, ...getValues() }
  }

  const enter = useEffectEvent(() => {
    unmountStandaloneToaster()
    mountForm()
    // If something was typed before hydration, the visitor began earlier than this.
    if (isSameEnquiry(readValues(), emptyEnquiry)) startMs.current = performance.now()
    else keepDocument()
  })
  const leave = useEffectEvent((element: HTMLFormElement | null) => {
    unmountForm(readValues(element))
    // The next page, which has no toaster, shows what has become of it.
    if (isUnderWay(readEnquiryState().submission)) mountStandaloneToaster(content.toast)
  })
  useEffect(() => {
    const element = formRef.current
    enter()
    return () => leave(element)
  }, [])

  const showResult = useEffectEvent(() => {
    const values = readValues()
    // What was typed in the meantime is kept.
    if (submission?.kind === 'sent' && isSameEnquiry(values, submission.typed)) {
      reset(emptyEnquiry)
      forgetHeadline()
    }
    if (submission?.kind !== 'failed') return
    if (isSameEnquiry(values, emptyEnquiry)) reset(submission.typed)
    const refusals = Object.entries(submission.fieldErrors) as [EnquiryField, string][]
    for (const [field, message] of refusals) setError(field, { message: message || content.summary.faultyField })
    setRefusalCount((count) => count + refusals.length)
  })
  useEffect(() => showResult(), [submission])
  useEffect(() => summaryRef.current?.focus(), [submitCount, refusalCount])

  const [headline = '', forgetHeadline] = useCarriedHeadline()
  const { line } = content.carriedHeadline ?? {}
  const headlineLine = headline && line ? `${line.replace('{headline}', () => headline)}\n` : ''
  const hasHeadline = () => headlineLine !== '' && readValues().message.startsWith(headlineLine)
  const bringHeadline = useEffectEvent(() => {
    if (headlineLine && !hasHeadline()) setValue('message', headlineLine + readValues().message)
  })
  useEffect(() => bringHeadline(), [headlineLine])
  function removeHeadline() {
    if (hasHeadline()) setValue('message', readValues().message.slice(headlineLine.length))
    setFocus('message')
    forgetHeadline()
  }

  function handleInput() {
    keepDocument()
    // Whoever changes the line has taken it over.
    if (!hasHeadline()) forgetHeadline()
  }

  // The button shows the press in the next frame, and the fields are checked after it: each error adds to the page.
  function submit(mayWait = false) {
    if (isPressed.current) return
    isPressed.current = true
    afterPaint(() => {
      isPressed.current = false
      const typed = readValues()
      const check = handleSubmit((enquiry) => {
        const spam = import.meta.env.VITE_ENQUIRY_ENDPOINT ? detectSpam(formRef.current, startMs.current) : {}
        void sendEnquiry(typed, enquiry, content, { ...spam, mayWait })
      })
      void check()
    })
  }

  return {
    formRef,
    summaryRef,
    register,
    submission,
    isHydrated: useIsHydrated(),
    errors: fieldNames.flatMap((field) => (errors[field]?.message ? [{ field, message: errors[field].message }] : [])),
    removeHeadline: headlineLine ? removeHeadline : undefined,
    handleInput,
    submit,
    // After a failure offline, the button says that the enquiry is sent when the connection is back.
    retry: () => submit(submission?.kind === 'failed' && submission.reason === 'offline'),
    readValues,
  }
}
