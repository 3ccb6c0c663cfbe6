import { ButtonLink } from '../components/button'
import { Subhead } from '../features/headline/headline'
import { HeadedSection } from '../components/headed-section'
import type { HomeContent } from '#content-types'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'
import { displaySizes, media } from '../styles/tokens'

type ServicesSectionProps = { content: HomeContent['services'] }

// The longest word of a title, in characters, that fits into half of the page at the full size.
const maxWordLength = 16

/** The numbered services. */
export function ServicesSection({ content }: ServicesSectionProps) {
  const words = content.services.flatMap(({ title }) => title.split(/[\s-]/))
  const hasLongWord = words.some(({ length }) => length > maxWordLength)
  return (
    <HeadedSection id="services" labelledBy="services-title" spacing="bottom" content={content}>
      <ul>
        {content.services.map(({ id, title, description, bullets }) => (
          <Service key={id} hasLongWord={hasLongWord}>
            <Title>{title}</Title>
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

// The number has the line height of the title, so that both are in one line.
const titleLineHeight = 1

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
