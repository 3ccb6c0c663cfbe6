import { Fragment, type Ref } from 'react'
import type { HeadlineRun } from '#content-types'
import { ProofMark } from '../../illustrations/proof-mark'
import {
  doubleUnderline,
  insertionCaret,
  hasDescender,
  headlineStrike,
  singleUnderline,
} from '../../illustrations/proof-marks'
import { onLoad } from '../../motion/load-animations'
import { fade, insert } from '../../motion/movements'
import { styled } from '../../styles/stitches.config'
import { markedParts, type PunctuatedRun } from './marked-parts'
import { drawingPosition, drawnWords, invisibleWords, Marked } from './drawn-words'
import { EditedWords } from './edited-words'

/** A ref to the last underline of words that replace struck words. */
type UnderlineRef = { underlineRef: Ref<SVGSVGElement> | undefined }

type MarkedRunProps = UnderlineRef & {
  run: PunctuatedRun
  /** The runs of the headline before this one. */
  earlierRuns: HeadlineRun[]
  /** Whether the headline is an `h1`: its marks are drawn on load. */
  isDrawnOnLoad: boolean
}

/** A marked run of a headline. In an `h1`, an underlined run replaces an earlier struck run. */
export function MarkedRun({
  run: { text, mark, punctuation },
  earlierRuns,
  isDrawnOnLoad,
  underlineRef,
}: MarkedRunProps) {
  const parts = markedParts(text)
  const isReplacement = isDrawnOnLoad && earlierRuns.some((run) => run.mark === 'strike')
  const followsReplacement = earlierRuns.findLast((run) => run.mark)?.mark === 'underline'
  return parts.map(([index, part]) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <Part edit={typeof mark === 'object' ? mark.kind : undefined}>
        {typeof mark === 'object' && <EditedWords edit={mark}>{part}</EditedWords>}
        {mark === 'strike' && <StruckWords isDrawnOnLoad={isDrawnOnLoad}>{part}</StruckWords>}
        {mark === 'underline' && !isReplacement && (
          <UnderlinedWords isDrawnOnLoad={isDrawnOnLoad}>{part}</UnderlinedWords>
        )}
        {mark === 'underline' && isReplacement && (
          <ReplacingWords
            hasCaret={index === 0}
            isLater={index > 0 || followsReplacement}
            underlineRef={underlineRef}
          >
            {part}
          </ReplacingWords>
        )}
        {index === parts.length - 1 && punctuation}
      </Part>
    </Fragment>
  ))
}

type WordsProps = { isDrawnOnLoad: boolean; children: string }

function StruckWords({ isDrawnOnLoad, children: words }: WordsProps) {
  return (
    <Struck isDrawnOnLoad={isDrawnOnLoad} aria-hidden="true" data-words={words}>
      {words}
      <Strike drawing={headlineStrike} isDrawnOnLoad={isDrawnOnLoad} />
    </Struck>
  )
}

function UnderlinedWords({ isDrawnOnLoad, children: words }: WordsProps) {
  return (
    <Marked>
      {words}
      <Underline
        drawing={singleUnderline}
        isDrawnOnLoad={isDrawnOnLoad}
        isLower={hasDescender(words)}
      />
    </Marked>
  )
}

type ReplacingWordsProps = UnderlineRef & {
  hasCaret: boolean
  /** Whether other replacing words come before these. */
  isLater: boolean
  children: string
}

/**
 * Words that replace struck words, and move in from the margin. `InsertedPlace` has an invisible
 * copy of the words, which reserves their space in the line, and the underline.
 */
function ReplacingWords({ hasCaret, isLater, underlineRef, children: words }: ReplacingWordsProps) {
  return (
    <>
      {hasCaret && <Caret drawing={insertionCaret} isDrawnOnLoad />}
      <Inserted isLater={isLater}>{words}</Inserted>
      <InsertedPlace aria-hidden data-words={words}>
        <Underline
          drawing={doubleUnderline}
          drawingRef={underlineRef}
          isDrawnOnLoad
          isLower={hasDescender(words)}
        />
      </InsertedPlace>
    </>
  )
}

// The `--stagger-index` of each part below is its place in the order of drawing: the strike, the
// caret, the gray of the struck words, the new words, and the underline.

// Keeps marked words and the punctuation after them in one line.
const Part = styled('span', {
  display: 'inline-block',
  whiteSpace: 'nowrap',
  // Room for a mark that is above or below the letters, between the lines of a headline.
  variants: {
    edit: {
      capital: { paddingBottom: '0.08em' },
      close: { paddingBlock: '0.08em' },
      delete: { paddingTop: '0.1em' },
      insert: { paddingBottom: '0.15em' },
      lowercase: {},
      space: { paddingTop: '0.2em' },
      transpose: { paddingBlock: '0.1em 0.12em' },
    },
  },
})

// The `viewBox` of a drawing is in hundredths of an em of the headline. The drawing is a little
// wider than the words. The baseline of a line is 0.334em below the middle of the line.
const placedByLine = { ...drawingPosition, left: '-0.06em', width: 'calc(100% + 0.12em)' } as const
const Underline = styled(ProofMark, {
  ...placedByLine,
  top: 'calc(100% - 0.5lh + 0.39em)',
  // Below the descenders.
  variants: { isLower: { true: { top: 'calc(100% - 0.5lh + 0.53em)' } } },
})
const Strike = styled(ProofMark, {
  ...placedByLine,
  top: 'calc(0.5lh - 0.25em)',
  '--stagger-index': 0,
})

// The mark before the inserted words, at the baseline. The mark is in the middle of a space of
// 0.2em, and narrower than the space. So the mark touches no letter.
const Caret = styled(ProofMark, {
  ...drawingPosition,
  margin: 'calc(0.5lh + 0.241em) 0 0 -0.155em',
  width: '0.11em',
  strokeWidth: 6.5,
  '--stagger-index': 6,
})

const Struck = styled('del', {
  ...drawnWords,
  whiteSpace: 'normal',
  color: '$struck',
  '@forcedColors': { color: 'CanvasText' },
  '--stagger-index': 9,
  variants: {
    isDrawnOnLoad: {
      true: {
        // A copy of the words in ink covers the gray words until they are struck.
        '&::before': {
          content: 'attr(data-words)',
          position: 'absolute',
          inset: 0,
          color: '$ink',
          opacity: 0,
          '@forcedColors': { color: 'CanvasText' },
          ...onLoad(fade),
        },
      },
    },
  },
})

const InsertedPlace = styled(Marked, {
  ...invisibleWords,
  '--stagger-index': 18,
  // Forced colors would paint a background behind the invisible words, over the inserted words.
  forcedColorAdjust: 'none',
})

// The box extends to the end of the line, so that the words move in from there.
const Inserted = styled('span', {
  position: 'absolute',
  width: 'stretch',
  whiteSpace: 'normal',
  transformOrigin: 'left',
  '--stagger-index': 10,
  '--start-y': '0em',
  ...onLoad(insert),
  variants: {
    // Starts below the first inserted words in the margin. In the margin, words are rotated by 90
    // degrees: a part of 14 characters is about 1.9em high.
    isLater: { true: { '--start-y': '1.9em' } },
  },
})
