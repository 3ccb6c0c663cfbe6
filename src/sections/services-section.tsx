import type { Ref } from 'react'
import { ButtonLink } from '../components/button'
import { Subhead } from './headline'
import { ProofMark } from '../illustrations/proof-mark'
import { titleMarks } from '../illustrations/proof-marks'
import { HeadedSection } from './headed-section'
import type { HomeContent } from '#content-types'
import { usePageLineAnchor, useTitleAnchors } from '../features/page-line/page-line-anchor'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'
import { displaySizes, media } from '../styles/tokens'

type ServicesSectionProps = { content: HomeContent['services'] }

// The longest word of a title, in characters, that fits into half of the page at the full size.
const wordLength = 16

export function ServicesSection({ content }: ServicesSectionProps) {
  const titleRef = useTitleAnchors()
  const words = content.services.flatMap(({ title }) => title.split(/[\s-]/))
  return (
    <HeadedSection id="services" labelledBy="services-title" spacing="bottom" content={content}>
      <RunningOrder ref={usePageLineAnchor('services')} hasLongWord={words.some(({ length }) => length > wordLength)}>
        {content.services.map(({ id, title, description, bullets }, index) => (
          <li key={id}>
            <MarkedTitle title={title} index={index} markRef={titleRef(index)} />
            <p>{description}</p>
            <ul>
              {bullets.map((bullet) => (
                <li key={bullet}>{bullet}</li>
              ))}
            </ul>
            <ButtonLink href={content.proposal.href} tone="text">
              {content.proposal.label}
            </ButtonLink>
          </li>
        ))}
      </RunningOrder>
    </HeadedSection>
  )
}

// The last words of a title, and what is before them: 14 characters at most, a phone's width, unless it is one word.
const lastWords = /^(.*?\s|)(\S.{0,13}|\S+)$/

/** A title with the mark of a proofreader below some of its words, in which the page's line goes on. */
function MarkedTitle({ title, index, markRef }: { title: string; index: number; markRef: Ref<SVGPathElement> }) {
  const drawing = titleMarks[index % titleMarks.length]
  const [, before, words = title] = lastWords.exec(title) ?? []
  return (
    <Subhead>
      {before}
      <span>
        {words}
        {drawing && <ProofMark drawing={drawing} strokeRef={markRef} />}
      </span>
    </Subhead>
  )
}

// The marks stand between the lines of a title.
const titleLineHeight = 1.05

// Of the number of a service, in em of its title.
const numberWidth = '1.15em'

const RunningOrder = styled('ul', {
  '& > li': {
    display: 'grid',
    gridTemplateColumns: `${numberWidth} 1fr`,
    justifyItems: 'start',
    padding: '$column 0',
    borderTop: '2px solid $colors$ink',
    fontSize: displaySizes.service,
    counterIncrement: 'service',
    '&::before': {
      content: 'counter(service)',
      gridRow: 'span 4',
      ...headlineFont,
      lineHeight: titleLineHeight,
      color: '$struck',
    },
    // On the lines of the page's grid: the number with the title, the description, and its parts above the link.
    [`@media print, ${media.tablet}`]: {
      gridTemplate: `auto 1fr / ${numberWidth} calc(50% - ${numberWidth}) 1fr 1fr`,
      alignItems: 'baseline',
      '& > h3, & > p': { gridRow: 'span 4' },
    },
    '@print': { fontSize: '$title' },
  },
  '& h3, & p': { paddingInlineEnd: '$column' },
  '& h3': { fontSize: '1em', lineHeight: titleLineHeight },
  '& span': { position: 'relative', display: 'inline-block' },
  '& svg': { position: 'absolute', left: 0, bottom: '-0.07em', width: '100%' },
  '& p': { margin: '$3 0', fontSize: '$lead', lineHeight: 1.4 },
  '& li li': { padding: '$1 0', textWrap: 'balance', lineHeight: 1.35, fontSize: '$note', color: '$inkSoft' },
  '& a': { textAlign: 'start' },
  variants: {
    hasLongWord: {
      true: { '@tablet': { '& > li': { fontSize: '$story' } }, '@desktop': { '& > li': { fontSize: '$title' } } },
    },
  },
})
