import type { ComponentProps } from 'react'
import type { HeroContent } from '#content-types'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'

type SheetProps = ComponentProps<typeof Paper> & {
  masthead: Omit<HeroContent['frontPage'], 'feature'>
  /** Shows the title in a row of its own, above the place and the edition. */
  isTitleFirst?: boolean
}

/**
 * A sheet of newspaper with a masthead and its children below. Screen readers ignore the masthead,
 * which is decorative.
 */
export function Sheet({ masthead, isTitleFirst = false, children, ...props }: SheetProps) {
  return (
    <Paper {...props}>
      <Masthead isTitleFirst={isTitleFirst} aria-hidden="true">
        <span>{masthead.place}</span>
        <Title isFirst={isTitleFirst}>{masthead.title}</Title>
        <span>{masthead.edition}</span>
      </Masthead>
      {children}
    </Paper>
  )
}

type LinesProps = ComponentProps<'div'> & {
  lineCount: number
  /** A headline above the lines. */
  headline?: string | undefined
  /** Whether a drawn picture is above the lines. */
  hasPicture?: boolean
}

/** Drawn lines of text. The last line is shorter than the others. */
export function Lines({ lineCount, headline, hasPicture, ...props }: LinesProps) {
  return (
    <LineGrid {...props}>
      {headline && <SmallHeadline>{headline}</SmallHeadline>}
      {hasPicture && <PictureBox />}
      {Array.from({ length: lineCount - 1 }, (_, index) => (
        <Line key={index} />
      ))}
      <LastLine />
    </LineGrid>
  )
}

const Paper = styled('div', {
  padding: '$column',
  background: '$board',
  border: '1.5px solid $colors$ink',
  boxShadow: '10px 10px 0 $colors$highlight',
  // Forced colors would remove the backgrounds with which the sheet is drawn.
  forcedColorAdjust: 'none',
})

const Masthead = styled('div', {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: '$3',
  paddingBottom: '$2',
  borderBottom: '1.5px solid $colors$ink',
  fontSize: '0.75rem',
  fontWeight: 500,
  lineHeight: 1.2,
  variants: { isTitleFirst: { true: { flexWrap: 'wrap' } } },
})

/** A small title in the font of headlines. The title of a newspaper fits into one line of a phone. */
export const SmallTitle = styled('b', {
  ...headlineFont,
  fontSize: 'min(6vw, $fontSizes$metric)',
  lineHeight: 1,
})

const Title = styled(SmallTitle, {
  lineHeight: 0.8,
  textAlign: 'center',
  variants: { isFirst: { true: { order: -1, width: '100%' } } },
})

const LineGrid = styled('div', { display: 'grid', alignContent: 'start', gap: '6px' })

// The lines are borders, because browsers do not print backgrounds.
const Line = styled('i', { borderTop: '4px solid $colors$hair', forcedColorAdjust: 'none' })
const LastLine = styled(Line, { width: '62%' })

// At least 10 px high, also in the narrow columns of a phone.
const SmallHeadline = styled('b', {
  ...headlineFont,
  fontSize: 'max(0.625rem, 12cqi)',
  lineHeight: 1,
})
const PictureBox = styled('span', {
  paddingTop: '68.75%',
  marginBottom: '3px',
  background: '$guide',
  '@print': { border: '1px solid $colors$ink' },
})
