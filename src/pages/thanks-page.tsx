import { site } from '../content/site'
import { thanksContent } from '../content/thanks'
import { ThanksSection } from '../sections/thanks-section'

export function ThanksPage() {
  return <ThanksSection content={thanksContent} site={site} />
}
