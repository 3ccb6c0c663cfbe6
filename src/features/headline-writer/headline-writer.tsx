import { useId, type ReactNode, type RefObject } from 'react'
import type { HeadlineWriterContent, HeroContent } from '#content-types'
import { Lines, Sheet } from '../../illustrations/front-page'
import { styled } from '../../styles/stitches.config'
import { HeadlineField } from './headline-field'
import { HeadlineHelp } from './headline-help'
import { useHeadline } from './use-headline'

type HeadlineWriterProps = {
  content: HeadlineWriterContent
  frontPage: HeroContent['frontPage']
  /** The link that opens the contact page with the headline. Enter moves the focus to this link. */
  nextRef: RefObject<HTMLAnchorElement | null>
  /** A ref to the drawn caret of the empty field. */
  caretRef: RefObject<HTMLElement | null>
  /** The heading with the question, which is the placeholder of the field. */
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
  return (
    <Page content={frontPage}>
      <HeadlineField id={id} content={content} state={state} nextRef={nextRef} caretRef={caretRef}>
        {children}
      </HeadlineField>
      <Below>
        <HeadlineHelp fieldId={id} content={content} state={state} />
        {content.decks.map((deck, index) => (
          <div key={deck} aria-hidden="true">
            <b>{deck}</b>
            <Lines lineCount={3 + index} />
          </div>
        ))}
      </Below>
    </Page>
  )
}

const Page = styled(Sheet, {
  boxShadow: '10px 10px 0 $colors$ink',
  forcedColorAdjust: 'auto',
  '@print': { breakInside: 'avoid' },
  '@phone': { margin: '0 calc(-1 * $space$gutter - 1.5px) $4' },
})

const Below = styled('div', {
  display: 'grid',
  gap: '$5 $column',
  gridTemplateColumns: '1fr 1fr',
  paddingTop: '$4',
  borderTop: '1.5px solid $colors$ink',
  fontSize: '$small',
  '@desktop': { gridTemplateColumns: '1fr 1fr 2fr' },
})
