import { useLayoutEffect, useState } from 'react'
import { styled } from '../../styles/stitches.config'
import { showKeptHeadline } from './carried-headline'
import { addLatinLetters } from './headline-faces'
import { Measure, SetWords } from './set-words'

/** Selects an element on a page that shows the visitor’s headline. */
export const headlineIsCarried = 'html[data-headline] &'

/**
 * The visitor's headline, in the largest type of the contact page. Empty without a headline. After
 * sending, the headline is invisible and keeps its place.
 */
export function CarriedWords() {
  const [words, setWords] = useState('')
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    showKeptHeadline()
    addLatinLetters(dataset.headline ?? '')
    setWords(dataset.headline ?? '')
    return () => void delete dataset.headline
  }, [])
  return (
    <Root>
      <Words isFitted>{words && <span>{words}</span>}</Words>
    </Root>
  )
}

const Root = styled(Measure, {
  display: 'none',
  marginTop: '$head',
  [headlineIsCarried]: { display: 'grid' },
  'html[data-headline=""] &': { visibility: 'hidden' },
  '@print': { display: 'none !important' },
})

const Words = styled(SetWords, {
  viewTransitionName: 'headline',
  // Until it is hydrated.
  '&:not(:has(span))::before': { content: 'var(--headline-text)' },
})
