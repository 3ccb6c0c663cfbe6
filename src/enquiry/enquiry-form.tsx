import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../components/button'
import { Field, Input, Select, TextArea } from '../components/field'
import { SiteLink } from '../components/site-link'
import { showToast } from '../components/toaster'
import type { EnquiryField, EnquiryFormContent, SiteContent } from '../content/types'
import { styled } from '../styles/stitches.config'
import { deliverEnquiry } from './deliver-enquiry'
import { forgetDraft, keepDraft, readDraft } from './enquiry-draft'
import { EnquiryOutcome, type Outcome } from './enquiry-outcome'
import { emptyEnquiry, enquirySchema, maxLengths, type Enquiry, type EnquiryInput } from './enquiry-schema'

type EnquiryFormProps = {
  content: EnquiryFormContent
  site: Pick<SiteContent, 'callLabel' | 'email' | 'emailHref' | 'phone' | 'phoneHref'>
}

export function EnquiryForm({ content, site }: EnquiryFormProps) {
  const [draft] = useState(readDraft)
  // No default values on a fresh load: what was typed before the page ran must stay.
  const form = useForm<EnquiryInput, unknown, Enquiry>({
    resolver: zodResolver(enquirySchema),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    defaultValues: draft,
  })
  const { errors, isSubmitting } = form.formState
  const [outcome, setOutcome] = useState<Outcome>()
  const isSending = useRef(false)
  const isShown = useRef(false)
  const formRef = useRef<HTMLFormElement>(null)

  useEffect(() => {
    isShown.current = true
    // Only now may the start script let the form be sent.
    formRef.current?.setAttribute('data-running', '')
    return () => {
      isShown.current = false
      // What is on its way is no draft, unless it comes back.
      if (!isSending.current) keepDraft({ ...emptyEnquiry, ...form.getValues() })
    }
  }, [form])

  const send = form.handleSubmit(async (enquiry) => {
    setOutcome(undefined)
    try {
      await deliverEnquiry(enquiry)
      form.reset(emptyEnquiry)
      forgetDraft()
      showToast('enquiry', content.toast)
      setOutcome({ kind: 'sent' })
    } catch {
      if (!isShown.current) keepDraft(enquiry)
      setOutcome({ kind: 'failed', enquiry })
    }
  })

  const submit = () => {
    // The button is disabled only once React has rendered; a double click is faster.
    if (isSending.current) return
    isSending.current = true
    void send().finally(() => {
      isSending.current = false
    })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }

  const field = (name: EnquiryField) => ({
    ...content.fields[name],
    optionalLabel: content.fields[name].isOptional ? content.optionalLabel : undefined,
    error: errors[name]?.message,
  })
  const control = (name: EnquiryField) => ({ ...form.register(name), maxLength: maxLengths[name] })

  return (
    <Sheet>
      <Title id="enquiry-title">{content.title}</Title>
      {outcome && <EnquiryOutcome content={content} site={site} outcome={outcome} onRetry={submit} />}
      <Notice>
        {content.withoutScript} <a href={site.phoneHref}>{site.phone}</a>, <a href={site.emailHref}>{site.email}</a>
      </Notice>
      {/* Outside a dialog, this method sends nothing anywhere: without scripts, Enter keeps the page and what was typed. */}
      <Fields ref={formRef} method="dialog" noValidate aria-labelledby="enquiry-title" onSubmit={handleSubmit}>
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
            <Select {...form.register('budget')} {...props}>
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
        <Send type="submit" tone="accent" disabled={isSubmitting}>
          {isSubmitting ? content.sendingLabel : content.submitLabel}
        </Send>
        <Privacy>
          {content.privacy.text} <SiteLink href={content.privacy.link.href}>{content.privacy.link.label}</SiteLink>
        </Privacy>
      </Fields>
    </Sheet>
  )
}

const Sheet = styled('div', {
  display: 'grid',
  gap: '$5',
  alignContent: 'start',
  padding: '$card',
  background: '$board',
  border: '1.5px solid $colors$ink',
  boxShadow: '10px 10px 0 $colors$guide',
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
  '@noScript': { display: 'none' },
  'html[data-scripts=failed] &': { display: 'none' },
})

const Privacy = styled('p', { fontSize: '$note', color: '$inkSoft' })
