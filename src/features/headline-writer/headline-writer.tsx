import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { HeadlineWriterContent, HeroContent } from '#content-types'
import { Button } from '../../components/button'
import { isComposing } from '../../components/is-composing'
import { VisuallyHidden } from '../../components/visually-hidden'
import { letterLimit, lettersOf } from '../../content-schema/letters'
import { carryHeadline, keptHeadline } from './carried-headline'
import { useHydratedFields } from '../../hydration/hydrated-fields'
import { headlineFont } from '../../styles/headline-font'
import { notHydrated } from '../../styles/script-states'
import { styled } from '../../styles/stitches.config'
import { headlineRestMs } from '../../styles/tokens'
import { addLatinLetters, otherFace } from './headline-faces'
import { HeadlineFrontPage } from './headline-front-page'
import { fitHeadline, headlineSize, isLatin } from './headline-text'

type HeadlineWriterProps = {
  content: HeadlineWriterContent
  frontPage: HeroContent['frontPage']
  /** The link that opens the contact page with the headline, as Enter does. */
  nextRef: RefObject<HTMLAnchorElement | null>
}

/** A field for a headline, and the front page into which it is set while it is typed. It is ringed when typing rests. */
export function HeadlineWriter({ content, frontPage, nextRef }: HeadlineWriterProps) {
  const partRef = useRef<HTMLDivElement>(null)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const [headline, setHeadline] = useState('')
  const [isCut, setIsCut] = useState(false)
  // The headline when typing rested.
  const [rested, setRested] = useState('')
  useHydratedFields(partRef)
  const showPrevious = useEffectEvent(() => change(fieldRef.current?.value || keptHeadline() || ''))
  // What was typed before the page ran or is restored by the browser, or what the visitor wrote and has not taken along yet.
  useEffect(() => showPrevious(), [])
  useEffect(() => {
    const timer = setTimeout(() => setRested(headline.trim()), headlineRestMs)
    return () => clearTimeout(timer)
  }, [headline])

  function change(text: string, isInComposition = false) {
    // A changed value would break the composition of an input method.
    const next = isInComposition ? text : fitHeadline(text)
    setIsCut(!isInComposition && lettersOf(text.replaceAll(/\s+/g, ' ').trim()).length > letterLimit)
    setHeadline(next)
    addLatinLetters(next)
    carryHeadline(next.trim())
  }
  function replace(text: string) {
    change(text)
    fieldRef.current?.focus()
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    nextRef.current?.focus()
  }

  const limited = (text: string) => text.replace('{limit}', String(letterLimit))
  const lettersLeft = String(Math.max(0, letterLimit - lettersOf(headline).length))
  const cutNote = isCut && limited(content.cut)
  const isEmpty = headline === ''
  const isRinged = rested !== '' && rested === headline.trim()
  return (
    <>
      <Desk ref={partRef}>
        <label htmlFor={id}>{content.fieldLabel}</label>
        <p id={`${id}-hint`}>{limited(content.hint)}</p>
        <TextArea
          ref={fieldRef}
          id={id}
          name="headline"
          rows={2}
          dir="auto"
          autoComplete="off"
          enterKeyHint="next"
          aria-describedby={`${id}-hint`}
          isOther={!isLatin(headline)}
          size={headlineSize(headline)}
          value={headline}
          onChange={({ target, nativeEvent }) => change(target.value, (nativeEvent as InputEvent).isComposing)}
          onCompositionEnd={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
        <Help>
          <HelpPart isHidden={!isEmpty}>
            {content.samplesLabel}
            {content.samples.map((sample) => (
              <Button key={sample} type="button" size="small" tone="transparent" onClick={() => replace(sample)}>
                {sample}
              </Button>
            ))}
          </HelpPart>
          <HelpPart isHidden={isEmpty}>
            <span>{cutNote || content.lettersLeft.replace('{count}', lettersLeft)}</span>
            <Button type="button" size="small" tone="transparent" onClick={() => replace('')}>
              {content.clearLabel}
            </Button>
          </HelpPart>
        </Help>
        <VisuallyHidden role="status">
          {cutNote} {isRinged && content.status.replace('{headline}', rested)}
        </VisuallyHidden>
      </Desk>
      <HeadlineFrontPage content={frontPage} decks={content.decks} headline={headline} isRinged={isRinged} />
    </>
  )
}

// On narrow screens the front page comes between the field and its help: what is typed must be seen on it above a keyboard.
const Desk = styled('div', {
  display: 'contents',
  '& > :is(label, p, textarea)': { order: -1 },
  '& > label': { fontSize: '$lead', fontWeight: 600 },
  '@desktop': { display: 'grid', gap: '$2', paddingRight: '$7' },
  [notHydrated]: { display: 'none' },
  '@print': { display: 'none' },
})

const TextArea = styled('textarea', {
  width: '100%',
  minHeight: '4.25rem',
  // As high as its text; two lines where the browser does not support it.
  fieldSizing: 'content',
  resize: 'none',
  padding: '$3 $4',
  background: '$board',
  border: '2px solid $colors$ink',
  borderRadius: '$control',
  ...headlineFont,
  fontSize: '2.75rem',
  lineHeight: 1,
  letterSpacing: '-0.015em',
  variants: {
    isOther: { true: otherFace },
    size: { large: {}, medium: { fontSize: '2.25rem' }, small: { fontSize: '1.75rem' } },
  },
})

// One on the other, so that nothing moves while one types. On narrow screens what follows is below the keyboard.
const Help = styled('div', { display: 'grid', alignItems: 'start' })
const HelpPart = styled('div', {
  gridArea: '1 / 1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2',
  fontSize: '$note',
  '& > button': { flexShrink: 1 },
  variants: { isHidden: { true: { display: 'none', '@desktop': { display: 'flex', visibility: 'hidden' } } } },
})
