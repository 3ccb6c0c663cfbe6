import type { ComponentProps, ReactNode } from 'react'
import { wordLengthOf } from '../components/headline-size'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'
import { Lines, Sheet } from './newspaper-sheet'
import { ProofMark } from './proof-mark'
import { approvalTick, ring } from './proof-marks'
import { sunPath, sunrise, sunriseDots } from './sunrise'

type NewspaperPageProps = {
  masthead: ComponentProps<typeof Sheet>['masthead']
  /** The main headline. Its container has the width of the page. */
  headline: ReactNode
  /** The words with which an editor approves the page, such as “OK to print”. */
  approval: string | undefined
  /** The article below the headline. Without an article, the page has only drawn lines. */
  children?: ReactNode
}

/**
 * A newspaper page that is shown after an enquiry was sent: a headline, an article, a picture, and
 * an editor's approval. If the page has an article, print shows only this page.
 */
export function NewspaperPage({ masthead, headline, approval, children }: NewspaperPageProps) {
  return (
    <Page isTitleFirst masthead={masthead} data-alone={children ? '' : undefined}>
      <HeadlineArea>{headline}</HeadlineArea>
      <Body>
        <Article isDrawn={!children}>
          {children}
          <Column aria-hidden="true">
            <ColumnLines lineCount={columnLineCount} />
          </Column>
        </Article>
        <PictureAndApproval>
          <Figure aria-hidden="true">
            <Picture viewBox={`0 0 ${sunrise.width} ${sunrise.height}`}>
              <Dots d={sunriseDots()} />
              <Sun d={sunPath()} />
            </Picture>
          </Figure>
          {approval && (
            <Approval>
              <StampFilter />
              <Words>{approval}</Words>
              <ApprovalRing drawing={ring} isDrawnOnLoad />
              <Tick drawing={approvalTick} isDrawnOnLoad />
            </Approval>
          )}
        </PictureAndApproval>
      </Body>
    </Page>
  )
}

// The maximum length of a headline in large type, in characters.
const maxLengthInLargeType = 30

/** The headline of a page without a visitor's headline. */
export function AgencyHeadline({ children }: { children: string }) {
  const isLong = children.length > maxLengthInLargeType || wordLengthOf(children) !== undefined
  return <Line isLong={isLong}>{children}</Line>
}

// The number of drawn lines below an article, more than fit into any page. The other lines are cut
// off.
const columnLineCount = 50

const stampFilterId = 'stamp-edges'

/** An SVG filter that roughens the edges of letters, as ink from a rubber stamp. */
function StampFilter() {
  return (
    <FilterDrawing aria-hidden="true" width="0" height="0">
      <filter id={stampFilterId}>
        <feTurbulence type="fractalNoise" baseFrequency="0.07" numOctaves="2" seed="4" />
        <feDisplacementMap in="SourceGraphic" scale="2.5" />
      </filter>
    </FilterDrawing>
  )
}

const Page = styled(Sheet, {
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr',
  gap: '$4',
  // Fills most of a sheet of A4 or Letter.
  '&[data-alone]': { '@print': { minHeight: '22cm' } },
  // In print, hides everything except a page that contains the article, and its ancestors.
  '@print': {
    ':has(&[data-alone])': { display: 'block !important', padding: '0 !important' },
    'body:has(&[data-alone]) :not(:has(&), &, & *)': { display: 'none !important' },
    boxShadow: 'none',
    breakInside: 'avoid',
  },
})

const HeadlineArea = styled('div', { display: 'grid', containerType: 'inline-size' })

const Line = styled('p', {
  ...headlineFont,
  lineHeight: 0.92,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  variants: { isLong: { true: { fontSize: '10.5cqi' }, false: { fontSize: '18cqi' } } },
})

const Body = styled('div', {
  display: 'grid',
  gap: '$5 $column',
  paddingTop: '$4',
  borderTop: '1.5px solid $colors$ink',
  // The article takes the height that the picture leaves.
  '@phoneScreen': { display: 'flex', flexDirection: 'column' },
  '@tablet': { gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
  '@print': { gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
})

const articleColumn = { display: 'flex', flexDirection: 'column', flexGrow: 1, gap: '$3' } as const
const Article = styled('div', {
  ...articleColumn,
  variants: {
    // On phones, the body has one column, in which an article of drawn lines would have no height.
    isDrawn: { true: { display: 'none', '@tablet': articleColumn, '@print': articleColumn } },
  },
})

// The lines fill the height that the article leaves.
const Column = styled('div', { position: 'relative', flex: 1, overflow: 'hidden' })
const ColumnLines = styled(Lines, { position: 'absolute', inset: '0 0 auto' })

const oneColumn = { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '$6' } as const

// If the body has one column, the picture and the approval are beside each other. If the body has
// two columns, they are stacked.
const PictureAndApproval = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '$4',
  alignItems: 'center',
  alignContent: 'start',
  '@tablet': oneColumn,
  '@print': oneColumn,
})

const Figure = styled('figure', { display: 'grid' })
// The paper is also light in the dark theme, as in all pictures in halftone.
const Picture = styled('svg', { width: '100%', height: 'auto', background: '$onBand' })
const Dots = styled('path', { fill: '$band' })
const Sun = styled('path', { fill: '$pencil' })

const Approval = styled('p', {
  position: 'relative',
  justifySelf: 'center',
  padding: '0.8em 1.3em 0.9em',
  rotate: '-7deg',
})

const Words = styled('span', {
  ...headlineFont,
  display: 'block',
  fontSize: '$story',
  lineHeight: 0.95,
  textAlign: 'center',
  textWrap: 'balance',
  filter: `url(#${stampFilterId})`,
})

const ApprovalRing = styled(ProofMark, {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  strokeWidth: 3,
  '--stagger-index': 10,
})

// Crosses the ring, above the end of the words.
const Tick = styled(ProofMark, {
  position: 'absolute',
  right: '-0.9em',
  top: '-0.6em',
  width: '2.1em',
  height: '1.9em',
  '--stagger-index': 18,
})

const FilterDrawing = styled('svg', { position: 'absolute' })
