import type { HeroContent } from '#content-types'
import { Lines, Sheet } from '../../illustrations/front-page'
import { ProofMark } from '../../illustrations/proof-mark'
import { ring } from '../../illustrations/proof-marks'
import { headlineFont } from '../../styles/headline-font'
import { styled } from '../../styles/stitches.config'
import { otherFace } from './headline-faces'
import { headlineSize, isLatin } from './headline-text'

type HeadlineFrontPageProps = {
  content: HeroContent['frontPage']
  decks: string[]
  headline: string
  isRinged: boolean
}

/** The front page with the headline that the visitor writes, and until then with the one that it has in the hero. */
export function HeadlineFrontPage({ content, decks, headline, isRinged }: HeadlineFrontPageProps) {
  // Letters of other fonts are wider, and stand higher and lower: they are set small.
  const isOther = !isLatin(headline)
  const shown = headline || content.feature
  const size = isOther ? 'small' : headlineSize(shown)
  return (
    <Page content={content}>
      <Top>
        <WrittenHeadline dir="auto" isOther={isOther} isWritten={headline !== ''} size={size}>
          {shown}
        </WrittenHeadline>
        {isRinged && <Ring key={headline.trim()} drawing={ring} isDrawnOnLoad />}
      </Top>
      <Below>
        {decks.map((deck, index) => (
          <div key={deck}>
            <p>{deck}</p>
            <Lines count={3 + index} />
          </div>
        ))}
      </Below>
    </Page>
  )
}

const Page = styled(Sheet, {
  boxShadow: '10px 10px 0 $colors$ink',
  order: -1,
  '@desktop': { gridArea: '1 / 2 / 4' },
  '@print': { display: 'none' },
})

const Top = styled('div', {
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  minHeight: 'clamp(9rem, 14vw, 13rem)',
  margin: '$4 $3',
})

const WrittenHeadline = styled('p', {
  ...headlineFont,
  fontSize: 'clamp(2.25rem, 5vw, 3.75rem)',
  color: '$struck',
  lineHeight: 0.95,
  letterSpacing: '-0.015em',
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  // Within the ring, which is round.
  padding: '1.75rem 12%',
  variants: {
    isOther: { true: otherFace },
    isWritten: { true: { color: '$ink' } },
    size: {
      large: { fontSize: 'clamp(2.75rem, 7vw, 5.25rem)' },
      medium: {},
      small: { fontSize: 'clamp(1.5rem, 3vw, 2.25rem)' },
    },
  },
})

const Ring = styled(ProofMark, {
  position: 'absolute',
  left: '-3%',
  top: '-4%',
  width: '106%',
  height: '108%',
  '--stagger-index': 0,
})

const Below = styled('div', {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '$4',
  paddingTop: '$3',
  borderTop: '1px solid $colors$hair',
  '& p': { marginBottom: '$3', fontSize: '$small', fontWeight: 600, lineHeight: 1.25 },
})
