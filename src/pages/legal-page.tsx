import { deliveredPrivacySections, privacyContent, termsContent } from '../content/legal'
import { site } from '../content/site'
import { LegalSection } from '../sections/legal-section'

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
