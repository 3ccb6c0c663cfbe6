import { Actions, ButtonLink } from '../components/button'
import { Headline } from '../components/headline'
import { Lead } from '../components/section-head'
import { Section, Wrap } from '../components/section'
import type { ClosingCallContent, SiteContent } from '#content-types'
import { styled } from '../styles/stitches.config'

type ClosingCallSectionProps = {
  content: ClosingCallContent
  site: Pick<SiteContent, 'callLabel' | 'phone' | 'phoneHref'>
}

export function ClosingCallSection({ content, site }: ClosingCallSectionProps) {
  return (
    <Section labelledBy="closing-call-title" tone="guide">
      <Wrap>
        <Headline id="closing-call-title" runs={content.headline} size="poster" underline="closingCallUnderline" />
        <LeadText>{content.lead}</LeadText>
        <Actions id="closing-call-actions">
          <ButtonLink href={content.start.href} tone="ink">
            {content.start.label}
          </ButtonLink>
          <ButtonLink href={site.phoneHref} tone="transparent">
            {`${site.callLabel} ${site.phone}`}
          </ButtonLink>
        </Actions>
      </Wrap>
    </Section>
  )
}

const LeadText = styled(Lead, { marginBlock: 'clamp(1.75rem, 4vw, 3.75rem) $5', color: '$ink' })
