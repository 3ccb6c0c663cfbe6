import { useState, type MouseEvent } from 'react'
import { Actions, Button } from '../../components/button'
import type { EnquiryFormContent, SiteContent } from '#content-types'
import { headlineFont } from '../../styles/headline-font'
import { styled } from '../../styles/stitches.config'
import { CopyEnquiry } from './copy-enquiry'
import type { EnquiryValues } from './enquiry-fields'
import { enquiryMailUrl, enquiryText, isTooLongForMail } from './enquiry-mail'
import type { Submission } from './enquiry-store'
import type { EnquiryFormState } from './use-enquiry-form'
import { useOutcomeFocus } from './use-outcome-focus'

type EnquiryOutcomeProps = {
  content: EnquiryFormContent
  site: SiteContent
  submission: Submission
  form: EnquiryFormState
}

/**
 * The outcome of an enquiry that was not sent: failed, unclear, or waiting for the connection.
 * Offers further actions. Takes the focus, and scrolls into view.
 */
export function EnquiryOutcome({ content, site, submission, form }: EnquiryOutcomeProps) {
  const { rootRef, titleRef } = useOutcomeFocus(submission)
  // The values of the form at the last click of the email link.
  const [mailedValues, setMailedValues] = useState<EnquiryValues>()
  const values = mailedValues ?? submission.typed
  const { title, text, retryLabel } = textsOf(content, submission)

  return (
    <Root ref={rootRef}>
      <Title ref={titleRef} tabIndex={-1}>
        {title}
      </Title>
      <p>{text}</p>
      {isTooLongForMail(site.emailHref, content, values) && <p>{content.failed.tooLongForMail}</p>}
      <Actions>
        <Button
          type="button"
          size="small"
          tone="ink"
          onClick={submission.kind === 'waiting' ? submission.sendNow : form.retry}
        >
          {retryLabel}
        </Button>
        <Button as="a" size="small" href={site.phoneHref}>
          {site.callLabel} {site.phone}
        </Button>
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
      </Actions>
    </Root>
  )
}

type MailLinkProps = {
  content: EnquiryFormContent
  emailHref: string
  /** The values in the link before its first click. */
  values: EnquiryValues
  readValues: () => EnquiryValues
  /** Called with the values that the email contains. */
  onClick: (mailedValues: EnquiryValues) => void
}

/** A link that opens the enquiry as an email, with the values of the form at the click. */
function MailLink({ content, emailHref, values, readValues, onClick }: MailLinkProps) {
  const handleClick = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const currentValues = readValues()
    currentTarget.href = enquiryMailUrl(emailHref, content, currentValues)
    onClick(currentValues)
  }
  return (
    <Button
      as="a"
      size="small"
      href={enquiryMailUrl(emailHref, content, values)}
      onClick={handleClick}
    >
      {content.failed.emailLabel}
    </Button>
  )
}

/** Returns the title, the text and the label of the first button of an outcome. */
function textsOf({ waiting, failed }: EnquiryFormContent, submission: Submission) {
  if (submission.kind === 'unclear')
    return { ...failed.unclear, retryLabel: failed.unclear.sendAgainLabel }
  if (submission.kind !== 'failed') return { ...waiting, retryLabel: waiting.sendNowLabel }
  const text = failed.text[submission.reason]
  if (submission.reason !== 'offline')
    return { title: failed.title, text, retryLabel: failed.retryLabel }
  return { title: failed.offlineTitle, text, retryLabel: failed.sendWhenOnlineLabel }
}

const Root = styled('div', { display: 'grid', gap: '$4' })

/** The typography of the titles of the outcome and the form. */
export const outcomeTypography = { ...headlineFont, fontSize: '$title', lineHeight: 0.95 } as const
const Title = styled('h2', outcomeTypography)
