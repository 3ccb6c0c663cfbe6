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
  /** The button that opens and closes the form, and the `id` of the form's panel. */
  formToggle: {
    panelId: string
    isOpen: boolean
    buttonRef: Ref<HTMLButtonElement>
    onToggle: () => void
  }
}

/**
 * The outcome of a sent enquiry, which replaces the form: the confirmation, a newspaper page with
 * the visitor's headline, further actions, and a button that opens the form again. There is no
 * newspaper page if its code is not loaded, or without a headline or a name of the newspaper.
 */
export function SentOutcome({ content, site, submission, headline, formToggle }: SentOutcomeProps) {
  const { sent, toast, carriedHeadline } = content
  const { rootRef, titleRef } = useOutcomeFocus(submission)
  const { frontPage } = sent
  // Read once: a newspaper page that appears later would move the text that the visitor reads.
  const [pageCode] = useState(loadedSentPage)
  const place = site.address.locality
  const article = (
    <>
      <Title ref={titleRef} tabIndex={-1}>
        {sent.title}
      </Title>
      <p>{sent.text}</p>
      {!import.meta.env.VITE_ENQUIRY_ENDPOINT && <p>{sent.demonstration}</p>}
    </>
  )
  useEffect(() => {
    // After Back, the browser may restore the page from its back/forward cache. The page must then
    // show the form instead of the outcome.
    addEventListener('pagehide', forgetSent)
    return () => removeEventListener('pagehide', forgetSent)
  }, [])
  return (
    <Root ref={rootRef}>
      {/* The toast covers this text. Both texts are the same. */}
      <ToastPlace content={toast} />
      {pageCode && carriedHeadline && (headline || frontPage) ? (
        <pageCode.SentPage
          masthead={carriedHeadline}
          frontPage={frontPage}
          place={place}
          headline={headline}
        >
          {article}
        </pageCode.SentPage>
      ) : (
        <Article>{article}</Article>
      )}
      <NextActions>
        {pageCode && carriedHeadline && frontPage && (
          <pageCode.SavePage
            content={frontPage}
            texts={{
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
      <FormToggle
        ref={formToggle.buttonRef}
        type="button"
        tone="text"
        aria-expanded={formToggle.isOpen}
        aria-controls={formToggle.panelId}
        onClick={formToggle.onToggle}
      >
        {sent.againLabel ?? content.title}
      </FormToggle>
    </Root>
  )
}

const Root = styled('div', {
  // A closed form is in the same grid cell, so the outcome is at least as high as the form.
  gridArea: '1 / 1',
  display: 'grid',
  // The newspaper page takes the height that the other parts leave.
  gridTemplateRows: 'auto 1fr',
  gap: '$4',
  alignContent: 'start',
})

const Article = styled('div', { display: 'grid', gap: '$4', alignContent: 'start' })

const Title = styled('h2', { ...headlineFont, fontSize: '$story', lineHeight: 0.95 })

// Leaves room for the shadow of the newspaper page.
const NextActions = styled(Actions, { marginTop: '$4' })

const FormToggle = styled(Button, { justifySelf: 'start' })
