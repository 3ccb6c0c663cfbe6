import { Fragment, useRef, type Ref } from 'react'
import type { HeadlineRun } from '#content-types'
import type { TextEdit } from '../../content-schema/text-edit'
import { Drawing, ProofMark, Stroke } from '../../illustrations/proof-mark'
import {
  doubleUnderline,
  drawEdit,
  insertionCaret,
  headlineStrike,
  singleUnderline,
} from '../../illustrations/proof-marks'
import { onLoad } from '../../motion/load-animations'
import { fade, insert } from '../../motion/movements'
import { useSceneOnView } from '../../motion/use-scene-on-view'
import { styled } from '../../styles/stitches.config'
import { markedParts, type PunctuatedRun } from './marked-parts'

/** A ref to the last underline of words that replace struck words. */
type UnderlineRef = { underlineRef: Ref<SVGSVGElement> | undefined }

type MarkedRunProps = UnderlineRef & {
  run: PunctuatedRun
  /** The runs of the headline before this one. */
  earlierRuns: HeadlineRun[]
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
      <Part>
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
      <Underline drawing={singleUnderline} isDrawnOnLoad={isDrawnOnLoad} />
    </Marked>
  )
}

type ReplacingWordsProps = UnderlineRef & { hasCaret: boolean; isLater: boolean; children: string }

/**
 * Words that replace struck words. They move in from the margin. Invisible copies of the words keep
 * their place in the line, and have the underline.
 */
function ReplacingWords({ hasCaret, isLater, underlineRef, children: words }: ReplacingWordsProps) {
  return (
    <>
      {hasCaret && <Caret drawing={insertionCaret} isDrawnOnLoad />}
      <Inserted isLater={isLater}>{words}</Inserted>
      <InsertedPlace aria-hidden data-words={words}>
        <Underline drawing={doubleUnderline} drawingRef={underlineRef} isDrawnOnLoad />
      </InsertedPlace>
    </>
  )
}

/**
 * Corrected words with the proofreader's mark of the correction. Plays the correction on scroll
 * into view.
 */
function EditedWords({ edit, children: words }: { edit: TextEdit; children: string }) {
  const ref = useRef<HTMLElement>(null)
  const loadEdit = async () => {
    const { editText } = await import('./edit-text')
    return (element: HTMLElement) => editText(element, words, edit)
  }
  useSceneOnView(ref, loadEdit)
  const changedLetters = words.slice(edit.start, edit.end)
  const { stroke, width, isStretched } = drawEdit(edit.kind, changedLetters)
  return (
    <Marked ref={ref}>
      {words}
      {/* Invisible copies of the words place the mark. The visible words stay one text node for screen readers. */}
      <WordsBefore aria-hidden="true" data-words={words.slice(0, edit.start)}>
        <ChangedWords data-words={changedLetters}>
          <EditMark
            viewBox={`0 0 ${width} 20`}
            preserveAspectRatio={isStretched ? 'none' : undefined}
          >
            <Stroke d={stroke} pathLength="1" />
          </EditMark>
        </ChangedWords>
      </WordsBefore>
    </Marked>
  )
}

// Keeps marked words and the punctuation after them in one line.
const Part = styled('span', { display: 'inline-block', whiteSpace: 'nowrap' })

// Words with a drawing. They break only if they are wider than the line. A long word or the text
// spacing of WCAG 1.4.12 can make them so wide.
const drawnWords = {
  position: 'relative',
  display: 'inline-block',
  maxWidth: '100%',
  textDecorationColor: '$colors$pencil',
  '@supports (top: 1lh)': { textDecorationLine: 'none' },
} as const

// In browsers without the unit `lh`, a text decoration replaces the drawing.
const placed = { position: 'absolute', '@supports not (top: 1lh)': { display: 'none' } } as const

// The `viewBox` of a drawing is in hundredths of an em of the headline. The drawing is a little
// wider than the words. The baseline of a line is 0.334em below the middle of the line.
const placedByLine = { ...placed, left: '-0.06em', width: 'calc(100% + 0.12em)' } as const
const Underline = styled(ProofMark, { ...placedByLine, top: 'calc(100% - 0.5lh + 0.39em)' })
const Strike = styled(ProofMark, {
  ...placedByLine,
  top: 'calc(0.5lh - 0.25em)',
  '--stagger-index': 0,
})

// The mark before the inserted words, below the baseline.
const Caret = styled(ProofMark, {
  ...placed,
  margin: 'calc(0.5lh + 0.178em) 0 0 -0.2em',
  width: '0.17em',
  '--stagger-index': 6,
})

const Struck = styled('del', {
  ...drawnWords,
  whiteSpace: 'normal',
  color: '$struck',
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
          ...onLoad(fade),
        },
      },
    },
  },
})

// Underlined or corrected words.
const Marked = styled('u', {
  ...drawnWords,
  whiteSpace: 'normal',
  '--stagger-index': 5,
  // Prints the corrected words, without the animated copy (`edit-text.ts`).
  '@print': {
    WebkitTextFillColor: 'currentColor !important',
    '& [data-copy]': { display: 'none' },
  },
})

// Invisible words that keep a place. The zero-width space gives empty words the height of a line.
const invisibleWords = {
  '&::before': { content: 'attr(data-words) "\\200b"', visibility: 'hidden' },
} as const

const InsertedPlace = styled(Marked, {
  ...invisibleWords,
  '--stagger-index': 18,
  // Forced colors would paint a background behind the invisible words, over the inserted words.
  forcedColorAdjust: 'none',
})

// The box is as wide as the rest of the line. So the words move in from the end of the line.
const Inserted = styled('span', {
  position: 'absolute',
  width: 'stretch',
  whiteSpace: 'normal',
  transformOrigin: 'left',
  '--stagger-index': 10,
  '--wait': '0em',
  ...onLoad(insert),
  variants: {
    // Waits lower in the margin than the first inserted words, which are turned upright there. A
    // part of 14 characters is then about 1.9em high.
    isLater: { true: { '--wait': '1.9em' } },
  },
})

const WordsBefore = styled('span', {
  ...invisibleWords,
  position: 'absolute',
  inset: 0,
  whiteSpace: 'pre',
  // Forced colors would paint a background behind the invisible words, over the visible words.
  forcedColorAdjust: 'none',
})

const ChangedWords = styled('span', { ...drawnWords, ...invisibleWords })

// The box of the mark is 1em high, and its lower edge is at the baseline.
const EditMark = styled(Drawing, {
  ...placed,
  left: 'calc(50% - 0.5em)',
  top: 'calc(0.5lh - 0.666em)',
  width: '1em',
  height: '1em',
  strokeWidth: 0.9,
  '&[preserveAspectRatio]': { left: 0, width: '100%' },
})
