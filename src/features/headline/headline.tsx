import type { Ref } from 'react'
import type { HeadlineRun } from '#content-types'
import { headlineFont } from '../../styles/headline-font'
import { styled } from '../../styles/stitches.config'
import {
  headlineSizes,
  Line,
  wordLengthOf,
  wordLengthVariants,
} from '../../components/headline-size'
import { MarkedRun, type PunctuatedRun } from './marked-run'

type HeadlineProps = {
  tag?: 'h1' | 'h2'
  id: string
  ref?: Ref<HTMLHeadingElement>
  runs: HeadlineRun[]
  size?: 'poster' | 'headline' | 'title'
  className?: string
}

/**
 * The runs of a headline. Punctuation that follows a marked run moves to that run from the next.
 */
function withPunctuation(runs: HeadlineRun[]): PunctuatedRun[] {
  const leading = (run?: HeadlineRun) =>
    run && !run.mark ? (/^[^\p{L}\p{N}\s]+/u.exec(run.text)?.[0] ?? '') : ''
  return runs.map((run, index) => ({
    ...run,
    text: runs[index - 1]?.mark ? run.text.slice(leading(run).length) : run.text,
    punctuation: run.mark ? leading(runs[index + 1]) : '',
  }))
}

/**
 * Returns a smaller type for a longer headline. So the first screen shows the whole poster, and the
 * beginning of the text below it.
 */
function fitSize(size: 'poster' | 'headline' | 'title', text: string) {
  const word = Math.max(...text.split(' ').map(({ length }) => length))
  if (size === 'headline') return text.length <= 40 ? size : 'longHeadline'
  if (size === 'title' || (text.length <= 32 && word <= 12)) return size
  return text.length <= 50 && word <= 14 ? 'banner' : 'headline'
}

/**
 * A headline whose marked words are struck out, underlined or corrected by a drawing. Screen
 * readers do not read struck words. In an `h1` the page opens with the edit: a word is struck, and
 * the one that replaces it comes in from the margin.
 */
export function Headline({
  tag = 'h2',
  id,
  ref,
  runs,
  size = 'headline',
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
      {[...withPunctuation(runs).entries()].map(([order, run]) =>
        run.mark ? (
          <MarkedRun
            key={order}
            run={run}
            before={runs.slice(0, order)}
            isDrawnOnLoad={isDrawnOnLoad}
          />
        ) : (
          run.text
        ),
      )}
    </Title>
  )
  return wordLength ? <Line size={fittedSize}>{title}</Line> : title
}

const headingType = { ...headlineFont, lineHeight: 0.94, textWrap: 'balance' } as const

/**
 * The `h1` of a page without a hero. A navigation moves the focus to it, so it needs
 * `tabIndex={-1}`.
 */
export const PageTitle = styled('h1', { ...headingType, fontSize: '$headline' })

/** The heading of one item of a section. */
export const Subhead = styled('h3', { ...headingType, fontSize: '$title' })

const Title = styled('h2', {
  ...headingType,
  position: 'relative',
  variants: {
    size: {
      poster: { ...headlineSizes.poster, lineHeight: 0.87, letterSpacing: '-0.02em' },
      banner: { ...headlineSizes.banner, lineHeight: 0.92, letterSpacing: '-0.02em' },
      headline: { ...headlineSizes.headline, lineHeight: 0.93 },
      longHeadline: {
        ...headlineSizes.longHeadline,
        lineHeight: 0.93,
        '@print': { fontSize: '2.25rem' },
      },
      title: { ...headlineSizes.title },
    },
    wordLength: wordLengthVariants,
  },
})
