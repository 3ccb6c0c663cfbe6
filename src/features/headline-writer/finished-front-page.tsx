import type { ComponentProps } from 'react'
import { Lines, Sheet } from '../../illustrations/front-page'
import { styled } from '../../styles/stitches.config'
import { HeadlineContainer, SetWords } from './set-words'

type FinishedFrontPageProps = ComponentProps<typeof Sheet> & { headline: string }

/** A front page with the headline of a sent enquiry. In print, the page contains nothing else. */
export function FinishedFrontPage({ headline, ...props }: FinishedFrontPageProps) {
  return (
    <Page isTitleFirst {...props}>
      <HeadlineContainer>
        <SetWords isFitted>{headline}</SetWords>
      </HeadlineContainer>
      <Lines lineCount={6} />
    </Page>
  )
}

const Page = styled(Sheet, {
  display: 'grid',
  gap: '$5',
  // Hides everything except the front page and its ancestors.
  '@print': {
    ':has(&)': { display: 'block !important' },
    'body:has(&) :not(:has(&), &, & *)': { display: 'none !important' },
  },
})
