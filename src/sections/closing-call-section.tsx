import { useRef } from 'react'
import { Actions, ButtonLink } from '../components/button'
import { Headline } from '../features/headline/headline'
import { Section, Wrap } from '../components/section'
import { Lead } from '../components/headed-section'
import type { ClosingCallContent, HeroContent, SiteContent } from '#content-types'
import { halves } from '../styles/grid'
import { styled } from '../styles/stitches.config'
import { SideTrip } from '../features/page-line/side-trip'
import { HeadlineWriter } from '../features/headline-writer/headline-writer'
import { QuestionCaret } from '../features/headline-writer/question-caret'

type ClosingCallSectionProps = {
  content: ClosingCallContent
  site: Pick<SiteContent, 'callLabel' | 'phone' | 'phoneHref'>
  /** The front page of the hero. The headline writer shows a front page with the same texts. */
  frontPage: HeroContent['frontPage']
}

/**
 * The `id` of the closing question. The front page of the hero links to the question. The contact
 * bar is hidden when the question comes into view.
 */
export const closingCallTitleId = 'closing-call-title'

/**
 * The closing question and its buttons. If the content has texts for the headline writer, the
 * question is on a front page, and the visitor can answer with a headline.
 */
export function ClosingCallSection({ content, site, frontPage }: ClosingCallSectionProps) {
  const contactLinkRef = useRef<HTMLAnchorElement>(null)
  const caretRef = useRef<HTMLElement>(null)
  const caret = content.writer && <QuestionCaret ref={caretRef} aria-hidden="true" />
  const title = (
    <Title id={closingCallTitleId} runs={content.headline} size="poster" drawingBefore={caret} />
  )
  return (
    <Section labelledBy={closingCallTitleId} tone="guide">
      <Wrap>
        {content.writer ? (
          <HeadlineWriter
            content={content.writer}
            frontPage={frontPage}
            contactLinkRef={contactLinkRef}
            caretRef={caretRef}
          >
            {title}
          </HeadlineWriter>
        ) : (
          title
        )}
        <LeadAndActions>
          <LeadText>{content.lead}</LeadText>
          <Actions>
            <ButtonLink ref={contactLinkRef} href={content.start.href} tone="ink">
              {content.start.label}
            </ButtonLink>
            <ButtonLink href={site.phoneHref} tone="transparent">
              {`${site.callLabel} ${site.phone}`}
            </ButtonLink>
          </Actions>
        </LeadAndActions>
        <SideTrip shape="intoCaret" targetRef={caretRef} />
      </Wrap>
    </Section>
  )
}

// In print, the headline is small, so that the front page fits at the end of a sheet. The doubled
// selector overrides the size variant of the headline.
const Title = styled(Headline, { '&&': { '@print': { fontSize: '4rem' } } })

const LeadAndActions = styled('div', {
  display: 'grid',
  gap: '$4 0',
  marginTop: '$head',
  '@desktop': halves,
  // Not a grid, which has a gap for the actions. They are not printed.
  '@print': { display: 'block', marginTop: '$2' },
})

const LeadText = styled(Lead, {
  color: '$ink',
  '@desktop': { paddingRight: '$column' },
  '@print': { maxWidth: 'none' },
})
