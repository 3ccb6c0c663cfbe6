import type { StoryContent } from '#content-types'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'
import { displaySizes } from '../styles/tokens'
import { Paragraphs } from './paragraphs'

type StorySpreadProps = { story: Pick<StoryContent, 'story' | 'note'> }

/**
 * The text of a story. Its last part is the result. On wide screens, the result is beside the
 * earlier parts. The note of the editor is below the result.
 */
export function StorySpread({ story: { story: parts, note } }: StorySpreadProps) {
  const earlierParts = parts.slice(0, -1)
  return (
    <Spread>
      {earlierParts.length > 0 && (
        <EarlierParts>
          {earlierParts.map(({ label, text }) => (
            <div key={label}>
              <PartTitle>{label}</PartTitle>
              <PartText>
                <Paragraphs text={text} />
              </PartText>
            </div>
          ))}
        </EarlierParts>
      )}
      <ResultAndNote>
        <dl>
          {parts.slice(-1).map(({ label, text }) => (
            <div key={label}>
              <PartTitle>{label}</PartTitle>
              <Result>
                <Paragraphs text={text} />
              </Result>
            </div>
          ))}
        </dl>
        {note && <Note>{note}</Note>}
      </ResultAndNote>
    </Spread>
  )
}

const twoColumns = { gridTemplateColumns: '1fr 1fr', columnGap: '$6' } as const

const Spread = styled('div', {
  display: 'grid',
  gap: '$5',
  '@tablet': twoColumns,
  '@print': twoColumns,
})

const columnStyles = { display: 'grid', alignContent: 'start', gap: '$5' } as const
// A rule between the columns, as in a newspaper.
const EarlierParts = styled('dl', {
  ...columnStyles,
  '@tablet': { paddingRight: '$6', borderRight: '1.5px solid $colors$ink' },
})
// Stays in view beside long earlier parts while the visitor reads them.
const ResultAndNote = styled('div', {
  ...columnStyles,
  '@tablet': { position: 'sticky', top: 'calc($sizes$header + $space$5)', alignSelf: 'start' },
})

const PartTitle = styled('dt', {
  marginBottom: '$2',
  ...headlineFont,
  fontSize: '$metric',
  lineHeight: 1,
})
const PartText = styled('dd', {
  display: 'grid',
  gap: '$3',
  fontSize: displaySizes.storyText,
  whiteSpace: 'pre-line',
  '@print': { fontSize: '1rem' },
})
const Result = styled(PartText, {
  ...headlineFont,
  fontSize: '$story',
  lineHeight: 1.02,
  '@print': { fontSize: '$story' },
})

// The note of the editor. It looks like a slip of paper.
const Note = styled('p', {
  justifySelf: 'start',
  padding: '$2 $3',
  background: '$guideSoft',
  '@print': { padding: 0 },
})
