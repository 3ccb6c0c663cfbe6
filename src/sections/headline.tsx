import { Fragment, useRef, type Ref } from 'react'
import type { HeadlineRun } from '#content-types'
import type { TextEdit } from '../content-schema/text-edit'
import { headlineFont } from '../styles/headline-font'
import { onLoad } from '../motion/load-animations'
import { fade, insert } from '../motion/movements'
import { useSceneOnView } from '../motion/use-scene-on-view'
import { styled } from '../styles/stitches.config'
import { Drawing, ProofMark } from '../illustrations/proof-mark'
import { headlineSizes, Line, wordLengthOf, wordLengthVariants } from '../components/headline-size'
import { drawEdit, heroCaret, heroStrike, singleUnderline, underline } from '../illustrations/proof-marks'

type HeadlineProps = {
  as?: 'h1' | 'h2'
  id: string
  ref?: Ref<HTMLHeadingElement>
  runs: HeadlineRun[]
  size?: 'poster' | 'headline' | 'title'
}

/** The words of a marked text in parts, each with a drawing of its own: of 14 characters, a phone's width, unless it is one word. */
const markedParts = (text: string) => new Map((text.match(/\S(?:.{0,12}\S)?(?=\s|$)|\S+/g) ?? []).entries())

/** The runs of a headline, with the comma or the like that follows a marked run moved to it from the next. */
function withPunctuation(runs: HeadlineRun[]): (HeadlineRun & { punctuation: string })[] {
  const leading = (run?: HeadlineRun) => (run && !run.mark ? (/^[^\p{L}\p{N}\s]+/u.exec(run.text)?.[0] ?? '') : '')
  return runs.map((run, index) => ({
    ...run,
    text: runs[index - 1]?.mark ? run.text.slice(leading(run).length) : run.text,
    punctuation: run.mark ? leading(runs[index + 1]) : '',
  }))
}

/** The more a headline says the smaller is its type, so that a poster and what follows it stay in the first screen. */
function fitSize(size: 'poster' | 'headline' | 'title', text: string) {
  const word = Math.max(...text.split(' ').map(({ length }) => length))
  if (size === 'headline') return text.length <= 40 ? size : 'longHeadline'
  if (size === 'title' || (text.length <= 32 && word <= 12)) return size
  return text.length <= 50 && word <= 14 ? 'banner' : 'headline'
}

/**
 * A headline whose marked words are struck out, underlined or corrected by a drawing. Screen readers do not read struck words. In an `h1`
 * the page opens with the edit: a word is struck, and the one that replaces it comes in from the margin.
 */
export function Headline({ as = 'h2', id, ref, runs, size = 'headline' }: HeadlineProps) {
  const isDrawnOnLoad = as === 'h1'
  const text = runs.map((run) => run.text).join('')
  const fittedSize = fitSize(size, text)
  const wordLength = wordLengthOf(text)
  const title = (
    <Title
      as={as}
      id={id}
      ref={ref}
      size={fittedSize}
      wordLength={wordLength}
      tabIndex={isDrawnOnLoad ? -1 : undefined}
    >
      {withPunctuation(runs).map(({ text: words, mark, punctuation }, index, all) => {
        if (!mark) return words
        const parts = [...markedParts(words)]
        const isReplacement =
          isDrawnOnLoad && mark === 'underline' && all.slice(0, index).some((run) => run.mark === 'strike')
        return parts.map(([order, part]) => (
          <Fragment key={order}>
            {order > 0 && ' '}
            <span>
              {typeof mark === 'object' ? (
                <EditedWords edit={mark}>{part}</EditedWords>
              ) : mark === 'strike' ? (
                <del aria-hidden="true" data-words={part}>
                  {part}
                  <ProofMark drawing={heroStrike} isDrawnOnLoad={isDrawnOnLoad} />
                </del>
              ) : (
                <>
                  {isReplacement && order === 0 && <ProofMark drawing={heroCaret} isDrawnOnLoad />}
                  {isReplacement && <span>{part}</span>}
                  <u {...(isReplacement && { 'aria-hidden': true, 'data-words': part })}>
                    {!isReplacement && part}
                    <ProofMark drawing={isReplacement ? underline : singleUnderline} isDrawnOnLoad={isDrawnOnLoad} />
                  </u>
                </>
              )}
              {order === parts.length - 1 && punctuation}
            </span>
          </Fragment>
        ))
      })}
    </Title>
  )
  return wordLength ? <Line size={fittedSize}>{title}</Line> : title
}

/** Corrected words with the proofreader's mark for what was wrong. As they come into view they are wrong at first. */
function EditedWords({ edit, children: words }: { edit: TextEdit; children: string }) {
  const ref = useRef<HTMLElement>(null)
  const loadEdit = () =>
    import('./edit-text').then(
      ({ editText }) =>
        (element: HTMLElement) =>
          editText(element, words, edit),
    )
  useSceneOnView(ref, loadEdit)
  const changed = words.slice(edit.start, edit.end)
  const { stroke, width, isStretched } = drawEdit(edit.kind, changed)
  return (
    <u ref={ref}>
      {words}
      {/* The mark finds its place by the same words, unseen: those that are read stay one text for screen readers. */}
      <span aria-hidden="true" data-words={words.slice(0, edit.start)}>
        <span data-words={changed}>
          <Drawing viewBox={`0 0 ${width} 20`} preserveAspectRatio={isStretched ? 'none' : undefined}>
            <path d={stroke} pathLength="1" />
          </Drawing>
        </span>
      </span>
    </u>
  )
}

const headingType = { ...headlineFont, lineHeight: 0.94, textWrap: 'balance' } as const

/** The `h1` of a page without a hero. A navigation moves the focus to it, so it needs `tabIndex={-1}`. */
export const PageTitle = styled('h1', { ...headingType, fontSize: '$headline' })

/** The heading of one item of a section. */
export const Subhead = styled('h3', { ...headingType, fontSize: '$title' })

const Title = styled('h2', {
  // A drawing's `viewBox` is in hundredths of the headline's em, and its width follows the word's. The baseline is 0.334em below the
  // middle of a line: the underline is drawn below that of the last line, and the caret before the word.
  '& svg': {
    position: 'absolute',
    left: '-0.06em',
    top: 'calc(100% - 0.5lh + 0.39em)',
    width: 'calc(100% + 0.12em)',
    // Where the unit is unknown, the browser's own line is drawn through or below the words.
    '@supports not (top: 1lh)': { display: 'none' },
  },
  // Breaks only where a word, or the reader's own text spacing (WCAG 1.4.12), makes it longer than the line.
  '& del, & u, & u span span': {
    position: 'relative',
    display: 'inline-block',
    maxWidth: '100%',
    textDecorationColor: '$colors$pencil',
    '@supports (top: 1lh)': { textDecorationLine: 'none' },
  },
  // Browsers would break the line between a drawn word and the comma after it.
  '& > span': {
    display: 'inline-block',
    whiteSpace: 'nowrap',
    '& > *': { whiteSpace: 'normal' },
    '& > svg': { inset: 'auto', margin: 'calc(0.5lh + 0.178em) 0 0 -0.2em', width: '0.17em', '--stagger-index': 6 },
  },
  '& del': { color: '$struck', '--stagger-index': 9, '& svg': { top: 'calc(0.5lh - 0.25em)', '--stagger-index': 0 } },
  '& u': { '--stagger-index': 5 },
  // In the middle of an edit the words are printed as they end.
  '@print': {
    '& u': { WebkitTextFillColor: 'currentColor !important' },
    '& u > span:not([data-words])': { display: 'none' },
  },
  // What only keeps a place. With a letter of no width, without which what is empty would have no line.
  '& u[data-words]::before, & u [data-words]::before': { content: 'attr(data-words) "\\200b"', visibility: 'hidden' },
  '& u > span': {
    position: 'absolute',
    inset: 0,
    whiteSpace: 'pre',
    // Browsers would paint a ground behind the unseen words, over those that are read.
    forcedColorAdjust: 'none',
    // As high as the type is large, down to the baseline.
    '& svg': { left: 'calc(50% - 0.5em)', top: 'calc(0.5lh - 0.666em)', width: '1em', height: '1em', strokeWidth: 0.9 },
    '& [preserveAspectRatio]': { left: 0, width: '100%' },
  },
  // Words that replace struck ones come from beyond the end of their line: they are as wide as what is left of it.
  '& > span > span': {
    position: 'absolute',
    width: 'stretch',
    transformOrigin: 'left',
    '--stagger-index': 10,
    '--wait': '0em',
    ...onLoad(insert),
    '& + u': { '--stagger-index': 18, forcedColorAdjust: 'none' },
  },
  // The next waits below the first: as far as 14 characters are long there.
  '& :has(> span) + span > span': { '--wait': '1.9em' },
  // The words in ink, over those in gray, until they are struck.
  'h1& del::before': {
    content: 'attr(data-words)',
    position: 'absolute',
    inset: 0,
    color: '$ink',
    opacity: 0,
    ...onLoad(fade),
  },
  ...headingType,
  position: 'relative',
  variants: {
    size: {
      poster: { ...headlineSizes.poster, lineHeight: 0.87, letterSpacing: '-0.02em' },
      banner: { ...headlineSizes.banner, lineHeight: 0.92, letterSpacing: '-0.02em' },
      headline: { ...headlineSizes.headline, lineHeight: 0.93 },
      longHeadline: { ...headlineSizes.longHeadline, lineHeight: 0.93, '@print': { fontSize: '2.25rem' } },
      title: { ...headlineSizes.title },
    },
    wordLength: wordLengthVariants,
  },
})
