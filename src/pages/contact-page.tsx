import { Suspense } from 'react'
import { Sections } from '../components/section'
import { contact as content } from '../content/contact.yaml'
import { site } from '../content/site.yaml'
import { EnquiryForm } from '../features/enquiry/lazy-enquiry-form'
import { ContactHeroSection } from '../sections/contact-hero-section'
import { FaqSection } from '../sections/faq-section'

/** The contact page: headline and contact details beside the enquiry form, and questions. */
export function ContactPage() {
  return (
    <Sections>
      <ContactHeroSection content={content.hero} site={site}>
        <Suspense>
          <EnquiryForm content={content.form} site={site} />
        </Suspense>
      </ContactHeroSection>
      <FaqSection content={content.faq} />
    </Sections>
  )
}
