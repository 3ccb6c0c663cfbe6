import { deliveredPrivacySections, privacyContent, termsContent } from '../content/legal'
import { notFoundContent } from '../content/not-found'
import { site } from '../content/site'
import { thanksContent } from '../content/thanks'
import { useMissingPathLog } from '../hooks/use-missing-path-log'
import { LegalSection } from '../sections/legal-section'
import { NotFoundSection } from '../sections/not-found-section'
import { ThanksSection } from '../sections/thanks-section'

// Few visitors see these pages, so they are one file: of each file of code the hash stands in every page.

// What the page says of the form must be true of the one that was built.
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
