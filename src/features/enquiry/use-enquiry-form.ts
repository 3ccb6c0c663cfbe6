import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { mountStandaloneToaster, unmountStandaloneToaster } from '../../components/toaster'
import type { EnquiryField, EnquiryFormContent } from '#content-types'
import { afterPaint } from '../../browser/after-paint'
import { useHydratedFields } from '../../hydration/hydrated-fields'
import { readCarriedHeadline, removeCarriedHeadline } from '../headline-writer/carried-headline'
import { readHiddenFields } from './endpoint-fields'
import { emptyEnquiry, fieldNames, isSameEnquiry, type EnquiryValues } from './enquiry-fields'
import { enquirySchemaOf } from './enquiry-schema'
import {
  isUnderWay,
  readEnquiryState,
  removeDraft,
  sendEnquiry,
  storeDraft,
  useSubmission,
  type Submission,
} from './enquiry-store'

// Call this function only when the fields are checked: creating the first schema takes 30 ms at
// CPU 4×.
const createResolver = (content: EnquiryFormContent, language: string) =>
  zodResolver(enquirySchemaOf(content, language))

type EnquiryResolver = ReturnType<typeof createResolver>
type FormInput = Parameters<EnquiryResolver>[0]
type Form = UseFormReturn<FormInput, unknown, EnquiryValues>

/**
 * Copies the values of the fields into react-hook-form, and returns them. Browsers and password
 * managers fill in fields without an event that react-hook-form would notice.
 */
function syncFields(form: Form, formElement: HTMLFormElement | null): EnquiryValues {
  const data = formElement ? new FormData(formElement) : undefined
  for (const name of fieldNames) {
    const value = data?.get(name)
    if (typeof value === 'string' && value !== form.getValues(name)) form.setValue(name, value)
  }
  return { ...emptyEnquiry, ...form.getValues() }
}

/**
 * Returns the visitor's headline, and a line with the headline for the start of the message.
 * Without a headline, the line is empty.
 */
function useHeadlineLine({ carriedHeadline }: EnquiryFormContent) {
  // Reading storage in the first render causes no hydration mismatch. The headline is rendered only
  // after an effect has added the line to the message.
  const [headline] = useState(() => readCarriedHeadline()?.text)
  const template = carriedHeadline?.line
  if (!headline || !template) return { headline, headlineLine: '' }
  // The function inserts the headline unchanged. In a replacement string, `$` has a meaning.
  return { headline, headlineLine: `${template.replaceAll('{headline}', () => headline)}\n` }
}

/**
 * Keeps at most one live region for toasts. The page with the form has its own. When the form
 * unmounts while an enquiry is under way, mounts the region that announces the result on the next
 * page.
 */
function useLiveRegion({ toast }: EnquiryFormContent) {
  const handleMount = useEffectEvent(() => {
    unmountStandaloneToaster()
    return () => {
      if (isUnderWay(readEnquiryState().submission)) mountStandaloneToaster(toast)
    }
  })
  useEffect(() => handleMount(), [])
}

/**
 * Removes the draft from the store when the form mounts, and stores a draft when the form unmounts.
 * On mount, also adds the line with the headline to the message.
 */
function useDraft(
  form: Form,
  formRef: RefObject<HTMLFormElement | null>,
  { headline, headlineLine }: ReturnType<typeof useHeadlineLine>,
) {
  const handleMount = useEffectEvent(() => {
    const formElement = formRef.current
    removeDraft()
    // Includes values typed before hydration.
    const { message } = syncFields(form, formElement)
    if (headline && !message.includes(headline)) form.setValue('message', headlineLine + message)
    return () => storeDraft(syncFields(form, formElement))
  })
  useEffect(() => handleMount(), [])
}

/**
 * Handles the result of each submission. Empties the form after an enquiry was sent. After an
 * `invalid` result, shows the errors at their fields. Returns the number of `invalid` results, and
 * `submissionAboveForm`: the sent submission whose outcome is above the open form.
 */
function useSubmissionResult(
  content: EnquiryFormContent,
  form: Form,
  submission: Submission | undefined,
  readValues: () => EnquiryValues,
) {
  const [invalidCount, setInvalidCount] = useState(0)
  const [submissionAboveForm, setSubmissionAboveForm] = useState<Submission>()
  const showResult = useEffectEvent(() => {
    if (!submission) return
    if (submission.kind === 'sent') {
      // The visitor may have changed values while the enquiry was sent. The form stays open then.
      if (isSameEnquiry(readValues(), submission.typed)) form.reset(emptyEnquiry)
      else setSubmissionAboveForm(submission)
    }
    if (submission.kind !== 'invalid') return
    const fieldErrors = Object.entries(submission.fieldErrors) as [EnquiryField, string][]
    for (const [field, message] of fieldErrors)
      form.setError(field, { message: message || content.summary.faultyField })
    setInvalidCount((count) => count + 1)
  })
  useEffect(() => showResult(), [submission])
  return { invalidCount, submissionAboveForm, setSubmissionAboveForm }
}

/** Returns the errors in the order of the fields. */
function errorList(errors: Form['formState']['errors']) {
  return fieldNames.flatMap((field) => {
    const message = errors[field]?.message
    return message ? [{ field, message }] : []
  })
}

/** The state and the actions of the form. */
export type EnquiryFormState = ReturnType<typeof useEnquiryForm>

/**
 * The behavior of the form: drafts, validation, sending, errors and focus. `language` is the
 * language of the page.
 */
export function useEnquiryForm(content: EnquiryFormContent, language: string) {
  const submission = useSubmission()
  const form = useForm<FormInput, unknown, EnquiryValues>({
    resolver: async (...resolverArguments: Parameters<EnquiryResolver>) => {
      // Checks the fields after the next paint, so that the button looks pressed sooner.
      await new Promise<void>(afterPaint)
      return createResolver(content, language)(...resolverArguments)
    },
    shouldFocusError: false,
    // Without a draft, react-hook-form reads the fields. They may contain text that was typed
    // before hydration.
    defaultValues: readEnquiryState().draft,
  })
  const { errors, submitCount, isSubmitting } = form.formState
  const formRef = useRef<HTMLFormElement>(null)
  const summaryRef = useRef<HTMLDivElement>(null)
  useHydratedFields(formRef)
  // `submit` checks the fields, so the browser no longer does.
  useEffect(() => formRef.current?.setAttribute('novalidate', ''), [])

  const readValues = () => syncFields(form, formRef.current)
  const visitorHeadline = useHeadlineLine(content)
  const { headline, headlineLine } = visitorHeadline
  useDraft(form, formRef, visitorHeadline)
  useLiveRegion(content)
  const result = useSubmissionResult(content, form, submission, readValues)
  const { invalidCount, submissionAboveForm, setSubmissionAboveForm } = result
  useEffect(() => summaryRef.current?.focus(), [submitCount, invalidCount])

  const hasHeadline = useWatch({
    control: form.control,
    name: 'message',
    compute: (message?: string) => headlineLine !== '' && message?.startsWith(headlineLine),
  })
  function removeHeadline() {
    removeCarriedHeadline()
    form.setValue('message', readValues().message.slice(headlineLine.length))
    form.setFocus('message')
  }

  /** Checks the fields, and sends the enquiry if there are no errors. */
  function submit({ mayWait = false } = {}) {
    const typed = readValues()
    const checkAndSend = form.handleSubmit((enquiry) => {
      const { current: formElement } = formRef
      const hiddenFields =
        import.meta.env.VITE_ENQUIRY_ENDPOINT && formElement ? readHiddenFields(formElement) : {}
      void sendEnquiry(typed, enquiry, content, { ...hiddenFields, mayWait })
    })
    void checkAndSend()
  }

  return {
    formRef,
    summaryRef,
    register: form.register,
    submission,
    errors: errorList(errors),
    isSubmitting,
    /** Removes the headline from the message. `undefined` if the message does not begin with it. */
    removeHeadline: hasHeadline ? removeHeadline : undefined,
    /** The headline with which the message of the last submission began. */
    sentHeadline:
      headlineLine && submission?.typed.message.startsWith(headlineLine) ? headline : undefined,
    /**
     * The sent submission whose outcome is above the open form. The form is closed if this is not
     * the last submission.
     */
    submissionAboveForm,
    setSubmissionAboveForm,
    submit,
    /** Sends the enquiry again. Without a connection, waits for the connection. */
    retry: () => submit({ mayWait: true }),
    readValues,
  }
}
