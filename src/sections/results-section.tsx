import { Headline } from '../features/headline/headline'
import { ProofMark } from '../illustrations/proof-mark'
import { ring } from '../illustrations/proof-marks'
import { Section, Wrap } from '../components/section'
import type { HomeContent } from '#content-types'
import { usePageLineAnchor } from '../features/page-line/page-line-anchor'
import { halves } from '../styles/grid'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'
import { media } from '../styles/tokens'

type ResultsSectionProps = { content: HomeContent['results'] }

// More characters than these are too wide for the largest type, and for a place beside the label.
const [pictureLength, rowLength] = [4, 7]

export function ResultsSection({ content: { headline, statistics, note } }: ResultsSectionProps) {
  const bandRef = usePageLineAnchor('results')
  const ringRef = usePageLineAnchor('ring')
  // The one with the ring is the picture, and comes first.
  const picture = statistics.find(({ isRinged }) => isRinged) ?? statistics[0]
  const others = statistics.filter((statistic) => statistic !== picture)
  const otherLayout = others.some(({ number }) => number.length > rowLength) ? 'stack' : 'row'
  return (
    <Section id="results" labelledBy="results-title" tone="ink">
      <Body ref={bandRef}>
        <Headline id="results-title" runs={headline} size="title" />
        <Figures>
          {[...(picture ? [picture] : []), ...others].map((statistic) => (
            <Figure key={statistic.id} layout={statistic === picture ? 'picture' : otherLayout}>
              <Label>
                {statistic.label}
                {statistic.explanation && <Explanation>{statistic.explanation}</Explanation>}
              </Label>
              <Value size={statistic === picture ? pictureSizeOf(statistic.number) : undefined}>
                {statistic.number}
                {statistic.isRinged && <Ring drawing={ring} strokeRef={ringRef} />}
              </Value>
            </Figure>
          ))}
        </Figures>
        {note && <Note>{note.text}</Note>}
      </Body>
    </Section>
  )
}

/** The size of the picture, by its length in characters. */
function pictureSizeOf({ length }: string) {
  if (length > rowLength) return 'long'
  return length > pictureLength ? 'medium' : 'short'
}

const Body = styled(Wrap, {
  // Of the marks on the band.
  '--colors-pencil': '$colors$bandPencil',
})

// In print too, the other figures are beside the picture.
const besidePicture = `@media print, ${media.tablet}`

const Figures = styled('dl', {
  marginTop: '$head',
  // Of the figures in browsers without the unit `cqi`.
  fontSize: '2.75rem',
  [besidePicture]: halves,
})

// Sizes are shares of a figure's place (`cqi`), so that none ever breaks, in the letter spacing of
// WCAG 1.4.12 neither.
const Figure = styled('div', {
  display: 'grid',
  borderTop: '1px solid $colors$bandHair',
  containerType: 'inline-size',
  '@print': { borderColor: '$ink' },
  variants: {
    layout: {
      // Beside all the others.
      picture: { [besidePicture]: { gridRow: 'span 12', alignSelf: 'start' } },
      row: { gridTemplateColumns: '1fr 1fr', alignItems: 'baseline' },
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
  margin: '0.3em 0',
  ...headlineFont,
  lineHeight: 0.8,
  letterSpacing: '-0.02em',
  fontSize: '13cqi',
  variants: {
    // Of the picture: a third of the window's width, on a phone half.
    size: {
      short: { fontSize: 'min(41cqi, 3rem + 15vw)' },
      medium: { fontSize: 'min(27cqi, 2rem + 11vw)' },
      long: { fontSize: '15cqi' },
    },
  },
})

// Clear of the letters.
const Ring = styled(ProofMark, {
  position: 'absolute',
  left: '-13%',
  top: '-0.22em',
  width: '126%',
  height: '1.22em',
  strokeWidth: 2,
})

const Note = styled('p', { marginTop: '$5', fontSize: '$note', color: '$onBandSoft' })
