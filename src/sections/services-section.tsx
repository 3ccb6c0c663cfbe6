import { useRef } from 'react'
import { ButtonLink } from '../components/button'
import { Subhead } from './headline'
import { Tick } from '../illustrations/proof-mark'
import { HeadedSection } from '../components/headed-section'
import type { HomeContent } from '#content-types'
import { extend, strokeDelayMs } from '../motion/movements'
import { Reveal } from '../motion/reveal'
import { useAnimateOnView } from '../motion/use-animate-on-view'
import { halves, leadItem, sharedBorder } from '../styles/grid'
import { styled } from '../styles/stitches.config'

type ServicesSectionProps = { content: HomeContent['services'] }

export function ServicesSection({ content }: ServicesSectionProps) {
  return (
    <HeadedSection id="services" labelledBy="services-title" spacing="bottom" content={content}>
      <Cards>
        {content.services.map((service, index, { length }) => (
          <Reveal tag="li" key={service.id} index={index}>
            <Subhead>{service.title}</Subhead>
            <p>{service.description}</p>
            <TickedList bullets={service.bullets} tickIndexOf={(bulletIndex) => index + bulletIndex * length} />
            <ButtonLink href={content.proposal.href}>{content.proposal.label}</ButtonLink>
          </Reveal>
        ))}
      </Cards>
    </HeadedSection>
  )
}

type TickedListProps = { bullets: string[]; tickIndexOf: (bulletIndex: number) => number }

function TickedList({ bullets, tickIndexOf }: TickedListProps) {
  const ref = useRef<HTMLUListElement>(null)
  useAnimateOnView(ref, extend, { targets: 'svg', delayMs: strokeDelayMs, amount: 0.5 })
  return (
    <ul ref={ref}>
      {bullets.map((bullet, bulletIndex) => (
        <li key={bullet}>
          <Tick index={tickIndexOf(bulletIndex)} />
          {bullet}
        </li>
      ))}
    </ul>
  )
}

const Cards = styled('ul', {
  display: 'grid',
  rowGap: '$column',
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    gap: '$2',
    padding: '$card',
    background: '$board',
    border: '1.5px solid $colors$ink',
  },
  '& p': { maxWidth: '$measure', fontSize: '$lead' },
  '& ul': {
    display: 'grid',
    gap: '$1',
    paddingTop: '$3',
    borderTop: '1px solid $colors$hair',
    color: '$inkSoft',
    // Chromium would break the page between cards with a grid in them and the headline before them.
    '@print': { display: 'block' },
  },
  '& ul > li': { display: 'flex', alignItems: 'baseline' },
  '& svg': { flex: 'none', width: '18px', height: '14px', marginRight: '$3' },
  '& li > a': { alignSelf: 'flex-start', marginTop: '$1' },
  '@tablet': { ...halves, '& > li': { gap: '$4', ...sharedBorder }, '& li > a': { marginTop: 'auto' } },
  '@print': halves,
  // Across the page: the list stands beside the text, where those of the right-hand cards do.
  [leadItem]: {
    gridColumn: '1 / -1',
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
})
