import { Headline } from './headline'
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
  const length = picture?.number.length ?? 0
  return (
    <Section id="results" labelledBy="results-title" tone="ink">
      <Body
        ref={bandRef}
        picture={length > rowLength ? 'long' : length > pictureLength ? 'medium' : undefined}
        isStacked={others.some(({ number }) => number.length > rowLength)}
      >
        <Headline id="results-title" runs={headline} size="title" />
        <dl>
          {[...(picture ? [picture] : []), ...others].map(({ id, number, label, explanation, isRinged }) => (
            <div key={id}>
              <dt>
                {label}
                {explanation && <span>{explanation}</span>}
              </dt>
              <dd>
                {number}
                {isRinged && <ProofMark drawing={ring} strokeRef={ringRef} />}
              </dd>
            </div>
          ))}
        </dl>
        {note && <p>{note.text}</p>}
      </Body>
    </Section>
  )
}

// A third of the window's width, on a phone half.
const sizeOfPicture = (fontSize: string) => ({ '& dl > :first-child dd': { fontSize } })

const Body = styled(Wrap, {
  // Of the marks on the band.
  '--colors-pencil': '$colors$bandPencil',
  '& dl': {
    marginTop: '$head',
    // Of the figures in browsers without the unit `cqi`.
    fontSize: '2.75rem',
    // The others are beside the picture.
    [`@media print, ${media.tablet}`]: { ...halves, '& > :first-child': { gridRow: 'span 12', alignSelf: 'start' } },
  },
  '& > p': { marginTop: '$5', fontSize: '$note', color: '$onBandSoft' },
  // Sizes are shares of a figure's place (`cqi`), so that none ever breaks, in the letter spacing of WCAG 1.4.12 neither.
  '& dl > div': {
    display: 'grid',
    borderTop: '1px solid $colors$bandHair',
    containerType: 'inline-size',
    '@print': { borderColor: '$ink' },
  },
  '& dl > div + div': { gridTemplateColumns: '1fr 1fr', alignItems: 'baseline' },
  '& dt': { paddingBottom: '$3', fontSize: '$lead', lineHeight: 1.3 },
  '& dt span': { display: 'block', color: '$onBandSoft' },
  '& dd': {
    gridArea: '1 / 1',
    position: 'relative',
    width: 'max-content',
    margin: '0.3em 0',
    ...headlineFont,
    lineHeight: 0.8,
    letterSpacing: '-0.02em',
    fontSize: '13cqi',
  },
  // The ring, clear of the letters.
  '& dd svg': { position: 'absolute', left: '-13%', top: '-0.22em', width: '126%', height: '1.22em', strokeWidth: 2 },
  ...sizeOfPicture('min(41cqi, 3rem + 15vw)'),
  variants: {
    picture: { medium: sizeOfPicture('min(27cqi, 2rem + 11vw)'), long: sizeOfPicture('15cqi') },
    isStacked: { true: { '& dl > div + div': { gridTemplateColumns: '1fr' } } },
  },
})
