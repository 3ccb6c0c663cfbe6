import { useId, type ReactNode, type RefObject } from 'react'
import type { HeadlineWriterContent, HeroContent } from '#content-types'
import { Lines, Sheet } from '../../illustrations/newspaper-sheet'
import { headlineFont } from '../../styles/headline-font'
import { styled } from '../../styles/stitches.config'
import { HeadlineField } from './headline-field'
import { HeadlineHelp } from './headline-help'
import { useCaretBlink } from './use-caret-blink'
import { useHeadline } from './use-headline'

type HeadlineWriterProps = {
  content: HeadlineWriterContent
  frontPage: HeroContent['frontPage']
  /** The link that opens the contact page with the headline. Enter moves the focus to this link. */
  nextRef: RefObject<HTMLAnchorElement | null>
  /** A ref to the `QuestionCaret` in the heading. */
  caretRef: RefObject<HTMLElement | null>
  /** The heading with the question and its caret, which is the placeholder of the field. */
  children: ReactNode
}

/**
 * A front page with a field for its headline. The text is always as large as the place of the
 * headline allows. After a pause in typing, a ring is drawn around the text.
 */
export function HeadlineWriter({
  content,
  frontPage,
  nextRef,
  caretRef,
  children,
}: HeadlineWriterProps) {
  const id = useId()
  const state = useHeadline()
  useCaretBlink(caretRef, state.headline === '')
  return (
    <Page content={frontPage}>
      <HeadlineField id={id} content={content} state={state} nextRef={nextRef}>
        {children}
      </HeadlineField>
      <Below>
        <HeadlineHelp fieldId={id} content={content} state={state} />
        {content.decks.map((deck) => (
          <Column key={deck} aria-hidden="true">
            <Deck>{deck}</Deck>
            <ColumnLines lineCount={columnLineCount} />
          </Column>
        ))}
      </Below>
    </Page>
  )
}

// The number of drawn lines in a column, which shows as many as fit. No column needs more.
const columnLineCount = 24

const Page = styled(Sheet, {
  // On phones, the page is as wide as the window, where a shadow would be a bar below the page.
  boxShadow: 'none',
  forcedColorAdjust: 'auto',
  '@tablet': { boxShadow: '10px 10px 0 $colors$ink' },
  '@phone': { margin: '0 calc(-1 * $space$gutter - 1.5px)' },
  '@print': { padding: '$3', breakInside: 'avoid', breakAfter: 'avoid' },
})

const Below = styled('div', {
  display: 'grid',
  gap: '$4 $column',
  gridTemplateColumns: '1fr 1fr',
  paddingTop: '$4',
  '@desktop': { gridTemplateColumns: '2fr 1fr 1fr' },
})

// A story below the headline.
const Column = styled('div', {
  '@tablet': { display: 'flex', flexDirection: 'column', gap: '$2' },
})

const Deck = styled('b', {
  '@desktop': { ...headlineFont, fontSize: '$metric', lineHeight: 1 },
})

// Beside other texts, the lines fill the height of these texts. On phones, there are no lines.
const ColumnLines = styled(Lines, {
  maxHeight: 0,
  overflow: 'hidden',
  '@tablet': { flex: '1 1 4rem', maxHeight: 'none' },
  '@print': { maxHeight: '2rem' },
})
