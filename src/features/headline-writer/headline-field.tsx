import type { ReactNode, RefObject } from 'react'
import type { HeadlineWriterContent } from '#content-types'
import { isComposing } from '../../components/is-composing'
import { onLoad } from '../../motion/load-animations'
import { placeDown } from '../../motion/movements'
import { keptAsServed, whereNotHydrated } from '../../styles/script-states'
import { styled } from '../../styles/stitches.config'
import { displaySizes } from '../../styles/tokens'
import { usePageLineAnchor } from '../page-line/page-line-anchor'
import { headlineType } from './headline-faces'
import { hintIdOf } from './headline-help'
import { SetWords } from './set-words'
import type { HeadlineState } from './use-headline'

type HeadlineFieldProps = {
  id: string
  content: HeadlineWriterContent
  state: HeadlineState
  nextRef: RefObject<HTMLAnchorElement | null>
  children: ReactNode
}

/** The field of the headline writer. The fitted words are shown over the text of the field. */
export function HeadlineField({ id, content, state, nextRef, children }: HeadlineFieldProps) {
  const caretRef = usePageLineAnchor('caret')
  const { headline, change } = state
  return (
    <Place ref={state.placeRef}>
      <Question>{children}</Question>
      <Caret ref={caretRef} aria-hidden="true" />
      <Field
        ref={state.fieldRef}
        id={id}
        name="headline"
        dir="auto"
        autoComplete="off"
        enterKeyHint="next"
        // `:placeholder-shown` tells whether the field is empty.
        placeholder=" "
        aria-label={content.fieldLabel}
        aria-describedby={hintIdOf(id)}
        value={headline}
        onChange={({ target, nativeEvent }) =>
          change(target.value, (nativeEvent as InputEvent).isComposing)
        }
        onCompositionEnd={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return
          event.preventDefault()
          nextRef.current?.focus()
        }}
      />
      <Words aria-hidden="true" isRinged={state.isRinged}>
        {[...headline.matchAll(/\S+\s*/g)].map(({ 0: word, index }) => (
          <span key={index} data-word={word}>
            <span>{word}</span>
          </span>
        ))}
      </Words>
    </Place>
  )
}

// An opaque copy of each new word moves into place. The word itself is hidden until then. This is
// a CSS animation: with `Element.animate()` the first letter of a word took a fifth longer.
const [transform = ''] = placeDown.keyframes.transform
const landingCopy = onLoad({
  ...placeDown,
  steps: { from: { transform }, '0%, 100%': { opacity: '1' } },
})
const hiddenUntilLanded = onLoad({ ...placeDown, steps: { '0%, 100%': { opacity: '0' } } })

const edges = '$space$5 $space$column'

// The heading, the caret, the field and the words cover each other. The field has a constant size,
// so that the layout does not shift during typing.
const Place = styled('div', {
  display: 'grid',
  position: 'relative',
  minHeight: 'max(13rem, 34vw)',
  // The sheet is about as high as the window.
  '@desktop': { minHeight: '54vh' },
  marginInline: '-$space$column',
  ...headlineType,
  fontSize: `var(--headline-size, ${displaySizes.poster})`,
  '@print': { minHeight: 0 },
})

const layer = { gridArea: '1 / 1', margin: edges } as const

const Field = styled('textarea', {
  ...layer,
  position: 'absolute',
  width: '100%',
  height: '100%',
  margin: 0,
  padding: edges,
  overflow: 'hidden',
  resize: 'none',
  border: 0,
  background: 'none',
  caretColor: '$colors$pencil',
  letterSpacing: 'inherit',
  wordSpacing: 'inherit',
  outlineOffset: '-3px',
  // An empty field shows only the drawn caret. Without hydration an empty field is hidden.
  '&:placeholder-shown': { caretColor: 'transparent', ...whereNotHydrated({ display: 'none' }) },
  // After a failure, the field itself shows the typed text.
  [keptAsServed]: { WebkitTextFillColor: 'currentColor !important' },
  '@print': { display: 'none' },
})

// The heading fills the place. The size of the words is computed from its box.
const Question = styled('div', {
  ...layer,
  // The heading is rendered by the section.
  '& h2': { scrollMarginTop: '6rem' },
  // With `:has()` on `Place`, each focus and letter would restyle all its parts.
  [`&:has(~ ${Field.selector}:not(:placeholder-shown))`]: { opacity: 0 },
})

// The height of a capital letter.
const Caret = styled('i', {
  ...layer,
  position: 'relative',
  left: '-10px',
  height: '0.77em',
  borderLeft: '3px solid $colors$pencil',
  transformOrigin: 'top',
  ...whereNotHydrated({ display: 'none' }),
  '&:has(+ :not(:placeholder-shown))': { opacity: 0 },
  // The focus shows the caret, even if the page's line has not reached it.
  '&:has(+ :focus)': { visibility: 'visible !important', transform: 'none !important' },
  '@print': { display: 'none' },
})

const Words = styled(SetWords, {
  ...layer,
  // The words do not change the height of the place.
  '&:not(:empty)': { marginBottom: '-100vh', viewTransitionName: 'headline' },
  // The words have no styled part. Its rule would be inserted with the first letter, and the
  // browser would restyle the page.
  '& [data-word]::before': {
    content: 'attr(data-word)',
    position: 'absolute',
    opacity: 0,
    ...landingCopy,
  },
  '& [data-word] > span': hiddenUntilLanded,
  [keptAsServed]: { display: 'none' },
  '@print': { display: 'none' },
})
