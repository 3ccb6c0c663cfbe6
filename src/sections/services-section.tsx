import { ButtonLink } from '../components/button'
import { Subhead } from '../features/headline/headline'
import { ProofMark } from '../illustrations/proof-mark'
import { titleMarks } from '../illustrations/proof-marks'
import { HeadedSection } from '../components/headed-section'
import type { HomeContent } from '#content-types'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'
import { displaySizes, media } from '../styles/tokens'

type ServicesSectionProps = { content: HomeContent['services'] }

// The longest word of a title, in characters, that fits into half of the page at the full size.
const maxWordLength = 16

/** The numbered services, with a mark below each title. */
export function ServicesSection({ content }: ServicesSectionProps) {
  const words = content.services.flatMap(({ title }) => title.split(/[\s-]/))
  const hasLongWord = words.some(({ length }) => length > maxWordLength)
  return (
    <HeadedSection id="services" labelledBy="services-title" spacing="bottom" content={content}>
      <ul>
        {content.services.map(({ id, title, description, bullets }, index) => (
          <Service key={id} hasLongWord={hasLongWord}>
            <MarkedTitle title={title} index={index} />
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

// Matches a title. The first group is its beginning, and the second group is its last words. These
// have at most 14 characters, which fit into a line on a phone, or are one longer word.
const titleParts = /^(.*?\s|)(\S.{0,13}|\S+)$/

type MarkedTitleProps = {
  title: string
  /** The index of the service, which chooses the mark. */
  index: number
}

/** A title with a proofreading mark below its last words. */
function MarkedTitle({ title, index }: MarkedTitleProps) {
  const drawing = titleMarks[index % titleMarks.length]
  const [, beginning, lastWords = title] = titleParts.exec(title) ?? []
  return (
    <Title>
      {beginning}
      <LastWords>
        {lastWords}
        {drawing && <Mark drawing={drawing} />}
      </LastWords>
    </Title>
  )
}

// The marks need space between the lines of a title.
const titleLineHeight = 1.05

// The width of the column with the number of a service, in em of its title.
const numberWidth = '1.15em'

// On wide screens and in print, the columns follow the page's grid. They contain the number and the
// title, the description, and the bullets above the link.
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
