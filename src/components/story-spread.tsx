import type { CaseStudyContent } from '#content-types'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'
import { displaySizes } from '../styles/tokens'
import { Paragraphs } from './paragraphs'

type StorySpreadProps = { study: Pick<CaseStudyContent, 'story' | 'note'> }

/**
 * The text of a case study. On wide screens, the account is beside the result, which is the last
 * part of the story. The note of the editor is below the result.
 */
export function StorySpread({ study: { story, note } }: StorySpreadProps) {
  const earlierParts = story.slice(0, -1)
  return (
    <Spread>
      {earlierParts.length > 0 && (
        <Account>
          {earlierParts.map(({ label, text }) => (
            <div key={label}>
              <PartTitle>{label}</PartTitle>
              <PartText>
                <Paragraphs text={text} />
              </PartText>
            </div>
          ))}
        </Account>
      )}
      <Outcome>
        <dl>
          {story.slice(-1).map(({ label, text }) => (
            <div key={label}>
              <PartTitle>{label}</PartTitle>
              <Result>
                <Paragraphs text={text} />
              </Result>
            </div>
          ))}
        </dl>
        {note && <Note>{note}</Note>}
      </Outcome>
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

const column = { display: 'grid', alignContent: 'start', gap: '$5' } as const
// A rule between the columns, as in a newspaper.
const Account = styled('dl', {
  ...column,
  '@tablet': { paddingRight: '$6', borderRight: '1.5px solid $colors$ink' },
})
// Stays beside a long account while the visitor reads it.
const Outcome = styled('div', {
  ...column,
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

// A slip of paper with an editor's note.
const Note = styled('p', { justifySelf: 'start', padding: '$2 $3', background: '$guideSoft' })
