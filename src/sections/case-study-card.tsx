import { useId, useRef, useState, type Ref } from 'react'
import type { CaseStudyContent } from '#content-types'
import { isChart, StoryChart } from '../illustrations/story-chart'
import { Reveal } from '../motion/reveal'
import { slidePanel } from '../motion/slide-panel'
import { lead, sharedBorder } from '../styles/grid'
import { headlineFont } from '../styles/headline-font'
import { whereNotHydrated } from '../styles/script-states'
import { styled } from '../styles/stitches.config'
import { displaySizes } from '../styles/tokens'
import { afterPaint } from '../hydration/after-paint'
import { Button, ButtonLink } from '../components/button'
import { Subhead } from './headline'
import { Paragraphs } from '../components/paragraphs'
import { Picture } from '../components/picture'
import { VisuallyHidden } from '../components/visually-hidden'

type CaseStudyCardProps = {
  study: CaseStudyContent
  /** The index of the card in the list. */
  index: number
  /** A ref to the arrow of the drawing, if there is one. */
  arrowRef?: Ref<SVGPathElement> | undefined
  openLabel: string
  closeLabel: string
}

/** A list item with a case study: picture, summary and metric. The story opens below, styled as a newspaper clipping. */
export function CaseStudyCard({ study, index, arrowRef, openLabel, closeLabel }: CaseStudyCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const storyId = useId()
  const articleRef = useRef<HTMLElement>(null)

  // Opening the panel lays out everything below it. The frame with the pressed button comes first.
  const toggle = () => afterPaint(() => slidePanel(articleRef.current, () => setIsOpen((isBefore) => !isBefore)))

  return (
    <Item tag="li" index={index}>
      <article ref={articleRef} data-open={isOpen ? '' : undefined}>
        <div>
          <StoryPicture study={study} arrowRef={arrowRef} />
          <div>
            <Subhead>{study.title}</Subhead>
            <p>{study.summary}</p>
            <p>{study.metric}</p>
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
          <div>
            {/* Repeats the picture and title of the card above. */}
            <div aria-hidden="true">
              <StoryPicture study={study} />
              <Subhead>{study.title}</Subhead>
            </div>
            {study.note && <Note>{study.note}</Note>}
            <dl>
              {study.story.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <StoryText>
                    <Paragraphs text={text} />
                  </StoryText>
                </div>
              ))}
            </dl>
          </div>
        </Panel>
      </article>
    </Item>
  )
}

function StoryPicture({ study, arrowRef }: Pick<CaseStudyCardProps, 'study' | 'arrowRef'>) {
  if (!isChart(study.image)) return <Photograph image={study.image} alt={study.imageAlt} />
  return <StoryChart image={study.image} alt={study.imageAlt} arrowRef={arrowRef} />
}

const border = '1.5px solid $colors$ink'
const card = '& > article > :first-child'
const cardText = `${card} > :last-child`

// A row of cards spans five rows of the list's grid: two for the pictures and texts of the cards, and three for their stories. A
// story is as wide as the list, and does not move the other cards of its row. Without subgrid, a story is as wide as its card.
const Item = styled(Reveal, {
  paddingBottom: '$column',
  // Otherwise a story would slide out over the earlier cards.
  isolation: 'auto',
  '&, & > article': { display: 'grid', gridTemplateRows: 'subgrid', gridRow: 'span 5' },
  // The story slides out from under the card. Clipping hides a story that is taller than its card.
  '& > article': { overflow: 'visible clip' },
  [card]: {
    // Above the story while that slides out.
    position: 'relative',
    zIndex: 1,
    display: 'grid',
    gridTemplateRows: 'subgrid',
    gridRow: 'span 2',
    background: '$board',
    border,
    ...sharedBorder,
    '@print': { gridTemplate: 'auto / 1fr 2fr' },
  },
  [cardText]: {
    display: 'grid',
    gridTemplateRows: 'auto auto auto auto 1fr',
    gap: '$3',
    padding: '$column',
    paddingBottom: '$2',
    borderTop: border,
    '& h3': { fontSize: '$story' },
    '& p': { color: '$inkSoft' },
    // The metric.
    '& p + p': { ...headlineFont, fontSize: '$metric', lineHeight: 1, color: '$pencil' },
    '& ul, & > div': { display: 'flex', flexWrap: 'wrap', alignContent: 'end', gap: '$2 $5' },
    // The tags are square and have the weight of text, so that they do not look like buttons.
    '& li': { padding: '0 $2', background: '$guideSoft', fontSize: '$small' },
    '& button': { minHeight: '$target', minWidth: '$target', ...whereNotHydrated({ display: 'none' }) },
  },
  '& > [data-open] > :first-child': { outline: '2px dashed $colors$guideEdge', outlineOffset: '-10px' },
  '@tablet': {
    '--columns': 2,
    gridColumn: 'span var(--columns)',
    '@supports (grid-template-rows: subgrid)': {
      '& > article > :last-child': {
        gridRow: 'var(--row, 3)',
        width: 'calc(400% / var(--columns) + 1.5px)',
        marginLeft: 'var(--left)',
      },
    },
    '&:nth-last-child(odd)': { '--row': 4, '--left': '-100%' },
    [`&${lead}`]: { '--columns': 4, '--row': 3, '--left': 0, [`${cardText} h3`]: { fontSize: '$title' } },
  },
  // With an odd number, two cards of half its width are beside the first. Their text is taller.
  '@desktop': {
    [`&${lead}:not(:only-child)`]: { '--columns': 2, [cardText]: { grid: 'none', placeContent: 'space-between' } },
    [`${lead} + &`]: { '--columns': 1, '--row': 4, '--left': '-200%' },
    [`${lead} + * + &`]: { '--columns': 1, '--row': 5, '--left': '-300%' },
  },
})

const Photograph = styled(Picture, { width: '100%', height: '100%', aspectRatio: '16 / 10', objectFit: 'cover' })

// No variants: Stitches would insert their rules on the first click, and the browser would restyle the whole page.
const Panel = styled('div', {
  overflow: 'clip',
  padding: '$column',
  background: '$guideSoft',
  border,
  borderTop: 0,
  '@print': { width: 'auto !important', marginLeft: '0 !important' },
  '& > div, & dl > div': { display: 'grid', gap: '$4 $6', '@tablet': { gridTemplateColumns: '1fr 2fr' } },
  '& > div': {
    position: 'relative',
    zIndex: 0,
    padding: '$column',
    // The paper with uneven cut edges, and its shadow.
    '&::before, &::after': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      inset: 0,
      background: '$board',
      clipPath: 'polygon(0 2%, 23% 0, 100% 1%, 99% 98%, 61% 100%, 1% 99%)',
    },
    '&::before': { background: '$guide', translate: '10px 10px' },
    // Hidden in print and without hydration, where all stories are open.
    '& > [aria-hidden]': {
      display: 'contents',
      ...whereNotHydrated({ display: 'none' }),
      '@print': { display: 'none' },
    },
    '& h3': { fontSize: displaySizes.clipping },
  },
  '& dl': { display: 'grid', gap: '$4', gridColumn: '1 / -1' },
  '& dt': { ...headlineFont, fontSize: '$metric', lineHeight: 1.2 },
  '& :last-child > dd': { ...headlineFont, fontSize: '$title', lineHeight: 1 },
  '&[hidden]': { display: 'none', ...whereNotHydrated({ display: 'block' }), '@print': { display: 'block' } },
})
// A handwritten note in the margin.
const Note = styled('p', { gridColumn: '1 / -1', ...headlineFont, fontSize: '$story', lineHeight: 1, color: '$pencil' })
const StoryText = styled('dd', { display: 'grid', gap: '$3', whiteSpace: 'pre-line' })
