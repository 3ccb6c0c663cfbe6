import { startTransition, useEffect, useRef, useState } from 'react'
import { Actions, ButtonLink } from '../components/button'
import { Headline } from '../components/headline'
import { Section, Wrap } from '../components/section'
import { Lead } from '../components/section-head'
import type { ClosingCallContent, HeroContent, SiteContent } from '#content-types'
import { carryHeadline, keptHeadline } from '../hooks/use-carried-headline'
import { useLoadedOnApproach } from '../hooks/use-loaded-on-approach'
import { styled } from '../styles/stitches.config'
import { media } from '../styles/tokens'
import { onScrollSlow } from '../timing/on-scroll-slow'

type ClosingCallSectionProps = {
  content: ClosingCallContent
  site: Pick<SiteContent, 'callLabel' | 'locale' | 'phone' | 'phoneHref'>
  /** Of the hero: the visitor's headline is set into one like it. */
  frontPage: HeroContent['frontPage']
}

/** The `id` of the closing question, to which the hero's front page leads. */
export const closingCallTitleId = 'closing-call-title'

const loadWriter = () => import('./headline-writer')

// About as high as the field and the front page are where they stand one above the other.
const writerSpace = { height: 'max(40rem, 60rem - 50vw)' }

/** The closing question. Where the content has texts for it, it is answered in a field, which comes when the reader is near. */
export function ClosingCallSection({ content, site, frontPage }: ClosingCallSectionProps) {
  const partsRef = useRef<HTMLDivElement>(null)
  const startRef = useRef<HTMLAnchorElement>(null)
  const writerCode = useLoadedOnApproach(content.writer && loadWriter, partsRef)
  const [isWriterShown, setIsWriterShown] = useState(writerCode !== undefined)
  // With it come rules, for which the browser computes the styles of the whole page again: 6 frames of a fast scroll are dropped.
  useEffect(
    () => (writerCode ? onScrollSlow(() => startTransition(() => setIsWriterShown(true))) : undefined),
    [writerCode],
  )
  return (
    <Section labelledBy={closingCallTitleId} hasPencil tone="guide">
      <Wrap>
        <Headline id={closingCallTitleId} runs={content.headline} size="poster" underline="heroUnderline" />
        <Parts ref={partsRef} hasWriter={content.writer !== undefined}>
          {content.writer && writerCode && isWriterShown && (
            <writerCode.HeadlineWriter
              content={content.writer}
              frontPage={frontPage}
              locale={site.locale}
              nextRef={startRef}
              initialHeadline={keptHeadline()}
              onChange={carryHeadline}
            />
          )}
          {writerCode && !isWriterShown && !matchMedia(media.desktop).matches && (
            // oxlint-disable-next-line react/forbid-dom-props -- It is never in a served page, whose policy refuses it.
            <div style={writerSpace} />
          )}
          <LeadText>{content.lead}</LeadText>
          <Actions id="closing-call-actions">
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
  variants: {
    // The field comes above what is served and the front page beside it, without moving it.
    hasWriter: {
      true: {
        '@desktop': {
          gridTemplateColumns: '1fr 1fr',
          '& > p': { gridArea: '2 / 1' },
          '& > :last-child': { gridArea: '3 / 1' },
          'html[data-scripts=on] &': { gridTemplateRows: 'minmax(16rem, auto) auto 12rem' },
        },
      },
    },
  },
})

const LeadText = styled(Lead, { color: '$ink' })
