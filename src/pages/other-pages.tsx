// Pages that few visitors see, as one file: each file's hash stands in every page.
export { PrivacyPage, TermsPage } from './legal-page'
export { NotFoundPage } from './not-found-page'
export { ThanksPage } from './thanks-page'
