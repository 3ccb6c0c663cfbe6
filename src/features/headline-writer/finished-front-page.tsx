import type { ComponentProps } from 'react'
import { Lines, Sheet } from '../../illustrations/front-page'
import { styled } from '../../styles/stitches.config'
import { Measure, SetWords } from './set-words'

/**
 * The front page with the headline of an enquiry that was sent. It alone is printed, on one sheet.
 */
export function FinishedFrontPage({
  headline,
  ...props
}: ComponentProps<typeof Sheet> & { headline: string }) {
  return (
    <Page isTitleFirst {...props}>
      <Measure>
        <SetWords isFitted>{headline}</SetWords>
      </Measure>
      <Lines count={6} />
    </Page>
  )
}

const Page = styled(Sheet, {
  display: 'grid',
  gap: '$5',
  // Prints the front page and its ancestors only.
  '@print': {
    ':has(&)': { display: 'block !important' },
    'body:has(&) :not(:has(&), &, & *)': { display: 'none !important' },
  },
})
