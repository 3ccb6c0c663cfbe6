import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Actions, Button } from '../../components/button'
import { ProofMark } from '../../illustrations/proof-mark'
import type { EnquiryFormContent, SiteContent } from '#content-types'
import { afterPaint } from '../../browser/after-paint'
import { FinishedFrontPage } from '../headline-writer/finished-front-page'
import { headlineFont } from '../../styles/headline-font'
import { styled } from '../../styles/stitches.config'
import { CopyEnquiry } from './copy-enquiry'
import type { EnquiryValues } from './enquiry-fields'
import { enquiryMail, enquiryText, isTooLongForMail } from './enquiry-mail'
import type { Submission } from './enquiry-store'
import type { EnquiryFormState } from './use-enquiry-form'

type EnquiryOutcomeProps = {
  content: EnquiryFormContent
  site: SiteContent
  submission: Submission
  form: EnquiryFormState
}

/**
 * The outcome of an enquiry: sent, failed, unclear, or waiting for the connection. Offers further
 * actions. Takes the focus, and scrolls into view.
 */
export function EnquiryOutcome({ content, site, submission, form }: EnquiryOutcomeProps) {
  const rootRef = useRef<HTMLDivElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    titleRef.current?.focus({ preventScroll: true })
    // One frame after `KeepInPlace` scrolls. In the same frame, the form would seem to jump.
    afterPaint(() => rootRef.current?.scrollIntoView())
  }, [submission])
  // The values of the form at the last click of the email link.
  const [mailedValues, setMailedValues] = useState<EnquiryValues>()
  const values = mailedValues ?? submission.typed
  const isSent = submission.kind === 'sent'
  const { title, text, retryLabel } = textsOf(content, submission)

  return (
    <Root ref={rootRef}>
      <Title ref={titleRef} tabIndex={-1}>
        {isSent && <Tick drawing={sentTick} isDrawnOnLoad />}
        <span>{title}</span>
      </Title>
      <p>{text}</p>
      {isSent && !import.meta.env.VITE_ENQUIRY_ENDPOINT && <p>{content.sent.demonstration}</p>}
      {isSent && (
        <SentFrontPage
          content={content}
          place={site.address.locality}
          headline={form.sentHeadline}
        />
      )}
      {!isSent && isTooLongForMail(site.emailHref, content, values) && (
        <p>{content.failed.tooLongForMail}</p>
      )}
      <Actions>
        {retryLabel && (
          <Button
            type="button"
            size="small"
            tone="ink"
            onClick={submission.kind === 'waiting' ? submission.sendNow : form.retry}
          >
            {retryLabel}
          </Button>
        )}
        <Button as="a" size="small" href={site.phoneHref}>
          {site.callLabel} {site.phone}
        </Button>
        {!isSent && (
          <>
            <MailLink
              content={content}
              emailHref={site.emailHref}
              values={values}
              readValues={form.readValues}
              onClick={setMailedValues}
            />
            <CopyEnquiry
              content={content.failed}
              readText={() => enquiryText(content, form.readValues())}
            />
          </>
        )}
      </Actions>
    </Root>
  )
}

type SentFrontPageProps = {
  content: EnquiryFormContent
  place: string
  headline: string | undefined
}

/** A front page with the visitor's headline, if the enquiry had one. */
function SentFrontPage({ content, place, headline }: SentFrontPageProps) {
  const { carriedHeadline } = content
  if (!carriedHeadline || !headline) return undefined
  const { paper, edition } = carriedHeadline
  return <FinishedFrontPage content={{ place, title: paper, edition }} headline={headline} />
}

type MailLinkProps = {
  content: EnquiryFormContent
  emailHref: string
  values: EnquiryValues
  readValues: () => EnquiryValues
  /** Called with the values that the email contains. */
  onClick: (current: EnquiryValues) => void
}

/** A link that opens the enquiry as an email, with the values of the form at the click. */
function MailLink({ content, emailHref, values, readValues, onClick }: MailLinkProps) {
  const handleClick = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const current = readValues()
    currentTarget.href = enquiryMail(emailHref, content, current)
    onClick(current)
  }
  return (
    <Button
      as="a"
      size="small"
      href={enquiryMail(emailHref, content, values)}
      onClick={handleClick}
    >
      {content.failed.emailLabel}
    </Button>
  )
}

/** Returns the texts of an outcome. The `retryLabel` of a sent enquiry is empty. */
function textsOf({ sent, waiting, failed }: EnquiryFormContent, submission: Submission) {
  if (submission.kind === 'sent') return { ...sent, retryLabel: '' }
  if (submission.kind === 'unclear')
    return { ...failed.unclear, retryLabel: failed.unclear.sendAgainLabel }
  if (submission.kind !== 'failed') return { ...waiting, retryLabel: waiting.sendNowLabel }
  const text = failed.text[submission.reason]
  if (submission.reason !== 'offline')
    return { title: failed.title, text, retryLabel: failed.retryLabel }
  return { title: failed.offlineTitle, text, retryLabel: failed.sendWhenOnlineLabel }
}

const Root = styled('div', {
  display: 'grid',
  gap: '$4',
  marginBottom: '$7',
  // Leaves room for a toast of four lines above the outcome. On wide screens, the toast is beside
  // the form.
  scrollMarginTop: '9.5rem',
  '@desktop': { scrollMarginTop: '$4' },
})

/** The typography of the titles of the outcome and the form. */
export const outcomeType = { ...headlineFont, fontSize: '$title', lineHeight: 0.95 } as const
const Title = styled('h2', { ...outcomeType, display: 'flex', alignItems: 'center', gap: '$3' })
const sentTick = { width: 24, height: 19, strokes: ['M2 11C5 12 7 14 9 17C12 11 16 6 22 2'] }
const Tick = styled(ProofMark, {
  flex: 'none',
  width: '24px',
  height: '19px',
  stroke: '$ink',
  '--stagger-index': 2,
})
