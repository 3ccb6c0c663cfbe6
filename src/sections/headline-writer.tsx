import { latinHeadlineFiles } from 'virtual:fonts'
import { useEffect, useId, useRef, useState, type ChangeEvent, type KeyboardEvent, type RefObject } from 'react'
import type { HeadlineWriterContent, HeroContent } from '#content-types'
import { Button } from '../components/button'
import { VisuallyHidden } from '../components/visually-hidden'
import { Masthead, MastheadName, Lines, Sheet } from '../illustrations/front-page'
import { ProofMark } from '../illustrations/proof-mark'
import { headlineFamily, headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'
import { headlineRestMs } from '../styles/tokens'
import { onScrollSlow } from '../timing/on-scroll-slow'
import { countLetters, fitHeadline, headlineSize, isLatin, letterLimit } from './headline-text'

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

let areLettersAdded = false

// The page's own headline font has the letters of its texts and those of a plain keyboard. The browser loads the others when one of
// them is typed.
function addLatinLetters() {
  if (areLettersAdded) return
  areLettersAdded = true
  for (const { url, unicodeRange } of latinHeadlineFiles)
    document.fonts.add(new FontFace(headlineFamily, `url(${url}) format("woff2")`, { unicodeRange, display: 'swap' }))
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
  // The first date that a browser writes out takes a phone 50 ms, which a scroll must not wait for.
  const [date, setDate] = useState('\u00a0')
  // A font that is added lays out the whole page anew, which must not happen in a scroll, either.
  useEffect(() => onScrollSlow(addLatinLetters), [])
  useEffect(() => onScrollSlow(() => setDate(new Date().toLocaleDateString(locale, { dateStyle: 'full' }))), [locale])
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
  // Letters of other fonts are wider, and stand higher and lower: they are set small.
  const face = isLatin(headline) ? 'own' : 'other'
  return (
    <>
      <Desk>
        <Label htmlFor={id}>{content.fieldLabel}</Label>
        <p id={`${id}-hint`}>{limited(content.hint)}</p>
        <Grow data-text={headline} face={face} size={headlineSize(headline)}>
          <textarea
            ref={fieldRef}
            id={id}
            rows={1}
            dir="auto"
            autoComplete="off"
            enterKeyHint="next"
            aria-describedby={`${id}-hint`}
            value={headline}
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
      <Page aria-hidden="true">
        <Masthead>
          <span>{frontPage.place}</span>
          <MastheadName>{frontPage.title}</MastheadName>
          <span>{frontPage.edition}</span>
        </Masthead>
        <DateLine>{date}</DateLine>
        <Top>
          <Set
            dir="auto"
            face={face}
            size={face === 'other' ? 'small' : headlineSize(headline || frontPage.feature)}
            isEmpty={isEmpty}
          >
            {headline || frontPage.feature}
          </Set>
          {isRinged && <Ring key={rested} name="ring" isDrawnOnLoad />}
        </Top>
        <Below>
          {content.decks.map((deck, index) => (
            <div key={deck}>
              <Deck>{deck}</Deck>
              <Lines>
                {Array.from({ length: 3 + index }, (_, line) => (
                  <i key={line} />
                ))}
              </Lines>
            </div>
          ))}
        </Below>
      </Page>
    </>
  )
}

const faces = {
  own: headlineFont,
  // Letters of other scripts stand higher and lower.
  other: { fontFamily: 'system-ui, sans-serif', fontWeight: 800, lineHeight: 1.3 },
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
    face: faces,
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

const Page = styled(Sheet, {
  boxShadow: '10px 10px 0 $colors$ink',
  alignSelf: 'start',
  order: -1,
  '@desktop': { gridArea: '1 / 2 / 4' },
})

const DateLine = styled('p', {
  padding: '$1 0',
  borderBottom: '1.5px solid $colors$ink',
  fontSize: '0.75rem',
  textAlign: 'center',
})

const Top = styled('div', {
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  minHeight: 'clamp(9rem, 14vw, 13rem)',
  margin: '$4 $3',
})

const Set = styled('p', {
  lineHeight: 0.95,
  letterSpacing: '-0.015em',
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  // Within the ring, which is round.
  padding: '1.75rem 12%',
  variants: {
    face: faces,
    isEmpty: { true: { color: '$struck' } },
    size: {
      large: { fontSize: 'clamp(2.75rem, 7vw, 5.25rem)' },
      medium: { fontSize: 'clamp(2.25rem, 5vw, 3.75rem)' },
      small: { fontSize: 'clamp(1.5rem, 3vw, 2.25rem)' },
    },
  },
})

const Ring = styled(ProofMark, {
  position: 'absolute',
  left: '-3%',
  top: '-4%',
  width: '106%',
  height: '108%',
  '--stagger-index': 0,
})

const Below = styled('div', {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '$4',
  paddingTop: '$3',
  borderTop: '1px solid $colors$hair',
})

const Deck = styled('p', { marginBottom: '$3', fontSize: '$small', fontWeight: 600, lineHeight: 1.25 })
