import { useId, type ReactNode, type RefObject } from 'react'
import type { HeadlineWriterContent, HeroContent } from '#content-types'
import { Lines, Sheet, SmallTitle } from '../../illustrations/newspaper-sheet'
import { withScripts } from '../../styles/script-states'
import { styled } from '../../styles/stitches.config'
import { HeadlineField } from './headline-field'
import { HeadlineHelp } from './headline-help'
import { useCaretBlink } from './use-caret-blink'
import { useHeadline } from './use-headline'

type HeadlineWriterProps = {
  content: HeadlineWriterContent
  frontPage: HeroContent['frontPage']
  /** The link that opens the contact page with the headline. Enter moves the focus to this link. */
  contactLinkRef: RefObject<HTMLAnchorElement | null>
  /** A ref to the `QuestionCaret` in the heading. */
  caretRef: RefObject<HTMLElement | null>
  /** The heading with the question and the caret. The empty field shows it as a placeholder. */
  children: ReactNode
}

/**
 * A front page with a field for its headline. The text always has the largest size that fits. After
 * a pause in typing, a ring is drawn around the text.
 */
export function HeadlineWriter({
  content,
  frontPage,
  contactLinkRef,
  caretRef,
  children,
}: HeadlineWriterProps) {
  const id = useId()
  const state = useHeadline()
  useCaretBlink(caretRef, state.headline === '')
  return (
    <Page masthead={frontPage}>
      <HeadlineField id={id} content={content} state={state} contactLinkRef={contactLinkRef}>
        {children}
      </HeadlineField>
      <HelpAndArticles>
        <HeadlineHelp fieldId={id} content={content} state={state} />
        {content.decks.map((deck) => (
          <Article key={deck} aria-hidden="true">
            <SmallTitle>{deck}</SmallTitle>
            <ArticleLines lineCount={articleLineCount} />
          </Article>
        ))}
      </HelpAndArticles>
    </Page>
  )
}

// The number of drawn lines of an article. Lines that do not fit are cut off.
const articleLineCount = 24

const Page = styled(Sheet, {
  boxShadow: '10px 10px 0 $colors$band',
  forcedColorAdjust: 'auto',
  '@print': { padding: '$3', breakInside: 'avoid', breakAfter: 'avoid' },
})

const HelpAndArticles = styled('div', {
  display: 'grid',
  gap: '$4 $3',
  gridTemplateColumns: '1fr 1fr',
  paddingTop: '$4',
  '@desktop': { gridTemplateColumns: '2fr 1fr 1fr' },
  '@print': { paddingTop: 0 },
})

// An article of drawn lines. A rule is at its left, as between the columns of a newspaper. On
// phones, the help takes the space of the articles.
const Article = styled('div', {
  '@phoneScreen': { [withScripts]: { display: 'none' } },
  '@tablet': {
    display: 'flex',
    flexDirection: 'column',
    gap: '$2',
    paddingLeft: '$3',
    borderLeft: '1.5px solid $colors$ink',
  },
})

// From tablets up, the lines fill the height of the row. On phones, the lines are not visible.
const ArticleLines = styled(Lines, {
  maxHeight: 0,
  overflow: 'hidden',
  '@tablet': { flex: '1 1 4rem', maxHeight: 'none' },
})
