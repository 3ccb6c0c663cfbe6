import type { HeadlineWriterContent } from '#content-types'
import { Button } from '../../components/button'
import { VisuallyHidden } from '../../components/visually-hidden'
import { graphemesOf, letterLimit } from '../../content-schema/letters'
import { SmallTitle } from '../../illustrations/newspaper-sheet'
import { headlineFont } from '../../styles/headline-font'
import { whereCannotHydrate } from '../../styles/script-states'
import { styled } from '../../styles/stitches.config'
import type { HeadlineState } from './use-headline'

type HeadlineHelpProps = { fieldId: string; content: HeadlineWriterContent; state: HeadlineState }

/** Returns the `id` of the hint, which describes the field. */
export const hintIdOf = (fieldId: string) => `${fieldId}-hint`

/**
 * The label, the hint, sample headlines and the number of letters left. Screen readers announce the
 * headline after a pause in typing.
 */
export function HeadlineHelp({ fieldId, content, state }: HeadlineHelpProps) {
  const { headline, isCut } = state
  const fillInLimit = (text: string) => text.replaceAll('{limit}', String(letterLimit))
  const lettersLeft = String(Math.max(0, letterLimit - graphemesOf(headline).length))
  // The note that letters over the limit were cut off.
  const cutNote = isCut && fillInLimit(content.cut)
  const isEmpty = headline === ''
  return (
    <Help>
      <SmallTitle as="label" htmlFor={fieldId}>
        {content.fieldLabel}
      </SmallTitle>
      <p id={hintIdOf(fieldId)}>{fillInLimit(content.hint)}</p>
      <AlternateRow inert={!isEmpty}>{content.samplesLabel}</AlternateRow>
      <AlternateRow inert={isEmpty}>
        <Button type="button" size="small" onClick={() => state.replace('')}>
          {content.clearLabel}
        </Button>
        <Limit>{cutNote || content.lettersLeft.replaceAll('{count}', lettersLeft)}</Limit>
      </AlternateRow>
      <HelpRow>
        {content.samples.map((sample) => (
          <Sample key={sample} type="button" onClick={() => state.replace(sample)}>
            {sample}
          </Sample>
        ))}
      </HelpRow>
      <VisuallyHidden role="status">
        {cutNote}{' '}
        {state.isRinged && content.status.replaceAll('{headline}', () => state.headlineAtPause)}
      </VisuallyHidden>
    </Help>
  )
}

const Help = styled('div', {
  display: 'grid',
  gap: '$1',
  gridColumn: '1 / -1',
  '@desktop': { gridColumn: 'auto' },
  ...whereCannotHydrate({ display: 'none' }),
  '@print': { display: 'none' },
})

const HelpRow = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2',
})

// Two rows share the third row of the grid, so that the layout does not shift. One of them is
// `inert` and invisible.
const AlternateRow = styled(HelpRow, {
  gridArea: '3 / 1',
  flexWrap: 'nowrap',
  '&[inert]': { visibility: 'hidden' },
})

const Limit = styled('span', { flex: '1 0 40%' })

// A sample headline. On wide screens, it is at an angle, like a slip of paper.
const Sample = styled(Button, {
  minHeight: '$target',
  textAlign: 'start',
  '@tablet': { ...headlineFont, rotate: '-1deg', fontSize: '$metric', lineHeight: 1 },
})
