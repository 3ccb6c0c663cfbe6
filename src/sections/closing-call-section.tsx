import { useRef } from 'react'
import { Actions, ButtonLink } from '../components/button'
import { Headline } from './headline'
import { Section, Wrap } from '../components/section'
import { Lead } from './headed-section'
import type { ClosingCallContent, HeroContent, SiteContent } from '#content-types'
import { styled } from '../styles/stitches.config'
import { usePageLineAnchor } from '../features/page-line/page-line-anchor'
import { HeadlineWriter } from '../features/headline-writer/headline-writer'

type ClosingCallSectionProps = {
  content: ClosingCallContent
  site: Pick<SiteContent, 'callLabel' | 'phone' | 'phoneHref'>
  /** Of the hero: the visitor's headline is set into one like it. */
  frontPage: HeroContent['frontPage']
}

/** The `id` of the closing question, to which the hero's front page leads. */
export const closingCallTitleId = 'closing-call-title'
/** The `id` of its buttons: the contact bar is shown above them. */
export const closingCallActionsId = 'closing-call-actions'

/** The closing question. Where the content has texts for it, it is answered in a field. */
export function ClosingCallSection({ content, site, frontPage }: ClosingCallSectionProps) {
  const startRef = useRef<HTMLAnchorElement>(null)
  const lineRef = usePageLineAnchor('closing')
  return (
    <Section labelledBy={closingCallTitleId} tone="guide">
      <Wrap>
        <Headline id={closingCallTitleId} ref={lineRef} runs={content.headline} size="poster" />
        <Parts hasWriter={content.writer !== undefined}>
          {content.writer && <HeadlineWriter content={content.writer} frontPage={frontPage} nextRef={startRef} />}
          <Lead>{content.lead}</Lead>
          <Actions id={closingCallActionsId}>
            <ButtonLink ref={startRef} href={content.start.href} tone="ink">
              {content.start.label}
            </ButtonLink>
            <ButtonLink href={site.phoneHref} tone="transparent">
              {`${site.callLabel} ${site.phone}`}
            </ButtonLink>
          </Actions>
        </Parts>
      </Wrap>
    </Section>
  )
}

const Parts = styled('div', {
  display: 'grid',
  gap: '$4',
  alignItems: 'start',
  marginTop: '$head',
  '& > p': { color: '$ink' },
  variants: {
    // The front page has the second column (`headline-front-page.tsx`).
    hasWriter: { true: { '@desktop': { gridTemplate: 'auto auto 1fr / 1fr 1fr' } } },
  },
})
