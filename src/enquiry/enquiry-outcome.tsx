import { useEffect, useRef } from 'react'
import { Actions, Button } from '../components/button'
import { ProofMark } from '../components/proof-mark'
import type { EnquiryFormContent, SiteContent } from '../content/types'
import { styled } from '../styles/stitches.config'
import { enquiryMail } from './enquiry-mail'
import type { Enquiry } from './enquiry-schema'

/** How a delivery ended: with the enquiry itself when it failed, so that it can go another way. */
export type Outcome = { kind: 'sent' } | { kind: 'failed'; enquiry: Enquiry }

type EnquiryOutcomeProps = {
  content: EnquiryFormContent
  site: Pick<SiteContent, 'callLabel' | 'emailHref' | 'phone' | 'phoneHref'>
  outcome: Outcome
  onRetry: () => void
}

/** The lasting word on a sent or failed enquiry. It takes focus each time. */
export function EnquiryOutcome({ content, site, outcome, onRetry }: EnquiryOutcomeProps) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => titleRef.current?.focus(), [outcome])
  const { title, text } = content[outcome.kind]
  return (
    <Root>
      <Title ref={titleRef} tabIndex={-1}>
        {outcome.kind === 'sent' && <Tick name="sentTick" isAtLoad />}
        {title}
      </Title>
      <p>{text}</p>
      <Actions>
        {outcome.kind === 'failed' && (
          <>
            <Button type="button" size="small" tone="ink" onClick={onRetry}>
              {content.failed.retryLabel}
            </Button>
            <Button as="a" size="small" href={enquiryMail(site.emailHref, content, outcome.enquiry)}>
              {content.failed.emailLabel}
            </Button>
          </>
        )}
        <Button as="a" size="small" href={site.phoneHref}>
          {site.callLabel} {site.phone}
        </Button>
      </Actions>
    </Root>
  )
}

const Root = styled('div', {
  display: 'grid',
  gap: '$3',
  padding: '$4',
  background: '$guideSoft',
  borderLeft: '4px solid $colors$pencil',
})

const Title = styled('h3', { display: 'flex', alignItems: 'center', gap: '$3', fontSize: '$lead', fontWeight: 600 })
const Tick = styled(ProofMark, { flex: 'none', width: '24px', height: '19px', '--turn': 2 })
