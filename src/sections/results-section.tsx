import { Headline } from './headline'
import { ProofMark } from '../illustrations/proof-mark'
import { loop } from '../illustrations/proof-marks'
import { Section, Wrap } from '../components/section'
import type { HomeContent } from '#content-types'
import { usePageLineAnchor } from '../features/page-line/page-line-anchor'
import { Reveal } from '../motion/reveal'
import { halves, leadItem } from '../styles/grid'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'
import { displaySizes } from '../styles/tokens'

type ResultsSectionProps = { content: HomeContent['results'] }

// More characters than this need the whole width of a phone.
const halfWidthLength = 7

export function ResultsSection({ content }: ResultsSectionProps) {
  const { statistics, note } = content
  const bandRef = usePageLineAnchor('results')
  const ringRef = usePageLineAnchor('ring')
  const isWide = statistics.some(({ number }) => number.length > halfWidthLength)
  return (
    <Section id="results" labelledBy="results-title" tone="ink">
      <Body ref={bandRef} layout={isWide ? 'wide' : statistics.length === 4 ? 'row' : 'halves'}>
        <div>
          <Headline id="results-title" runs={content.headline} size="title" />
        </div>
        <dl>
          {statistics.map(({ id, number, label, isRinged }, index) => (
            <Reveal key={id} index={index}>
              <dt>{label}</dt>
              <dd ref={isRinged ? ringRef : undefined}>
                {number}
                {isRinged && <ProofMark drawing={loop} />}
              </dd>
            </Reveal>
          ))}
        </dl>
        {note && <p>{note.text}</p>}
      </Body>
    </Section>
  )
}

const Body = styled(Wrap, {
  '& > :first-child': { marginBottom: '$head', '@desktop': { maxWidth: '50%' } },
  '& > p': { marginTop: '$5', fontSize: '$note', color: '$onBandSoft' },
  '& > dl': {
    ...halves,
    rowGap: '$6',
    '& > div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      padding: '$4 $column 0 0',
      borderTop: '1px solid $colors$bandHair',
      containerType: 'inline-size',
      // The backplate that browsers draw behind text in this mode would cover the border.
      '@forcedColors': { paddingTop: '$6' },
    },
    [leadItem]: { gridColumn: '1 / -1' },
    '& dt': { marginTop: '$3', fontSize: '$note', color: '$onBandSoft' },
    '& dd': {
      position: 'relative',
      width: 'max-content',
      // A figure never breaks: it shrinks with the width of its column.
      whiteSpace: 'nowrap',
      ...headlineFont,
      lineHeight: 0.8,
      letterSpacing: '-0.02em',
      fontVariantNumeric: 'tabular-nums',
      fontSize: 'min(11vw, 2.75rem)',
    },
    // The ring.
    '& svg': {
      position: 'absolute',
      left: '-14%',
      top: '-25%',
      width: '128%',
      height: '1.2em',
      stroke: '$bandPencil',
    },
    '@print': {
      gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))',
      '& > *': { gridColumn: 'auto !important' },
    },
  },
  // Seven characters fit into a half in the letter spacing of WCAG 1.4.12, too. Browsers without the unit do not know the value, and
  // keep the size above.
  '& > dl dd': { fontSize: `min(${displaySizes.figure}, 29cqi)` },
  variants: {
    layout: {
      halves: {},
      row: { '@desktop': { '& > dl > *': { gridColumn: 'auto' } } },
      wide: {
        '& > dl > *': { gridColumn: '1 / -1', '@tablet': { gridColumn: 'span 2' } },
        '& > dl dd': { fontSize: `min(${displaySizes.figure}, 14cqi)` },
      },
    },
  },
})
