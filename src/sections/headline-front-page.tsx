import { useEffect, useState } from 'react'
import type { HeroContent } from '#content-types'
import { Lines, Masthead, MastheadName, Sheet } from '../illustrations/front-page'
import { ProofMark } from '../illustrations/proof-mark'
import { styled } from '../styles/stitches.config'
import { onScrollSlow } from '../timing/on-scroll-slow'
import { faceOf, headlineFaces } from './headline-faces'
import { headlineSize } from './headline-text'

type HeadlineFrontPageProps = {
  content: HeroContent['frontPage']
  decks: string[]
  /** How the date is written: a BCP 47 tag. */
  locale: string
  headline: string
  isRinged: boolean
}

/** The front page with the headline that the visitor writes, and until then with the one that it has in the hero. */
export function HeadlineFrontPage({ content, decks, locale, headline, isRinged }: HeadlineFrontPageProps) {
  // The first date that a browser writes out takes a phone 50 ms, which a scroll must not wait for.
  const [date, setDate] = useState('\u00a0')
  useEffect(() => onScrollSlow(() => setDate(new Date().toLocaleDateString(locale, { dateStyle: 'full' }))), [locale])
  // Letters of other fonts are wider, and stand higher and lower: they are set small.
  const face = faceOf(headline)
  const shown = headline || content.feature
  return (
    <Page aria-hidden="true">
      <Masthead>
        <span>{content.place}</span>
        <MastheadName>{content.title}</MastheadName>
        <span>{content.edition}</span>
      </Masthead>
      <DateLine>{date}</DateLine>
      <Top>
        <Set dir="auto" face={face} size={face === 'other' ? 'small' : headlineSize(shown)} isEmpty={headline === ''}>
          {shown}
        </Set>
        {isRinged && <Ring key={headline.trim()} name="ring" isDrawnOnLoad />}
      </Top>
      <Below>
        {decks.map((deck, index) => (
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
  )
}

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
    face: headlineFaces,
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
