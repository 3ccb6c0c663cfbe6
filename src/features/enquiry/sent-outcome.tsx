import { useEffect, useState, type Ref } from 'react'
import { Actions, Button } from '../../components/button'
import { ToastPlace } from '../../components/toaster'
import type { EnquiryFormContent, SiteContent } from '#content-types'
import { headlineFont } from '../../styles/headline-font'
import { styled } from '../../styles/stitches.config'
import { forgetSent, type Submission } from './enquiry-store'
import { loadedSentPage } from './load-sent-page'
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
 * the visitor's headline, what happens next, and a button that opens the form again. There is no
 * newspaper page if its code is not loaded, or without a headline or a name of the newspaper.
 */
export function SentOutcome({ content, site, submission, headline, again }: SentOutcomeProps) {
  const { sent, toast, carriedHeadline } = content
  const { rootRef, titleRef } = useOutcomeFocus(submission)
  const { frontPage } = sent
  // The page does not appear later, when the visitor reads the story.
  const [code] = useState(loadedSentPage)
  const place = site.address.locality
  const story = (
    <>
      <Title ref={titleRef} tabIndex={-1}>
        {sent.title}
      </Title>
      <p>{sent.text}</p>
      {!import.meta.env.VITE_ENQUIRY_ENDPOINT && <p>{sent.demonstration}</p>}
    </>
  )
  useEffect(() => {
    // A browser may keep the page, and show it again after Back.
    addEventListener('pagehide', forgetSent)
    return () => removeEventListener('pagehide', forgetSent)
  }, [])
  return (
    <Root ref={rootRef}>
      {/* The toast appears in this place, and covers only the same text. */}
      <ToastPlace content={toast} />
      {code && carriedHeadline && (headline || frontPage) ? (
        <code.SentPage
          masthead={carriedHeadline}
          frontPage={frontPage}
          place={place}
          headline={headline}
        >
          {story}
        </code.SentPage>
      ) : (
        <Story>{story}</Story>
      )}
      <NextActions>
        {code && carriedHeadline && frontPage && (
          <code.SavePage
            content={frontPage}
            page={{
              place,
              paper: carriedHeadline.paper,
              edition: carriedHeadline.edition,
              headline: headline ?? frontPage.line,
              approval: frontPage.approval,
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
