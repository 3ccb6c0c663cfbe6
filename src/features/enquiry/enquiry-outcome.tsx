import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Actions, Button } from '../../components/button'
import { TextArea } from '../../components/field'
import { ProofMark } from '../../illustrations/proof-mark'
import { VisuallyHidden } from '../../components/visually-hidden'
import type { EnquiryFormContent, SiteContent } from '#content-types'
import { styled } from '../../styles/stitches.config'
import { isSameEnquiry, type EnquiryValues } from './enquiry-fields'
import { enquiryMail, enquiryText } from './enquiry-mail'
import type { FailedSubmission, Submission } from './enquiry-store'

type EnquiryOutcomeProps = {
  content: EnquiryFormContent
  site: Pick<SiteContent, 'callLabel' | 'emailHref' | 'phone' | 'phoneHref'>
  submission: Submission
  /** The current values of the form. */
  readValues: () => EnquiryValues
  onRetry: () => void
}

/**
 * Whether `EnquiryOutcome` is shown for a submission: not while it is sent, nor if the endpoint only refused some fields, and no
 * attempt before that may have arrived.
 */
export function hasOutcome(submission: Submission) {
  if (submission.kind === 'sending') return submission.progress?.kind === 'offline'
  if (submission.kind === 'sent' || submission.mayHaveArrived) return true
  return Object.keys(submission.fieldErrors ?? {}).length === 0
}

/** Says that an enquiry was sent, has failed, may have arrived or waits for the connection, and offers what can be done. Moves the focus to it. */
export function EnquiryOutcome({ content, site, submission, readValues, onRetry }: EnquiryOutcomeProps) {
  const rootRef = useRef<HTMLDivElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    titleRef.current?.focus({ preventScroll: true })
    // With the form's edge at the top of the window: all of it can be read, below the toast.
    rootRef.current?.scrollIntoView()
  }, [submission])
  const [copy, setCopy] = useState<{ of: Submission; isDone: boolean }>()
  const isSent = submission.kind === 'sent'
  const isCopied = copy?.of === submission && copy.isDone
  const isCopyRefused = copy?.of === submission && !copy.isDone
  const { title, text } = messageOf(content, submission)

  // What was typed after the failure counts: it is what the visitor wants to send now.
  function currentEnquiry() {
    const values = readValues()
    return isSameEnquiry(values, submission.typed) ? submission.enquiry : values
  }

  async function copyText() {
    try {
      await navigator.clipboard.writeText(enquiryText(content, currentEnquiry()))
      setCopy({ of: submission, isDone: true })
    } catch {
      // Refused by the visitor, or missing, as on a page that was not loaded over HTTPS. The text is shown, to be copied by hand.
      setCopy({ of: submission, isDone: false })
    }
  }

  return (
    <Root ref={rootRef}>
      <Title ref={titleRef} tabIndex={-1}>
        {isSent && <Tick name="sentTick" isDrawnOnLoad />}
        <span>{title}</span>
      </Title>
      <p>{text}</p>
      {isSent && !import.meta.env.VITE_ENQUIRY_ENDPOINT && <p>{content.sent.demonstration}</p>}
      <Actions>
        {submission.kind === 'failed' && (
          <Button type="button" size="small" tone="ink" onClick={onRetry}>
            {retryLabelOf(content.failed, submission)}
          </Button>
        )}
        <Button as="a" size="small" href={site.phoneHref}>
          {site.callLabel} {site.phone}
        </Button>
        {!isSent && (
          <>
            <Button
              as="a"
              size="small"
              href={enquiryMail(site.emailHref, content, submission.enquiry)}
              onClick={({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
                currentTarget.href = enquiryMail(site.emailHref, content, currentEnquiry())
              }}
            >
              {content.failed.emailLabel}
            </Button>
            <Button type="button" size="small" onClick={() => void copyText()}>
              {isCopied ? content.failed.copiedLabel : content.failed.copyLabel}
            </Button>
            <VisuallyHidden role="status">{isCopied ? content.failed.copiedLabel : ''}</VisuallyHidden>
          </>
        )}
      </Actions>
      {isCopyRefused && (
        <TextArea
          ref={(area: HTMLTextAreaElement | null) => area?.select()}
          aria-label={content.failed.copyLabel}
          readOnly
          value={enquiryText(content, currentEnquiry())}
        />
      )}
    </Root>
  )
}

function messageOf(content: EnquiryFormContent, submission: Submission) {
  if (submission.kind === 'sent') return content.sent
  if (submission.kind === 'sending') return content.waiting
  const { title, offlineTitle, text, unclear } = content.failed
  if (submission.mayHaveArrived) return unclear
  return { title: submission.reason === 'offline' ? offlineTitle : title, text: text[submission.reason] }
}

function retryLabelOf(content: EnquiryFormContent['failed'], { reason, mayHaveArrived }: FailedSubmission) {
  if (reason === 'offline') return content.sendWhenOnlineLabel
  return mayHaveArrived ? content.unclear.sendAgainLabel : content.retryLabel
}

const Root = styled('div', {
  display: 'grid',
  gap: '$3',
  padding: '$4',
  background: '$guideSoft',
  borderLeft: '4px solid $colors$pencil',
  // What a toast of three lines takes, and the padding above. On wide screens the toast stands beside the form.
  scrollMarginTop: 'calc(8.5rem + $space$card)',
  '@desktop': { scrollMarginTop: '$card' },
})

const Title = styled('h2', { display: 'flex', alignItems: 'center', gap: '$3', fontSize: '$lead', fontWeight: 600 })
const Tick = styled(ProofMark, { flex: 'none', width: '24px', height: '19px', '--stagger-index': 2 })
