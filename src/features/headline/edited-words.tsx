import { useRef } from 'react'
import type { TextEdit } from '../../content-schema/text-edit'
import { Drawing, Stroke } from '../../illustrations/proof-mark'
import { drawEdit } from '../../illustrations/proof-marks'
import { useSceneOnView } from '../../motion/use-scene-on-view'
import { styled } from '../../styles/stitches.config'
import { drawingPosition, drawnWords, invisibleWords, Marked } from './drawn-words'

/**
 * Corrected words with the proofreader's mark of the correction. Plays the correction on scroll
 * into view.
 */
export function EditedWords({ edit, children: words }: { edit: TextEdit; children: string }) {
  const ref = useRef<HTMLElement>(null)
  const loadScene = async () => {
    const { editText } = await import('./edit-text')
    return (element: HTMLElement) => editText(element, words, edit)
  }
  useSceneOnView(ref, loadScene)
  const changedLetters = words.slice(edit.start, edit.end)
  const { stroke, width, place } = drawEdit(edit, words)
  return (
    <Marked ref={ref}>
      {words}
      {/* Invisible copies of the words place the mark. The visible words stay one text node for
          screen readers. */}
      <WordsBefore aria-hidden="true" data-words={words.slice(0, edit.start)}>
        <ChangedWords data-words={changedLetters}>
          <EditMark
            place={place}
            viewBox={`0 0 ${width} 20`}
            preserveAspectRatio={place === 'all' ? 'none' : undefined}
          >
            <Stroke d={stroke} pathLength="1" />
          </EditMark>
        </ChangedWords>
      </WordsBefore>
    </Marked>
  )
}

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
  ...drawingPosition,
  top: 'calc(0.5lh - 0.666em)',
  width: '1em',
  height: '1em',
  strokeWidth: 0.9,
  variants: {
    place: {
      start: { left: '-0.5em' },
      middle: { left: 'calc(50% - 0.5em)' },
      end: { left: 'calc(100% - 0.5em)' },
      all: { left: 0, width: '100%' },
    },
  },
})
