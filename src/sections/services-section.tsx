import type { Ref } from 'react'
import { ButtonLink } from '../components/button'
import { Subhead } from '../features/headline/headline'
import { ProofMark } from '../illustrations/proof-mark'
import { titleMarks } from '../illustrations/proof-marks'
import { HeadedSection } from '../components/headed-section'
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
  const hasLongWord = words.some(({ length }) => length > wordLength)
  return (
    <HeadedSection id="services" labelledBy="services-title" spacing="bottom" content={content}>
      <ul ref={usePageLineAnchor('services')}>
        {content.services.map(({ id, title, description, bullets }, index) => (
          <Service key={id} hasLongWord={hasLongWord}>
            <MarkedTitle title={title} index={index} markRef={titleRef(index)} />
            <Description>{description}</Description>
            <ul>
              {bullets.map((bullet) => (
                <Bullet key={bullet}>{bullet}</Bullet>
              ))}
            </ul>
            <ProposalLink href={content.proposal.href} tone="text">
              {content.proposal.label}
            </ProposalLink>
          </Service>
        ))}
      </ul>
    </HeadedSection>
  )
}

// Splits a title into its last words and the text before them. The last words have at most 14
// characters, which fit on a phone, or are one longer word.
const lastWords = /^(.*?\s|)(\S.{0,13}|\S+)$/

/**
 * A title with a proofreader's mark below some of its words. The page's line continues in the mark.
 */
function MarkedTitle({
  title,
  index,
  markRef,
}: {
  title: string
  index: number
  markRef: Ref<SVGPathElement>
}) {
  const drawing = titleMarks[index % titleMarks.length]
  const [, before, words = title] = lastWords.exec(title) ?? []
  return (
    <Title>
      {before}
      <LastWords>
        {words}
        {drawing && <Mark drawing={drawing} strokeRef={markRef} />}
      </LastWords>
    </Title>
  )
}

// The marks need space between the lines of a title.
const titleLineHeight = 1.05

// Of the number of a service, in em of its title.
const numberWidth = '1.15em'

// On the lines of the page's grid: the number with the title, the description, and its parts above
// the link.
const onGrid = `@media print, ${media.tablet}`

const Service = styled('li', {
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
  [onGrid]: {
    gridTemplate: `auto 1fr / ${numberWidth} calc(50% - ${numberWidth}) 1fr 1fr`,
    alignItems: 'baseline',
  },
  '@print': { fontSize: '$title' },
  variants: {
    hasLongWord: {
      true: { '@tablet': { fontSize: '$story' }, '@desktop': { fontSize: '$title' } },
    },
  },
})

const Title = styled(Subhead, {
  paddingInlineEnd: '$column',
  fontSize: '1em',
  lineHeight: titleLineHeight,
  [onGrid]: { gridRow: 'span 4' },
})

const LastWords = styled('span', { position: 'relative', display: 'inline-block' })
const Mark = styled(ProofMark, { position: 'absolute', left: 0, bottom: '-0.07em', width: '100%' })

const Description = styled('p', {
  margin: '$3 0',
  paddingInlineEnd: '$column',
  fontSize: '$lead',
  lineHeight: 1.4,
  [onGrid]: { gridRow: 'span 4' },
})

const Bullet = styled('li', {
  padding: '$1 0',
  textWrap: 'balance',
  lineHeight: 1.35,
  fontSize: '$note',
  color: '$inkSoft',
})

const ProposalLink = styled(ButtonLink, { textAlign: 'start' })
