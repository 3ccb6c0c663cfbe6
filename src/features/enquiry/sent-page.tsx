import type { ReactNode } from 'react'
import { AgencyHeadline, NewspaperPage } from '../../illustrations/newspaper-page'
import type { EnquiryFormContent } from '#content-types'
import { HeadlineContainer, FittedWords } from '../headline-writer/fitted-words'

// In the same chunk as the page, so that both are loaded together.
export { SavePage } from './save-page'

type SentPageProps = {
  /** The name of the newspaper, and of the edition. */
  masthead: NonNullable<EnquiryFormContent['carriedHeadline']>
  /** The headline of the agency, and the words of approval. */
  frontPage: EnquiryFormContent['sent']['frontPage']
  place: string
  headline: string | undefined
  /** The article: the confirmation, and what happens next. */
  children: ReactNode
}

/**
 * The newspaper page of a sent enquiry. Without a headline of the visitor, the page has the
 * headline of the agency.
 */
export function SentPage({ masthead, frontPage, place, headline, children }: SentPageProps) {
  const { paper, edition } = masthead
  return (
    <NewspaperPage
      masthead={{ place, title: paper, edition }}
      approval={frontPage?.approval}
      headline={
        headline ? (
          <HeadlineContainer>
            <FittedWords isFitted isRinged={false}>
              {headline}
            </FittedWords>
          </HeadlineContainer>
        ) : (
          <AgencyHeadline>{frontPage?.line ?? ''}</AgencyHeadline>
        )
      }
    >
      {children}
    </NewspaperPage>
  )
}
