import { ButtonLink } from '../components/button'
import { Subhead } from './headline'
import { Tick } from '../illustrations/proof-mark'
import { HeadedSection } from '../components/headed-section'
import type { HomeContent } from '#content-types'
import { Reveal } from '../motion/reveal'
import { useDrawOnView } from '../motion/use-animate-on-view'
import { halves, isLead, sharedBorder } from '../styles/grid'
import { styled } from '../styles/stitches.config'

type ServicesSectionProps = { content: HomeContent['services'] }

export function ServicesSection({ content }: ServicesSectionProps) {
  return (
    <HeadedSection id="services" labelledBy="services-title" spacing="bottom" content={content}>
      <Cards>
        {content.services.map((service, index, { length }) => (
          <Card tag="li" key={service.id} index={index} isLead={isLead(index, length)}>
            <Subhead>{service.title}</Subhead>
            <Description>{service.description}</Description>
            <TickedList bullets={service.bullets} tickIndexOf={(bulletIndex) => index + bulletIndex * length} />
            <Proposal href={content.proposal.href}>{content.proposal.label}</Proposal>
          </Card>
        ))}
      </Cards>
    </HeadedSection>
  )
}

type TickedListProps = { bullets: string[]; tickIndexOf: (bulletIndex: number) => number }

function TickedList({ bullets, tickIndexOf }: TickedListProps) {
  const ref = useDrawOnView<HTMLUListElement>()
  return (
    <Bullets ref={ref}>
      {bullets.map((bullet, bulletIndex) => (
        <li key={bullet}>
          <BulletTick index={tickIndexOf(bulletIndex)} />
          {bullet}
        </li>
      ))}
    </Bullets>
  )
}

const Cards = styled('ul', {
  display: 'grid',
  rowGap: '$column',
  '@tablet': halves,
  '@print': halves,
})

const Card = styled(Reveal, {
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  padding: '$card',
  '@tablet': { gap: '$4', ...sharedBorder },
  background: '$board',
  border: '1.5px solid $colors$ink',
  variants: {
    // Across the page: the list stands beside the text, where those of the right-hand cards do.
    isLead: {
      true: {
        gridColumn: '1 / -1',
        '@print': { gridColumn: '1 / -1' },
        '@desktop': {
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gridTemplateRows: 'auto auto 1fr',
          alignItems: 'start',
          justifyItems: 'start',
          columnGap: 'calc(2 * $space$card)',
          '& ul': { gridArea: '1 / 2 / 4', alignContent: 'start', borderTop: 0 },
        },
      },
    },
  },
})

const Description = styled('p', { maxWidth: '$measure', fontSize: '$lead' })

const Bullets = styled('ul', {
  display: 'grid',
  gap: '$1',
  paddingTop: '$3',
  borderTop: '1px solid $colors$hair',
  color: '$inkSoft',
  // Chromium parts cards with a grid in them from the headline before them.
  '@print': { display: 'block' },
  '& li': { display: 'flex', alignItems: 'baseline' },
})

const BulletTick = styled(Tick, { flex: 'none', width: '18px', height: '14px', marginRight: '$3' })

const Proposal = styled(ButtonLink, { alignSelf: 'flex-start', marginTop: '$1', '@tablet': { marginTop: 'auto' } })
