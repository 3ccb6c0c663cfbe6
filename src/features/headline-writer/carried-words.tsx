import { useLayoutEffect, useState } from 'react'
import { styled } from '../../styles/stitches.config'
import { hideCarriedHeadline, showCarriedHeadline } from './carried-headline'
import { addLatinFaces } from './headline-faces'
import { HeadlineContainer, FittedWords } from './fitted-words'

/** Selects an element on a contact page that shows a carried headline. */
export const headlineIsCarried = 'html[data-headline] &'

/**
 * The carried headline, in the largest type of the contact page. Not displayed without a headline.
 * After sending, the headline stays until the visitor leaves the page.
 */
export function CarriedWords() {
  const [headline, setHeadline] = useState('')
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    showCarriedHeadline()
    addLatinFaces(dataset.headline ?? '')
    setHeadline(dataset.headline ?? '')
    return hideCarriedHeadline
  }, [])
  return (
    <Root>
      <Words isFitted>{headline && <span>{headline}</span>}</Words>
    </Root>
  )
}

const Root = styled(HeadlineContainer, {
  display: 'none',
  marginTop: '$head',
  [headlineIsCarried]: { display: 'grid' },
  '@print': { display: 'none !important' },
})

const Words = styled(FittedWords, {
  viewTransitionName: 'headline',
  // Shows the text from the start script until hydration renders it.
  '&:not(:has(span))::before': { content: 'var(--headline-text)' },
})
