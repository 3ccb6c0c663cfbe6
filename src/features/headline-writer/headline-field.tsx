import type { ReactNode, RefObject } from 'react'
import type { HeadlineWriterContent } from '#content-types'
import { isComposing } from '../../components/is-composing'
import { onLoad } from '../../motion/load-animations'
import { placeDown } from '../../motion/movements'
import { keptAsServed, whereCannotHydrate } from '../../styles/script-states'
import { withoutForcedBackground } from '../../styles/headline-font'
import { styled } from '../../styles/stitches.config'
import { displaySizes } from '../../styles/tokens'
import { headlineTypography } from './headline-faces'
import { hintIdOf } from './headline-help'
import { QuestionCaret } from './question-caret'
import { FittedWords } from './fitted-words'
import type { HeadlineState } from './use-headline'

type HeadlineFieldProps = {
  id: string
  content: HeadlineWriterContent
  state: HeadlineState
  /** The link that gets the focus on Enter. */
  contactLinkRef: RefObject<HTMLAnchorElement | null>
  /** The heading with the question. The empty field shows it as a placeholder. */
  children: ReactNode
}

/**
 * The field of the headline writer. The words of the headline are shown over its transparent text.
 */
export function HeadlineField({
  id,
  content,
  state,
  contactLinkRef,
  children,
}: HeadlineFieldProps) {
  const { headline, change } = state
  return (
    <Area ref={state.areaRef}>
      <Question>{children}</Question>
      <Field
        ref={state.fieldRef}
        id={id}
        name="headline"
        dir="auto"
        autoComplete="off"
        enterKeyHint="next"
        // The pseudo-class `:placeholder-shown` selects the empty field.
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
          contactLinkRef.current?.focus()
        }}
      />
      <Words aria-hidden="true" isRinged={state.isRinged}>
        {wordsOf(headline).map(({ word, index }) => (
          <span key={index} data-word={word}>
            <span>{word}</span>
          </span>
        ))}
      </Words>
    </Area>
  )
}

/** Returns the words with the spaces after them, and the index of the first letter of each word. */
const wordsOf = (headline: string) =>
  [...headline.matchAll(/\S+\s*/g)].map(({ 0: word, index }) => ({ word, index }))

// A copy of each new word moves to the place of the word. Until the copy arrives, the word itself
// is transparent. These are CSS animations: with `Element.animate()`, the first letter of a word
// appeared 20 % later.
const [startTransform = ''] = placeDown.keyframes.transform
const landingCopy = onLoad({
  ...placeDown,
  loadKeyframes: { from: { transform: startTransform }, '0%, 100%': { opacity: '1' } },
})
const hiddenUntilLanded = onLoad({ ...placeDown, loadKeyframes: { '0%, 100%': { opacity: '0' } } })

// The distance from the edges of the highlighted area to the text.
const textInset = '$space$5 $space$column'

// Contains the heading, the caret, the field and the words, one above the other. The field has a
// constant size, so that the layout does not shift during typing.
const Area = styled('div', {
  display: 'grid',
  position: 'relative',
  background: '$guideSoft',
  minHeight: 'max(11rem, 34vw)',
  // At this height, the front page is about as high as the window.
  '@desktop': { minHeight: '54vh' },
  marginInline: '-$space$column',
  ...headlineTypography,
  ...withoutForcedBackground,
  fontSize: `var(--headline-size, ${displaySizes.poster})`,
  '@print': { minHeight: 0 },
})

const layer = { gridArea: '1 / 1', margin: textInset } as const

const Field = styled('textarea', {
  ...layer,
  position: 'absolute',
  width: '100%',
  height: '100%',
  margin: 0,
  padding: textInset,
  overflow: 'hidden',
  resize: 'none',
  border: 0,
  background: 'none',
  caretColor: '$colors$ink',
  letterSpacing: 'inherit',
  wordSpacing: 'inherit',
  outlineOffset: '-3px',
  '@forcedColors': { caretColor: 'CanvasText', outlineColor: 'CanvasText' },
  // An empty field shows only the drawn caret. Before hydration, an empty field is not displayed.
  '&:placeholder-shown': { caretColor: 'transparent', ...whereCannotHydrate({ display: 'none' }) },
  // In a section that failed, the text of the field is visible, since `Words` is hidden.
  [keptAsServed]: { WebkitTextFillColor: 'currentColor !important' },
  '@print': { display: 'none' },
})

// The heading fills the highlighted area. Its box limits the size of the words.
const Question = styled('div', {
  ...layer,
  // The heading is rendered by the section.
  '& h2': { scrollMarginTop: '6rem' },
  // Hides the heading when the field has a text. With `:has()` on `Area`, each focus and each
  // letter would restyle all parts of `Area`.
  [`&:has(~ ${Field.selector}:not(:placeholder-shown))`]: { opacity: 0 },
  // A focused field shows the caret before the page's line has reached the caret.
  [`&:has(~ ${Field.selector}:focus) ${QuestionCaret.selector}`]: { transform: 'none !important' },
})

const Words = styled(FittedWords, {
  ...layer,
  // The margin keeps the words from changing the height of `Area`.
  '&:not(:empty)': { marginBottom: '-100vh', viewTransitionName: 'headline' },
  // The words are not styled parts. Stitches would insert their rules with the first letter, and
  // the browser would restyle the whole page.
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
