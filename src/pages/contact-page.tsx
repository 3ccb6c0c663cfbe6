import { Halves, Sections, Wrap } from '../components/section'
import { Toaster } from '../components/toaster'
import { contact as content } from '../content/contact.yaml'
import { site } from '../content/site.yaml'
import { EnquiryForm } from '../features/enquiry/enquiry-form'
import { ContactDetailsSection } from '../sections/contact-details-section'
import { ContactHeroSection } from '../sections/contact-hero-section'
import { FaqSection } from '../sections/faq-section'

export function ContactPage() {
  return (
    <>
      <Sections>
        <ContactHeroSection content={content.hero} />
        <Wrap>
          <Halves>
            <ContactDetailsSection content={content.hero} site={site} />
            <EnquiryForm content={content.form} site={site} />
          </Halves>
        </Wrap>
        <FaqSection content={content.faq} />
      </Sections>
      <Toaster content={content.form.toast} />
    </>
  )
}
