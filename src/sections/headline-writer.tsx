import { useEffect, useId, useRef, useState, type ChangeEvent, type KeyboardEvent, type RefObject } from 'react'
import type { HeadlineWriterContent, HeroContent } from '#content-types'
import { Button } from '../components/button'
import { VisuallyHidden } from '../components/visually-hidden'
import { styled } from '../styles/stitches.config'
import { headlineRestMs } from '../styles/tokens'
import { onScrollSlow } from '../timing/on-scroll-slow'
import { addLatinLetters, faceOf, headlineFaces, loadLatinLetters } from './headline-faces'
import { HeadlineFrontPage } from './headline-front-page'
import { countLetters, fitHeadline, headlineSize, letterLimit } from './headline-text'

type HeadlineWriterProps = {
  content: HeadlineWriterContent
  frontPage: HeroContent['frontPage']
  /** How the date is written: a BCP 47 tag. */
  locale: string
  /** The link that takes the headline along: Enter leads to it. */
  nextRef: RefObject<HTMLAnchorElement | null>
  /** What the visitor has written before, and not taken along yet. */
  initialHeadline: string | undefined
  onChange: (headline: string) => void
}

/** A field for a headline, and the front page into which it is set while it is typed. It is ringed when typing rests. */
export function HeadlineWriter({
  content,
  frontPage,
  locale,
  nextRef,
  initialHeadline = '',
  onChange,
}: HeadlineWriterProps) {
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const [headline, setHeadline] = useState(initialHeadline)
  const [isCut, setIsCut] = useState(false)
  // The headline when typing rested.
  const [rested, setRested] = useState('')
  // A font that is added lays out the whole page anew, which must not happen in a scroll.
  useEffect(() => onScrollSlow(addLatinLetters), [])
  useEffect(() => {
    const timer = setTimeout(() => setRested(headline.trim()), headlineRestMs)
    return () => clearTimeout(timer)
  }, [headline])

  function change(text: string, isComposing = false) {
    // An input method would lose its place.
    const next = isComposing ? text : fitHeadline(text)
    setIsCut(!isComposing && countLetters(text.replaceAll(/\s+/g, ' ').trim()) > letterLimit)
    setHeadline(next)
    onChange(next.trim())
  }
  function replace(text: string) {
    change(text)
    fieldRef.current?.focus()
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    nextRef.current?.focus()
  }

  const limited = (text: string) => text.replace('{limit}', String(letterLimit))
  const isEmpty = headline === ''
  const isRinged = rested !== '' && rested === headline.trim()
  return (
    <>
      <Desk>
        <Label htmlFor={id}>{content.fieldLabel}</Label>
        <p id={`${id}-hint`}>{limited(content.hint)}</p>
        <Grow data-text={headline} face={faceOf(headline)} size={headlineSize(headline)}>
          <textarea
            ref={fieldRef}
            id={id}
            rows={1}
            dir="auto"
            autoComplete="off"
            enterKeyHint="next"
            aria-describedby={`${id}-hint`}
            value={headline}
            onFocus={loadLatinLetters}
            onChange={(event: ChangeEvent<HTMLTextAreaElement>) =>
              change(event.target.value, (event.nativeEvent as InputEvent).isComposing)
            }
            onCompositionEnd={(event) => change(event.currentTarget.value)}
            onKeyDown={handleKeyDown}
          />
        </Grow>
        <Help>
          <HelpPart isShown={isEmpty}>
            {content.samplesLabel}
            {content.samples.map((sample) => (
              <Sample key={sample} type="button" size="small" tone="transparent" onClick={() => replace(sample)}>
                {sample}
              </Sample>
            ))}
          </HelpPart>
          <HelpPart isShown={!isEmpty}>
            <span>
              {isCut
                ? limited(content.cut)
                : content.lettersLeft.replace('{count}', String(Math.max(0, letterLimit - countLetters(headline))))}
            </span>
            <Button type="button" size="small" tone="transparent" onClick={() => replace('')}>
              {content.clearLabel}
            </Button>
          </HelpPart>
        </Help>
        <VisuallyHidden role="status">
          {[isCut && limited(content.cut), isRinged && content.status.replace('{headline}', rested)]
            .filter(Boolean)
            .join(' ')}
        </VisuallyHidden>
      </Desk>
      <HeadlineFrontPage
        content={frontPage}
        decks={content.decks}
        locale={locale}
        headline={headline}
        isRinged={isRinged}
      />
    </>
  )
}

// On narrow screens the front page comes between the field and its help: what is typed must be seen on it above a keyboard.
const Desk = styled('div', {
  display: 'contents',
  '& > :is(label, p), & > [data-text]': { order: -1 },
  '@desktop': { display: 'grid', alignContent: 'start', gap: '$2', gridArea: '1 / 1', paddingRight: '$7' },
})

const Label = styled('label', { fontSize: '$lead', fontWeight: 600 })

// As high as its text: a copy of it, unseen, is in the same place of the grid.
const Grow = styled('div', {
  display: 'grid',
  minHeight: '4.25rem',
  lineHeight: 1,
  letterSpacing: '-0.012em',
  '&::after': { content: 'attr(data-text) " "', visibility: 'hidden' },
  '& > textarea, &::after': {
    gridArea: '1 / 1',
    minWidth: 0,
    padding: '$3 $4',
    font: 'inherit',
    letterSpacing: 'inherit',
    wordSpacing: 'inherit',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    border: '2px solid transparent',
  },
  '& > textarea': {
    width: '100%',
    margin: 0,
    overflow: 'hidden',
    resize: 'none',
    background: '$board',
    borderColor: '$ink',
    borderRadius: '$control',
  },
  variants: {
    face: headlineFaces,
    size: { large: { fontSize: '2.75rem' }, medium: { fontSize: '2.25rem' }, small: { fontSize: '1.75rem' } },
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
  variants: {
    isShown: { true: {}, false: { display: 'none', '@desktop': { display: 'flex', visibility: 'hidden' } } },
  },
})
const Sample = styled(Button, { flexShrink: 1 })
