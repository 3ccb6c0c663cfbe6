import { deliveredPrivacySections, privacyContent, termsContent } from '../content/legal'
import { notFoundContent } from '../content/not-found'
import { site } from '../content/site'
import { thanksContent } from '../content/thanks'
import { useMissingPathLog } from '../hooks/use-missing-path-log'
import { LegalSection } from '../sections/legal-section'
import { NotFoundSection } from '../sections/not-found-section'
import { ThanksSection } from '../sections/thanks-section'

// Few visitors open these pages, so they share one chunk: every page of the site lists the hash of every chunk.

// With an endpoint the form sends what is typed, without one it only simulates that: the page must say which.
const privacy = import.meta.env.VITE_ENQUIRY_ENDPOINT
  ? {
      ...privacyContent,
      sections: privacyContent.sections.map(
        (section) => deliveredPrivacySections.find(({ id }) => id === section.id) ?? section,
      ),
    }
  : privacyContent

export function PrivacyPage() {
  return <LegalSection content={privacy} site={site} />
}

export function TermsPage() {
  return <LegalSection content={termsContent} site={site} />
}

export function ThanksPage() {
  return <ThanksSection content={thanksContent} site={site} />
}

export function NotFoundPage() {
  useMissingPathLog()
  return <NotFoundSection content={notFoundContent} />
}
