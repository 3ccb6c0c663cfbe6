import { useId, useRef, useState, type Ref } from 'react'
import type { CaseStudyContent } from '#content-types'
import { ProofMark } from '../illustrations/proof-mark'
import { noteArrow } from '../illustrations/proof-marks'
import { isChart, StoryChart } from '../illustrations/story-chart'
import { Reveal } from '../motion/reveal'
import { slidePanel } from '../motion/slide-panel'
import { lead, sharedBorder } from '../styles/grid'
import { headlineFont } from '../styles/headline-font'
import { notHydrated } from '../styles/script-states'
import { styled } from '../styles/stitches.config'
import { afterPaint } from '../hydration/after-paint'
import { Button, ButtonLink } from '../components/button'
import { Subhead } from './headline'
import { Picture } from '../components/picture'
import { VisuallyHidden } from '../components/visually-hidden'

type CaseStudyCardProps = {
  study: CaseStudyContent
  /** The card's place in the list. */
  index: number
  /** Gets the arrow of the drawing, if it has one. */
  arrowRef?: Ref<SVGPathElement> | undefined
  openLabel: string
  closeLabel: string
}

/** A list item with a case study: its drawing, metric and summary, and the story, which opens below them. */
export function CaseStudyCard({ study, index, arrowRef, openLabel, closeLabel }: CaseStudyCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const storyId = useId()
  const articleRef = useRef<HTMLElement>(null)

  // All that is below the panel is laid out anew: the press is shown before.
  const toggle = () => afterPaint(() => slidePanel(articleRef.current, () => setIsOpen(!isOpen)))

  return (
    <Item tag="li" index={index}>
      <article ref={articleRef}>
        <div>
          {isChart(study.image) ? (
            <StoryChart image={study.image} alt={study.imageAlt} arrowRef={arrowRef} />
          ) : (
            <Photograph image={study.image} alt={study.imageAlt} />
          )}
          <div>
            <Subhead>{study.title}</Subhead>
            <p>{study.metric}</p>
            <p>{study.summary}</p>
            <ul>
              {study.tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
            <div>
              <Button type="button" tone="text" aria-expanded={isOpen} aria-controls={storyId} onClick={toggle}>
                <span>{isOpen ? closeLabel : openLabel}</span>
                <VisuallyHidden>{`: ${study.title}`}</VisuallyHidden>
              </Button>
              {study.link && (
                <ButtonLink href={study.link.href} tone="text">
                  {study.link.label}
                </ButtonLink>
              )}
            </div>
          </div>
        </div>
        <Panel id={storyId} hidden={!isOpen}>
          {study.note && (
            <p>
              {study.note}
              <ProofMark drawing={noteArrow} isDrawnOnLoad />
            </p>
          )}
          <dl>
            {study.story.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      </article>
    </Item>
  )
}

// Cards beside each other share their rows: one for the drawing, five for the parts of the text, however long each is, and one for
// each of the two opened stories, which are as wide as both cards and leave the other card as it is.
const bodyRows = 5
const storyRow = bodyRows + 2
const bothCards = 'calc(200% + 1.5px)'
// Without shared rows a story is as wide as its card.
const withSubgrid = '@supports (grid-template-rows: subgrid)'
const sharedRows = (count: number) => ({ display: 'grid', gridTemplateRows: 'subgrid', gridRow: `span ${count}` })

const border = '1.5px solid $colors$ink'
const card = '& > article > :first-child'
const cardText = `${card} > :last-child`
const story = '& > article > :last-child'

const Item = styled(Reveal, {
  '@desktop': { ...sharedRows(storyRow + 1), paddingBottom: '$column', [story]: { gridRow: storyRow } },
  '& > article': {
    // The story comes from below the card, and does not show above it where it is the higher of the two.
    overflow: 'visible clip',
    '@desktop': sharedRows(storyRow + 1),
  },
  [card]: {
    // Over the story that slides out.
    position: 'relative',
    zIndex: 1,
    background: '$board',
    border,
    '@tablet': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
    '@desktop': { ...sharedRows(bodyRows + 1), ...sharedBorder },
    // In the columns of the story below.
    '@print': { display: 'grid', gridTemplateColumns: '1fr 3fr' },
  },
  [cardText]: {
    display: 'flex',
    flexDirection: 'column',
    gap: '$2',
    padding: '$column',
    paddingBottom: '$2',
    borderTop: border,
    '& h3': { fontSize: '$story' },
    '& p': { color: '$inkSoft' },
    // The metric.
    '& h3 + p': { ...headlineFont, fontSize: '$metric', lineHeight: 1, letterSpacing: '-0.015em', color: '$pencil' },
    '& ul, & > div': { display: 'flex', flexWrap: 'wrap' },
    '& ul': { gap: '$2' },
    // The tags: square and in the weight of text, since they must not look like buttons.
    '& li': { padding: '0 $2', background: '$guideSoft', fontSize: '$small' },
    '& > div': { gap: '0 $5', marginTop: 'auto', alignSelf: 'start' },
    '& button': { minHeight: '$target', minWidth: '$target', [notHydrated]: { display: 'none' } },
    '@tablet': { borderTop: 0, borderLeft: border },
  },
  [`&:not(${lead})`]: {
    '@desktop': {
      [card]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      [cardText]: { ...sharedRows(bodyRows), gap: '$3', borderTop: border, borderLeft: 0 },
      [story]: { [withSubgrid]: { width: bothCards } },
    },
  },
  '&:nth-last-child(odd)': {
    '@desktop': { [story]: { gridRow: storyRow + 1, [withSubgrid]: { marginLeft: '-100%' } } },
  },
  [`&${lead}`]: {
    gridColumn: '1 / -1',
    '@desktop': { [story]: { gridRow: storyRow, marginLeft: 0, ...sharedBorder } },
  },
})

// Beside a card's text it is as high as that.
const Photograph = styled(Picture, {
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 10',
  objectFit: 'cover',
  '@tablet': { height: '100%', minHeight: 0 },
})

const besideNote = { gridTemplateColumns: '1fr 3fr', gap: '$6' } as const

// No variants, whose rules Stitches would insert on the first click: the browser would style and lay out the whole page again.
const Panel = styled('div', {
  display: 'grid',
  gap: '$4',
  overflow: 'clip',
  padding: '$column',
  background: '$tint',
  border,
  borderTop: 0,
  // The note, with an arrow to the story.
  '& > p': {
    ...headlineFont,
    alignSelf: 'start',
    fontSize: '$metric',
    lineHeight: 1.05,
    color: '$pencil',
    rotate: '-2deg',
    '--stagger-index': 5,
  },
  '& svg': { width: '4.5rem', marginTop: '$2' },
  '& dl': {
    display: 'grid',
    gap: '$3 $6',
    '@tablet': { gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))' },
    '@print': { gridTemplateColumns: 'repeat(auto-fit, minmax(10em, 1fr))', columnGap: '$5' },
    '&:only-child': { gridColumn: '1 / -1' },
  },
  '& dt': { ...headlineFont, fontSize: '$metric', lineHeight: 1.2 },
  '@desktop': besideNote,
  '@print': besideNote,
  '&[hidden]': { display: 'none', [notHydrated]: { display: 'grid' }, '@print': { display: 'grid' } },
})
