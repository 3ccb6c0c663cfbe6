import { privacyContent, termsContent } from '../content/legal'
import { site } from '../content/site'
import { LegalSection } from '../sections/legal-section'

export function PrivacyPage() {
  return <LegalSection content={privacyContent} site={site} />
}

export function TermsPage() {
  return <LegalSection content={termsContent} site={site} />
}
