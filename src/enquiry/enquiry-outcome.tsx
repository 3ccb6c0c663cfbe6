import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Actions, Button } from '../components/button'
import { TextArea } from '../components/field'
import { ProofMark } from '../illustrations/proof-mark'
import { VisuallyHidden } from '../components/visually-hidden'
import type { EnquiryFormContent, SiteContent } from '../content/types'
import { styled } from '../styles/stitches.config'
import { enquiryMail, enquiryText } from './enquiry-mail'
import type { Enquiry, EnquiryInput } from './enquiry-schema'
import { isSame, type Sending } from './send-enquiry'

type EnquiryOutcomeProps = {
  content: EnquiryFormContent
  site: Pick<SiteContent, 'callLabel' | 'emailHref' | 'phone' | 'phoneHref'>
  sending: Sending
  /** What stands in the form now. */
  latest: () => EnquiryInput
  onRetry: () => void
}

/** The lasting word on an enquiry that was sent, failed, or waits for the connection. It takes focus each time. */
export function EnquiryOutcome({ content, site, sending, latest, onRetry }: EnquiryOutcomeProps) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => titleRef.current?.focus(), [sending])
  const [copied, setCopied] = useState<{ of: Sending; isDone: boolean }>()
  const isOffline = sending.kind === 'failed' && sending.reason === 'offline'
  const isCopied = copied?.of === sending && copied.isDone
  const { title, text } = wordsOf(content, sending)

  // Whoever wrote on after a failure means what stands there now.
  function current(failed: Exclude<Sending, { kind: 'sent' }>): Enquiry {
    const now = latest()
    return isSame(now, failed.typed) ? failed.enquiry : (now as Enquiry)
  }

  async function copyText(failed: Exclude<Sending, { kind: 'sent' }>) {
    try {
      await navigator.clipboard.writeText(enquiryText(content, current(failed)))
      setCopied({ of: sending, isDone: true })
    } catch {
      // There is none on a page that was not loaded over https, or it was refused: the text is shown, to be copied by hand.
      setCopied({ of: sending, isDone: false })
    }
  }

  return (
    <Root>
      <Title ref={titleRef} tabIndex={-1}>
        {sending.kind === 'sent' && <Tick name="sentTick" isDrawnOnLoad />}
        <span>{title}</span>
      </Title>
      <p>{text}</p>
      <Actions>
        {sending.kind === 'failed' && (
          <Button type="button" size="small" tone="ink" onClick={onRetry}>
            {isOffline ? content.failed.sendWhenOnlineLabel : content.failed.retryLabel}
          </Button>
        )}
        <Button as="a" size="small" href={site.phoneHref}>
          {site.callLabel} {site.phone}
        </Button>
        {sending.kind !== 'sent' && (
          <>
            <Button
              as="a"
              size="small"
              href={enquiryMail(site.emailHref, content, sending.enquiry)}
              onClick={({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
                currentTarget.href = enquiryMail(site.emailHref, content, current(sending))
              }}
            >
              {content.failed.emailLabel}
            </Button>
            <Button type="button" size="small" onClick={() => void copyText(sending)}>
              {isCopied ? content.failed.copiedLabel : content.failed.copyLabel}
            </Button>
            <VisuallyHidden role="status">{isCopied ? content.failed.copiedLabel : ''}</VisuallyHidden>
          </>
        )}
      </Actions>
      {sending.kind !== 'sent' && copied?.of === sending && !copied.isDone && (
        <TextArea
          ref={(area: HTMLTextAreaElement | null) => area?.select()}
          aria-label={content.failed.copyLabel}
          readOnly
          value={enquiryText(content, current(sending))}
        />
      )}
    </Root>
  )
}

function wordsOf(content: EnquiryFormContent, sending: Sending) {
  if (sending.kind === 'sent') return content.sent
  if (sending.kind === 'sending') return content.waiting
  const { title, offlineTitle, text } = content.failed
  return { title: sending.reason === 'offline' ? offlineTitle : title, text: text[sending.reason] }
}

const Root = styled('div', {
  display: 'grid',
  gap: '$3',
  padding: '$4',
  background: '$guideSoft',
  borderLeft: '4px solid $colors$pencil',
})

const Title = styled('h3', { display: 'flex', alignItems: 'center', gap: '$3', fontSize: '$lead', fontWeight: 600 })
const Tick = styled(ProofMark, { flex: 'none', width: '24px', height: '19px', '--stagger-index': 2 })
