import { useEffect, type ReactNode, type Ref } from 'react'
import { Actions, Button } from '../../components/button'
import { ToastPlace } from '../../components/toaster'
import { PrintedLine, PrintedPage } from '../../illustrations/printed-page'
import type { EnquiryFormContent, SiteContent } from '#content-types'
import { headlineFont } from '../../styles/headline-font'
import { styled } from '../../styles/stitches.config'
import { HeadlineContainer, SetWords } from '../headline-writer/set-words'
import { forgetSent, type Submission } from './enquiry-store'
import { SavePage } from './save-page'
import { useOutcomeFocus } from './use-outcome-focus'

type SentOutcomeProps = {
  content: EnquiryFormContent
  site: SiteContent
  submission: Submission
  /** The visitor's headline, if the enquiry had one. */
  headline: string | undefined
  /** The form, which the last button opens and closes. */
  again: {
    sheetId: string
    isOpen: boolean
    buttonRef: Ref<HTMLButtonElement>
    onToggle: () => void
  }
}

/**
 * The outcome of a sent enquiry, in the place of the form: the confirmation, a newspaper page with
 * the visitor's headline, what happens next, and a button that opens the form again.
 */
export function SentOutcome({ content, site, submission, headline, again }: SentOutcomeProps) {
  const { sent, toast } = content
  const { rootRef, titleRef } = useOutcomeFocus(submission)
  useEffect(() => {
    // A browser may keep the page, and show it again after Back.
    addEventListener('pagehide', forgetSent)
    return () => removeEventListener('pagehide', forgetSent)
  }, [])
  return (
    <Root ref={rootRef}>
      {/* The toast appears in this place, and covers only the same text. */}
      <ToastPlace content={toast} />
      <SentPage content={content} place={site.address.locality} headline={headline}>
        <Title ref={titleRef} tabIndex={-1}>
          {sent.title}
        </Title>
        <p>{sent.text}</p>
        {!import.meta.env.VITE_ENQUIRY_ENDPOINT && <p>{sent.demonstration}</p>}
      </SentPage>
      <NextActions>
        {sent.frontPage && content.carriedHeadline && (
          <SavePage
            content={sent.frontPage}
            page={{
              place: site.address.locality,
              paper: content.carriedHeadline.paper,
              edition: content.carriedHeadline.edition,
              headline: headline ?? sent.frontPage.line,
              approval: sent.frontPage.approval,
            }}
          />
        )}
        <Button as="a" size="small" href={site.phoneHref}>
          {site.callLabel} {site.phone}
        </Button>
      </NextActions>
      <Again
        ref={again.buttonRef}
        type="button"
        tone="text"
        aria-expanded={again.isOpen}
        aria-controls={again.sheetId}
        onClick={again.onToggle}
      >
        {sent.againLabel ?? content.title}
      </Again>
    </Root>
  )
}

type SentPageProps = {
  content: EnquiryFormContent
  place: string
  headline: string | undefined
  children: ReactNode
}

/**
 * The newspaper page with the story. Without a headline of the visitor, it has the line of the
 * agency. Without both, or without a name of the newspaper, there is only the story.
 */
function SentPage({ content, place, headline, children }: SentPageProps) {
  const { carriedHeadline, sent } = content
  const line = sent.frontPage?.line
  if (!carriedHeadline || !(headline || line)) return <Story>{children}</Story>
  const { paper, edition } = carriedHeadline
  return (
    <PrintedPage
      masthead={{ place, title: paper, edition }}
      approval={sent.frontPage?.approval}
      headline={
        headline ? (
          <HeadlineContainer>
            <SetWords isFitted isRinged={false}>
              {headline}
            </SetWords>
          </HeadlineContainer>
        ) : (
          <PrintedLine>{line ?? ''}</PrintedLine>
        )
      }
    >
      {children}
    </PrintedPage>
  )
}

const Root = styled('div', {
  // The form has the same place while it is closed, so the outcome is at least as high as the form.
  gridArea: '1 / 1',
  display: 'grid',
  // The newspaper page takes the height that the other parts leave.
  gridTemplateRows: 'auto 1fr',
  gap: '$4',
  alignContent: 'start',
})

const Story = styled('div', { display: 'grid', gap: '$4', alignContent: 'start' })

const Title = styled('h2', { ...headlineFont, fontSize: '$story', lineHeight: 0.95 })

// Below the shadow of the page.
const NextActions = styled(Actions, { marginTop: '$4' })

const Again = styled(Button, { justifySelf: 'start' })
