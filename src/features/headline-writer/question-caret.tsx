import { whereCannotHydrate } from '../../styles/script-states'
import { styled } from '../../styles/stitches.config'

/**
 * The drawn caret of the empty headline field. It is in the heading with the question, so it is as
 * high as a capital letter of the question.
 */
export const QuestionCaret = styled('i', {
  position: 'absolute',
  left: '-10px',
  top: 0,
  height: '0.75em',
  borderLeft: '3px solid $colors$ink',
  '@forcedColors': { borderColor: 'CanvasText' },
  transformOrigin: 'top',
  ...whereCannotHydrate({ display: 'none' }),
  '@print': { display: 'none' },
})
