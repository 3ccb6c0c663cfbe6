import { Fragment, useRef } from 'react'
import type { HeadlineRun } from '#content-types'
import type { TextEdit } from '../../content-schema/text-edit'
import { Drawing, ProofMark, Stroke } from '../../illustrations/proof-mark'
import {
  drawEdit,
  heroCaret,
  heroStrike,
  singleUnderline,
  underline,
} from '../../illustrations/proof-marks'
import { onLoad } from '../../motion/load-animations'
import { fade, insert } from '../../motion/movements'
import { useSceneOnView } from '../../motion/use-scene-on-view'
import { styled } from '../../styles/stitches.config'

export type PunctuatedRun = HeadlineRun & { punctuation: string }

/**
 * The words of a marked text in parts, each with a drawing of its own: of 14 characters, a phone's
 * width, unless it is one word.
 */
const markedParts = (text: string) =>
  new Map((text.match(/\S(?:.{0,12}\S)?(?=\s|$)|\S+/g) ?? []).entries())

type MarkedRunProps = { run: PunctuatedRun; before: HeadlineRun[]; isDrawnOnLoad: boolean }

/**
 * A run of marked words of a headline. In an `h1`, an underlined run replaces the struck run
 * `before` it.
 */
export function MarkedRun({
  run: { text, mark, punctuation },
  before,
  isDrawnOnLoad,
}: MarkedRunProps) {
  const parts = [...markedParts(text)]
  const isReplacement = isDrawnOnLoad && before.some((run) => run.mark === 'strike')
  const followsReplacement = before.findLast((run) => run.mark)?.mark === 'underline'
  return parts.map(([order, part]) => (
    <Fragment key={order}>
      {order > 0 && ' '}
      <Part>
        {typeof mark === 'object' && <EditedWords edit={mark}>{part}</EditedWords>}
        {mark === 'strike' && <StruckWords isDrawnOnLoad={isDrawnOnLoad}>{part}</StruckWords>}
        {mark === 'underline' && !isReplacement && (
          <UnderlinedWords isDrawnOnLoad={isDrawnOnLoad}>{part}</UnderlinedWords>
        )}
        {mark === 'underline' && isReplacement && (
          <ReplacingWords hasCaret={order === 0} isLater={order > 0 || followsReplacement}>
            {part}
          </ReplacingWords>
        )}
        {order === parts.length - 1 && punctuation}
      </Part>
    </Fragment>
  ))
}

type WordsProps = { isDrawnOnLoad: boolean; children: string }

function StruckWords({ isDrawnOnLoad, children: words }: WordsProps) {
  return (
    <Struck isDrawnOnLoad={isDrawnOnLoad} aria-hidden="true" data-words={words}>
      {words}
      <Strike drawing={heroStrike} isDrawnOnLoad={isDrawnOnLoad} />
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

type ReplacingWordsProps = { hasCaret: boolean; isLater: boolean; children: string }

/**
 * Words that replace struck ones. They come in from the margin, over unseen words that keep their
 * place and have the underline.
 */
function ReplacingWords({ hasCaret, isLater, children: words }: ReplacingWordsProps) {
  return (
    <>
      {hasCaret && <Caret drawing={heroCaret} isDrawnOnLoad />}
      <Inserted isLater={isLater}>{words}</Inserted>
      <InsertedPlace aria-hidden data-words={words}>
        <Underline drawing={underline} isDrawnOnLoad />
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
  const loadEdit = () =>
    import('./edit-text').then(
      ({ editText }) =>
        (element: HTMLElement) =>
          editText(element, words, edit),
    )
  useSceneOnView(ref, loadEdit)
  const changed = words.slice(edit.start, edit.end)
  const { stroke, width, isStretched } = drawEdit(edit.kind, changed)
  return (
    <Marked ref={ref}>
      {words}
      {/* Unseen copies of the words place the mark. The words that are read stay one text for screen readers. */}
      <WordsBefore aria-hidden="true" data-words={words.slice(0, edit.start)}>
        <ChangedWords data-words={changed}>
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

// Marked words, and the punctuation after them. Browsers would break the line between the two.
const Part = styled('span', { display: 'inline-block', whiteSpace: 'nowrap' })

// Breaks only where a word, or the reader's own text spacing (WCAG 1.4.12), makes it longer than
// the line.
const drawnWords = {
  position: 'relative',
  display: 'inline-block',
  maxWidth: '100%',
  textDecorationColor: '$colors$pencil',
  '@supports (top: 1lh)': { textDecorationLine: 'none' },
} as const

// Without the unit `lh`, the browser's own line is drawn through or below the words.
const placed = { position: 'absolute', '@supports not (top: 1lh)': { display: 'none' } } as const

// A drawing's `viewBox` is in hundredths of the headline's em, and its width follows the words'.
// The baseline of a line is 0.334em below its middle.
const placedByLine = { ...placed, left: '-0.06em', width: 'calc(100% + 0.12em)' } as const
const Underline = styled(ProofMark, { ...placedByLine, top: 'calc(100% - 0.5lh + 0.39em)' })
const Strike = styled(ProofMark, {
  ...placedByLine,
  top: 'calc(0.5lh - 0.25em)',
  '--stagger-index': 0,
})

// Before the inserted words, below the baseline.
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
        // The words in ink, over those in gray, until they are struck.
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
  // Prints the words as they are after the edit, without the copy that the edit animates
  // (`edit-text.ts`).
  '@print': {
    WebkitTextFillColor: 'currentColor !important',
    '& [data-copy]': { display: 'none' },
  },
})

// Unseen words that keep a place. The letter has no width: without it, empty words would have no
// line.
const unseenWords = {
  '&::before': { content: 'attr(data-words) "\\200b"', visibility: 'hidden' },
} as const

const InsertedPlace = styled(Marked, {
  ...unseenWords,
  '--stagger-index': 18,
  // Browsers would paint a background behind the unseen words, over the inserted ones.
  forcedColorAdjust: 'none',
})

// The words come from beyond the end of their line: their box is as wide as the rest of the line.
const Inserted = styled('span', {
  position: 'absolute',
  width: 'stretch',
  whiteSpace: 'normal',
  transformOrigin: 'left',
  '--stagger-index': 10,
  '--wait': '0em',
  ...onLoad(insert),
  variants: {
    // Waits below the first words: 14 characters are that long there.
    isLater: { true: { '--wait': '1.9em' } },
  },
})

const WordsBefore = styled('span', {
  ...unseenWords,
  position: 'absolute',
  inset: 0,
  whiteSpace: 'pre',
  // Browsers would paint a background behind the unseen words, over those that are read.
  forcedColorAdjust: 'none',
})

const ChangedWords = styled('span', { ...drawnWords, ...unseenWords })

// As high as the type is large, down to the baseline.
const EditMark = styled(Drawing, {
  ...placed,
  left: 'calc(50% - 0.5em)',
  top: 'calc(0.5lh - 0.666em)',
  width: '1em',
  height: '1em',
  strokeWidth: 0.9,
  '&[preserveAspectRatio]': { left: 0, width: '100%' },
})
