import { Headline } from '../components/headline'
import { ProofMark } from '../illustrations/proof-mark'
import { Section, Wrap } from '../components/section'
import type { ResultsContent } from '#content-types'
import { CountUp } from '../motion/count-up'
import { Reveal } from '../motion/reveal'
import { styled } from '../styles/stitches.config'

type ResultsSectionProps = { content: ResultsContent }

export function ResultsSection({ content }: ResultsSectionProps) {
  return (
    <Section id="results" labelledBy="results-title" tone="ink">
      <Wrap>
        <Title>
          <Headline id="results-title" runs={content.headline} size="title" />
        </Title>
        <Statistics>
          {content.statistics.map(({ id, number, label, isRinged }, index) => (
            <Statistic key={id} index={index}>
              <dt>{label}</dt>
              <Figure>
                <CountUp>{number}</CountUp>
                {isRinged && <Ring name="resultRing" />}
              </Figure>
            </Statistic>
          ))}
        </Statistics>
      </Wrap>
    </Section>
  )
}

const Title = styled('div', { maxWidth: '40rem', marginBottom: '$head' })

const Statistics = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '$6 $5',
  '@desktop': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1.3fr) minmax(0, 1fr) minmax(0, 1.3fr)' },
})

const Statistic = styled(Reveal, {
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  gap: '$3',
  paddingTop: '$4',
  borderTop: '1px solid $colors$bandHair',
  // The backplate that browsers draw behind text in this mode would cover the border.
  '@forcedColors': { paddingTop: '$6' },
  '& dt': { fontSize: '$note', color: '$onBandSoft' },
})

const Figure = styled('dd', {
  position: 'relative',
  width: 'max-content',
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  fontFamily: '$headline',
  fontSize: '$figure',
  lineHeight: 0.8,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
})

const Ring = styled(ProofMark, {
  position: 'absolute',
  left: '-0.19em',
  top: '-0.16em',
  width: 'calc(100% + 0.38em)',
  stroke: '$bandPencil',
})
