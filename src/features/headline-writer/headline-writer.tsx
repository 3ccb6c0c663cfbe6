import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
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

/** A front page, and a field in the place of its headline, which fills it as it is typed and is ringed when typing rests. */
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
    setIsCut(!isInComposition && lettersOf(text.replaceAll(/\s+/g, ' ').trim()).length > letterLimit)
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
    // What was typed before the page ran or is restored by the browser, or what the visitor wrote before.
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
        <div>{children}</div>
        <i ref={caretRef} aria-hidden="true" />
        <textarea
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
          onChange={({ target, nativeEvent }) => change(target.value, (nativeEvent as InputEvent).isComposing)}
          onCompositionEnd={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return
            event.preventDefault()
            nextRef.current?.focus()
          }}
        />
        <SetWords aria-hidden="true" isRinged={isRinged}>
          {[...headline.matchAll(/\S+\s*/g)].map(({ 0: word, index }) => (
            <span key={index} data-word={word}>
              <span>{word}</span>
            </span>
          ))}
        </SetWords>
      </Place>
      <Below>
        <Help>
          <label htmlFor={id}>{content.fieldLabel}</label>
          <p id={`${id}-hint`}>{limited(content.hint)}</p>
          <div inert={!isEmpty}>{content.samplesLabel}</div>
          <div inert={isEmpty}>
            <Button type="button" size="small" onClick={() => replace('')}>
              {content.clearLabel}
            </Button>
            <span>{cutNote || content.lettersLeft.replaceAll('{count}', lettersLeft)}</span>
          </div>
          <div>
            {content.samples.map((sample) => (
              <Button key={sample} type="button" tone="text" size="small" onClick={() => replace(sample)}>
                {sample}
              </Button>
            ))}
          </div>
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

// A word lands as it begins: an opaque copy of it moves into its place, where the word itself is not seen until then. By CSS: with
// `Element.animate()` the first letter of a word took a fifth longer.
const [transform = ''] = placeDown.keyframes.transform
const landingCopy = onLoad({ ...placeDown, steps: { from: { transform }, '0%, 100%': { opacity: '1' } } })
const awaited = onLoad({ ...placeDown, steps: { '0%, 100%': { opacity: '0' } } })

const Page = styled(Sheet, {
  boxShadow: '10px 10px 0 $colors$ink',
  forcedColorAdjust: 'auto',
  '@print': { breakInside: 'avoid', breakAfter: 'avoid' },
  '@phone': { margin: '0 calc(-1 * $space$gutter - 1.5px) $4' },
})

const edges = '$space$5 $space$column'

// The heading, the field and the words stand on one another. Whatever is typed, the field is as large: nothing moves.
const Place = styled('div', {
  display: 'grid',
  position: 'relative',
  minHeight: 'max(13rem, 34vw)',
  // The sheet is about as high as the window.
  '@desktop': { minHeight: '54vh' },
  marginInline: '-$space$column',
  ...headlineType,
  fontSize: `var(--headline-size, ${displaySizes.poster})`,
  // The heading has all of the room that there is for words, which are measured by it.
  '& > *': { gridArea: '1 / 1', margin: edges },
  '& h2': { scrollMarginTop: '6rem' },
  // What has been typed stays where the code could not be loaded, without its label: the field has its name itself.
  '& > :is(i, :placeholder-shown)': { ...whereNotHydrated({ display: 'none' }) },
  '@print': { minHeight: 0, '& > :is(i, textarea, p)': { display: 'none' } },
  // The caret, as high as a capital letter.
  '& > i': {
    position: 'relative',
    left: '-10px',
    height: '0.77em',
    borderLeft: '3px solid $colors$pencil',
    transformOrigin: 'top',
  },
  '& > textarea': {
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
    [keptAsServed]: { WebkitTextFillColor: 'currentColor !important' },
  },
  // However high they are, the place is not higher.
  '& > p:not(:empty)': { marginBottom: '-100vh', viewTransitionName: 'headline' },
  '& [data-word]::before': { content: 'attr(data-word)', position: 'absolute', opacity: 0, ...landingCopy },
  '& [data-word] > span': awaited,
  // Not by `:has()` of their parent: each focus and letter would compute the styles of every `div` and `i` of the page.
  '& > div:has(~ textarea:not(:placeholder-shown)), & > i:has(+ :not(:placeholder-shown))': { opacity: 0 },
  // After a failure, the field itself shows the typed text.
  '& > p': { [keptAsServed]: { display: 'none' } },
  // Until something is typed it is the field's, whether the line has come to it or not.
  '& > :placeholder-shown': { caretColor: 'transparent' },
  '& > i:has(+ :focus)': { visibility: 'visible !important', transform: 'none !important' },
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
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 $4' },
  // One on the other, so that nothing moves while one types.
  '& > div:nth-of-type(-n + 2)': { gridArea: '3 / 1', flexWrap: 'nowrap', '& span': { flex: '1 0 40%' } },
  '& > [inert]': { visibility: 'hidden' },
  '& label': { fontWeight: 600 },
  '& > :nth-of-type(3) > button': { color: '$pencilInk', textAlign: 'start' },
})
