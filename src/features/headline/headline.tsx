import type { ReactNode, Ref } from 'react'
import type { HeadlineRun } from '#content-types'
import { headlineFont, withoutForcedBackground } from '../../styles/headline-font'
import { styled } from '../../styles/stitches.config'
import {
  headlineSizes,
  LongWordContainer,
  wordLengthOf,
  wordLengthVariants,
} from '../../components/headline-size'
import type { PunctuatedRun } from './marked-parts'
import { MarkedRun } from './marked-run'

type HeadlineProps = {
  tag?: 'h1' | 'h2'
  id: string
  ref?: Ref<HTMLHeadingElement>
  /** A ref to the last underline of words that replace struck words. */
  underlineRef?: Ref<SVGSVGElement>
  runs: HeadlineRun[]
  size?: 'poster' | 'headline' | 'title'
  /** A drawing before the words. It sets its own position. 1 em is the type size of the words. */
  drawingBefore?: ReactNode
  className?: string
}

// Matches the punctuation at the start of a text.
const leadingPunctuation = /^[^\p{L}\p{N}\s]+/u

/**
 * Moves the punctuation after a marked run from the next run to the marked run, so that no line
 * begins with punctuation. Returns the changed runs of the headline.
 */
function attachPunctuation(runs: HeadlineRun[]): PunctuatedRun[] {
  const punctuationOf = (run?: HeadlineRun) => {
    if (!run || run.mark) return ''
    return leadingPunctuation.exec(run.text)?.[0] ?? ''
  }
  return runs.map((run, index) => ({
    ...run,
    text: runs[index - 1]?.mark ? run.text.slice(punctuationOf(run).length) : run.text,
    punctuation: run.mark ? punctuationOf(runs[index + 1]) : '',
  }))
}

// The maximum lengths of a headline in each size, and of its words, in characters.
const maxPosterLength = 32
const maxPosterWordLength = 12
const maxBannerLength = 50
const maxBannerWordLength = 14
const maxHeadlineLength = 40

/**
 * Returns a smaller size for a longer headline. The first screen then shows the whole headline, and
 * the beginning of the text below the headline.
 */
function fitSize(size: 'poster' | 'headline' | 'title', text: string) {
  if (size === 'title') return size
  if (size === 'headline') return text.length <= maxHeadlineLength ? size : 'longHeadline'
  const longestWordLength = Math.max(...text.split(' ').map(({ length }) => length))
  if (text.length <= maxPosterLength && longestWordLength <= maxPosterWordLength) return size
  const isBanner = text.length <= maxBannerLength && longestWordLength <= maxBannerWordLength
  return isBanner ? 'banner' : 'headline'
}

/**
 * A headline. Drawings strike out, underline or correct its marked words. Screen readers do not
 * read struck words. The marks of an `h1` are drawn on load: struck words are crossed out, and
 * their replacement moves in from the margin.
 */
export function Headline({
  tag = 'h2',
  id,
  ref,
  underlineRef,
  runs,
  size = 'headline',
  drawingBefore,
  className,
}: HeadlineProps) {
  const isDrawnOnLoad = tag === 'h1'
  const text = runs.map((run) => run.text).join('')
  const fittedSize = fitSize(size, text)
  const wordLength = wordLengthOf(text)
  const title = (
    <Title
      as={tag}
      id={id}
      ref={ref}
      size={fittedSize}
      wordLength={wordLength}
      className={className}
      tabIndex={isDrawnOnLoad ? -1 : undefined}
    >
      {drawingBefore}
      {[...attachPunctuation(runs).entries()].map(([index, run]) =>
        run.mark ? (
          <MarkedRun
            key={index}
            run={run}
            earlierRuns={runs.slice(0, index)}
            isDrawnOnLoad={isDrawnOnLoad}
            underlineRef={underlineRef}
          />
        ) : (
          run.text
        ),
      )}
    </Title>
  )
  if (!wordLength) return title
  return <LongWordContainer size={fittedSize}>{title}</LongWordContainer>
}

// At this line height, the letters of two lines do not touch. From the highest ascender to the
// lowest descender, the font takes 0.95em.
const headingTypography = { ...headlineFont, lineHeight: 1, textWrap: 'balance' } as const

/**
 * The `h1` of a page without a hero. Give it `tabIndex={-1}`: a navigation moves the focus to the
 * `h1`.
 */
export const PageTitle = styled('h1', { ...headingTypography, fontSize: '$headline' })

/** The heading of one item of a section. */
export const Subhead = styled('h3', { ...headingTypography, fontSize: '$title' })

const Title = styled('h2', {
  ...headingTypography,
  ...withoutForcedBackground,
  position: 'relative',
  variants: {
    size: {
      poster: { ...headlineSizes.poster, lineHeight: 0.96, letterSpacing: '-0.02em' },
      banner: { ...headlineSizes.banner, lineHeight: 1, letterSpacing: '-0.02em' },
      headline: { ...headlineSizes.headline },
      longHeadline: {
        ...headlineSizes.longHeadline,
        '@print': { fontSize: '2.25rem' },
      },
      title: { ...headlineSizes.title },
    },
    wordLength: wordLengthVariants,
  },
})
