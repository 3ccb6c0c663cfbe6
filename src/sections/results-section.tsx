import { useRef } from 'react'
import { Headline } from '../features/headline/headline'
import { ProofMark } from '../illustrations/proof-mark'
import { ring } from '../illustrations/proof-marks'
import { Section, Wrap } from '../components/section'
import type { HomeContent } from '#content-types'
import { SideTrip } from '../features/page-line/side-trip'
import { halves } from '../styles/grid'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'
import { media } from '../styles/tokens'

type ResultsSectionProps = { content: HomeContent['results'] }

// The maximum length of a number in the largest type, in characters.
const maxLengthInLargestType = 4

// The maximum length of a number that fits beside its label, in characters.
const maxLengthBesideLabel = 7

/** Figures about the agency's results, on a dark band. One figure is larger than the others. */
export function ResultsSection({ content: { headline, statistics, note } }: ResultsSectionProps) {
  const ringRef = useRef<SVGSVGElement>(null)
  // The figure with the ring is the largest. Without a ring, the first figure is the largest. The
  // largest figure is first.
  const largest = statistics.find(({ isRinged }) => isRinged) ?? statistics[0]
  const others = statistics.filter((statistic) => statistic !== largest)
  const ordered = largest ? [largest, ...others] : others
  const otherLayout = others.some(({ number }) => number.length > maxLengthBesideLabel)
    ? 'stack'
    : 'row'
  return (
    <Section id="results" labelledBy="results-title" tone="ink">
      <Body>
        <Headline id="results-title" runs={headline} size="title" />
        <Figures>
          {ordered.map((statistic) => (
            <Figure key={statistic.id} layout={statistic === largest ? 'largest' : otherLayout}>
              <Label>
                {statistic.label}
                {statistic.explanation && <Explanation>{statistic.explanation}</Explanation>}
              </Label>
              <Value size={statistic === largest ? largestSizeOf(statistic.number) : undefined}>
                {statistic.number}
                {statistic.isRinged && <Ring drawing={ring} drawingRef={ringRef} />}
              </Value>
            </Figure>
          ))}
        </Figures>
        {note && <Note>{note.text}</Note>}
        <SideTrip shape="around" targetRef={ringRef} isOnBand />
      </Body>
    </Section>
  )
}

/** Returns the size variant of the largest figure, by the length of its number. */
function largestSizeOf({ length }: string) {
  if (length > maxLengthBesideLabel) return 'long'
  return length > maxLengthInLargestType ? 'medium' : 'short'
}

const Body = styled(Wrap, {
  // The color of pencil marks on the dark band.
  '--colors-pencil': '$colors$bandPencil',
})

// On wide screens and in print, the other figures are beside the largest figure.
const besideLargest = `@media print, ${media.tablet}`

const Figures = styled('dl', {
  marginTop: '$head',
  // The size of the numbers in browsers without the unit `cqi`.
  fontSize: '2.75rem',
  [besideLargest]: halves,
})

// The sizes of numbers are shares of the width of a figure (`cqi`). So no number is wider than its
// figure, even with the letter spacing of WCAG 1.4.12.
const Figure = styled('div', {
  display: 'grid',
  borderTop: '1px solid $colors$bandHair',
  containerType: 'inline-size',
  '@print': { borderColor: '$ink' },
  variants: {
    layout: {
      // The largest figure is as high as all the others together.
      largest: {
        [besideLargest]: { gridRow: 'span 12', alignSelf: 'start' },
        // Browsers do not print outside the margins of the sheet, so the ring needs a space.
        '@print': { paddingLeft: '13%' },
      },
      row: { gridTemplateColumns: '2fr 3fr', alignItems: 'baseline' },
      stack: { gridTemplateColumns: '1fr', alignItems: 'baseline' },
    },
  },
})

const Label = styled('dt', { paddingBottom: '$3', fontSize: '$lead', lineHeight: 1.3 })
const Explanation = styled('span', { display: 'block', color: '$onBandSoft' })

const Value = styled('dd', {
  gridArea: '1 / 1',
  position: 'relative',
  width: 'max-content',
  margin: '0.25em 0',
  ...headlineFont,
  lineHeight: 0.8,
  letterSpacing: '-0.02em',
  fontSize: '13cqi',
  variants: {
    // The type sizes of the largest figure. Its number is about a third as wide as the window, or
    // half as wide on a phone.
    size: {
      // In print, the largest figure is as high as all the other figures together.
      short: { fontSize: 'min(41cqi, 3rem + 15vw)', '@print': { fontSize: '30cqi' } },
      medium: { fontSize: 'min(27cqi, 2rem + 11vw)' },
      long: { fontSize: '15cqi' },
    },
  },
})

// The ring is larger than the number, so that it touches no digit.
const Ring = styled(ProofMark, {
  position: 'absolute',
  left: '-13%',
  top: '-0.22em',
  width: '126%',
  height: '1.22em',
  strokeWidth: 2,
})

const Note = styled('p', { marginTop: '$4', fontSize: '$note', color: '$onBandSoft' })
