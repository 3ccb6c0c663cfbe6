import { useRef } from 'react'
import type { TextEdit } from '../content-schema/text-edit'
import { Drawing } from '../illustrations/proof-mark'
import { drawEdit } from '../illustrations/proof-marks'
import { useSceneOnView } from '../motion/use-scene-on-view'
import { styled } from '../styles/stitches.config'

type EditedWordsProps = { edit: TextEdit; children: string }

/** Corrected words with the proofreader's mark for what was wrong. As they come into view they are wrong at first. */
export function EditedWords({ edit, children: words }: EditedWordsProps) {
  const ref = useRef<HTMLElement>(null)
  const loadEdit = async () => {
    const { editText } = await import('./edit-text')
    return (element: HTMLElement) => editText(element, words, edit)
  }
  useSceneOnView(ref, loadEdit)
  const changed = words.slice(edit.start, edit.end)
  const { stroke, width, isStretched } = drawEdit(edit.kind, changed)
  return (
    <u ref={ref}>
      {words}
      <Place aria-hidden="true" data-words={words.slice(0, edit.start)}>
        <span data-words={changed}>
          <Drawing viewBox={`0 0 ${width} 20`} preserveAspectRatio={isStretched ? 'none' : undefined}>
            <path d={stroke} pathLength="1" />
          </Drawing>
        </span>
      </Place>
    </u>
  )
}

// The words once more, unseen, by which the mark finds its place: those that are read stay one text for screen readers.
const Place = styled('span', {
  position: 'absolute',
  inset: 0,
  whiteSpace: 'pre',
  // With a letter of no width, without which what is empty would have no line.
  '&::before, & span::before': { content: 'attr(data-words) "\\200b"', visibility: 'hidden' },
  '& span': { position: 'relative', display: 'inline-block' },
  '& span svg': {
    left: 'calc(50% - 0.5em)',
    // As high as the type is large, down to the baseline.
    top: 'calc(0.5lh - 0.666em)',
    width: '1em',
    height: '1em',
    strokeWidth: 0.9,
    '&[preserveAspectRatio]': { left: 0, width: '100%' },
  },
})
