import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import type { HeadlineWriterContent, HeroContent } from '#content-types'
import { Button } from '../../components/button'
import { isComposing } from '../../components/is-composing'
import { VisuallyHidden } from '../../components/visually-hidden'
import { letterLimit, lettersOf } from '../../content-schema/letters'
import { Lines, Sheet } from '../../illustrations/front-page'
import { carryHeadline, keptHeadline } from './carried-headline'
import { useHydratedFields } from '../../hydration/hydrated-fields'
import { onLoad } from '../../motion/load-animations'
import { placeDown } from '../../motion/movements'
import { keptAsServed, whereNotHydrated } from '../../styles/script-states'
import { styled } from '../../styles/stitches.config'
import { angles, displaySizes, headlineRestMs } from '../../styles/tokens'
import { usePageLineAnchor } from '../page-line/page-line-anchor'
import { addLatinLetters, setHeadline, headlineType } from './headline-faces'
import { fitHeadline } from './headline-text'
import { SetWords } from './set-words'

type HeadlineWriterProps = {
  content: HeadlineWriterContent
  frontPage: HeroContent['frontPage']
  /** The link that opens the contact page with the headline, as Enter does. */
  nextRef: RefObject<HTMLAnchorElement | null>
  /** The heading with the question, which is the placeholder of the field. */
  children: ReactNode
}

/**
 * A front page, and a field in the place of its headline, which fills it as it is typed and is
 * ringed when typing rests.
 */
export function HeadlineWriter({ content, frontPage, nextRef, children }: HeadlineWriterProps) {
  const placeRef = useRef<HTMLDivElement>(null)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const caretRef = usePageLineAnchor('caret')
  const id = useId()
  const [headline, setText] = useState('')
  const [isCut, setIsCut] = useState(false)
  // The headline when typing rested.
  const [rested, setRested] = useState('')
  useHydratedFields(placeRef)

  function fit(text: string) {
    const [place, field] = [placeRef.current, fieldRef.current]
    const box = place?.firstElementChild?.getBoundingClientRect()
    if (!place || !field || !box) return
    const { css, sizePx } = setHeadline(text.trim(), box)
    carryHeadline({ text: text.trim(), css })
    place.style.cssText = text && `${css}--headline-size: ${sizePx}px; --angle: ${angles.word}deg`
    field.style.cssText = text && underWords
  }
  function change(text: string, isInComposition = false) {
    // A changed value would break the composition of an input method.
    const next = isInComposition ? text : fitHeadline(text)
    setIsCut(
      !isInComposition && lettersOf(text.replaceAll(/\s+/g, ' ').trim()).length > letterLimit,
    )
    setText(next)
    addLatinLetters(next)
    fit(next)
  }
  function replace(text: string) {
    change(text)
    fieldRef.current?.focus()
  }

  const refit = useEffectEvent(() => fit(headline))
  const showPrevious = useEffectEvent((text: string) => {
    change(text)
    setRested(text.trim())
  })
  useEffect(() => {
    // What was typed before the page ran or is restored by the browser, or what the visitor wrote
    // before.
    showPrevious(fieldRef.current?.value || (keptHeadline()?.text ?? ''))
    addEventListener('resize', refit)
    return () => removeEventListener('resize', refit)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => setRested(headline.trim()), headlineRestMs)
    return () => clearTimeout(timer)
  }, [headline])

  const limited = (text: string) => text.replaceAll('{limit}', String(letterLimit))
  const lettersLeft = String(Math.max(0, letterLimit - lettersOf(headline).length))
  const cutNote = isCut && limited(content.cut)
  const isEmpty = headline === ''
  const isRinged = rested !== '' && rested === headline.trim()
  return (
    <Page content={frontPage}>
      <Place ref={placeRef}>
        <Question>{children}</Question>
        <Caret ref={caretRef} aria-hidden="true" />
        <Field
          ref={fieldRef}
          id={id}
          name="headline"
          dir="auto"
          autoComplete="off"
          enterKeyHint="next"
          // Styles tell by it whether something is typed.
          placeholder=" "
          aria-label={content.fieldLabel}
          aria-describedby={`${id}-hint`}
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
        <Words aria-hidden="true" isRinged={isRinged}>
          {[...headline.matchAll(/\S+\s*/g)].map(({ 0: word, index }) => (
            <span key={index} data-word={word}>
              <span>{word}</span>
            </span>
          ))}
        </Words>
      </Place>
      <Below>
        <Help>
          <Label htmlFor={id}>{content.fieldLabel}</Label>
          <p id={`${id}-hint`}>{limited(content.hint)}</p>
          <AlternateRow inert={!isEmpty}>{content.samplesLabel}</AlternateRow>
          <AlternateRow inert={isEmpty}>
            <Button type="button" size="small" onClick={() => replace('')}>
              {content.clearLabel}
            </Button>
            <Limit>{cutNote || content.lettersLeft.replaceAll('{count}', lettersLeft)}</Limit>
          </AlternateRow>
          <HelpRow>
            {content.samples.map((sample) => (
              <Sample
                key={sample}
                type="button"
                tone="text"
                size="small"
                onClick={() => replace(sample)}
              >
                {sample}
              </Sample>
            ))}
          </HelpRow>
          <VisuallyHidden role="status">
            {cutNote} {isRinged && content.status.replaceAll('{headline}', () => rested)}
          </VisuallyHidden>
        </Help>
        {content.decks.map((deck, index) => (
          <div key={deck} aria-hidden="true">
            <b>{deck}</b>
            <Lines count={3 + index} />
          </div>
        ))}
      </Below>
    </Page>
  )
}

// Its lines end where those of the words do, which are shown over it.
const underWords = `padding-inline-end: calc(100% - var(--space-column) - var(--headline-width) * 1em);
  -webkit-text-fill-color: transparent`

// A word lands as it begins: an opaque copy of it moves into its place, where the word itself is
// not seen until then. By CSS: with `Element.animate()` the first letter of a word took a fifth
// longer.
const [transform = ''] = placeDown.keyframes.transform
const landingCopy = onLoad({
  ...placeDown,
  steps: { from: { transform }, '0%, 100%': { opacity: '1' } },
})
const awaited = onLoad({ ...placeDown, steps: { '0%, 100%': { opacity: '0' } } })

const Page = styled(Sheet, {
  boxShadow: '10px 10px 0 $colors$ink',
  forcedColorAdjust: 'auto',
  '@print': { breakInside: 'avoid', breakAfter: 'avoid' },
  '@phone': { margin: '0 calc(-1 * $space$gutter - 1.5px) $4' },
})

const edges = '$space$5 $space$column'

// The heading, the caret, the field and the words cover each other. The field has a constant size,
// so that nothing moves while one types.
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
  // An empty field shows the drawn caret only. Without hydration it is hidden; a field with typed
  // text stays.
  '&:placeholder-shown': { caretColor: 'transparent', ...whereNotHydrated({ display: 'none' }) },
  // After a failure, the field itself shows the typed text.
  [keptAsServed]: { WebkitTextFillColor: 'currentColor !important' },
  '@print': { display: 'none' },
})

// The heading has all the room that the words have, which are measured by it.
const Question = styled('div', {
  ...layer,
  // The heading is rendered by the section.
  '& h2': { scrollMarginTop: '6rem' },
  // By the field, and not by `:has()` of `Place`: each focus and letter would restyle every part of
  // it.
  [`&:has(~ ${Field.selector}:not(:placeholder-shown))`]: { opacity: 0 },
})

// As high as a capital letter.
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
  // The words never make the place higher.
  '&:not(:empty)': { marginBottom: '-100vh', viewTransitionName: 'headline' },
  // The words have no styled part. Its rule would be inserted with the first letter, and the
  // browser would restyle the page.
  '& [data-word]::before': {
    content: 'attr(data-word)',
    position: 'absolute',
    opacity: 0,
    ...landingCopy,
  },
  '& [data-word] > span': awaited,
  [keptAsServed]: { display: 'none' },
  '@print': { display: 'none' },
})

const Below = styled('div', {
  display: 'grid',
  gap: '$5 $column',
  gridTemplateColumns: '1fr 1fr',
  paddingTop: '$4',
  borderTop: '1.5px solid $colors$ink',
  fontSize: '$small',
  '@desktop': { gridTemplateColumns: '1fr 1fr 2fr' },
})

const Help = styled('div', {
  display: 'grid',
  gap: '$1',
  gridColumn: '1 / -1',
  '@desktop': { gridArea: '1 / 3' },
  ...whereNotHydrated({ display: 'none' }),
  '@print': { display: 'none' },
})

const Label = styled('label', { fontWeight: 600 })

const HelpRow = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 $4',
})

// Two rows in the same place, of which one is shown. Nothing moves when they change.
const AlternateRow = styled(HelpRow, {
  gridArea: '3 / 1',
  flexWrap: 'nowrap',
  '&[inert]': { visibility: 'hidden' },
})

const Limit = styled('span', { flex: '1 0 40%' })

const Sample = styled(Button, { color: '$pencilInk', textAlign: 'start' })
