import { Suspense } from 'react'
import { ContactDetails } from '../components/contact-details'
import { Sections, Wrap } from '../components/section'
import { contact as content } from '../content/contact.yaml'
import { site } from '../content/site.yaml'
import { EnquiryForm } from '../features/enquiry/lazy-enquiry-form'
import { ContactHeroSection } from '../sections/contact-hero-section'
import { FaqSection } from '../sections/faq-section'
import { halves } from '../styles/grid'
import { styled } from '../styles/stitches.config'

/** The contact page: contact details beside the enquiry form, and frequent questions. */
export function ContactPage() {
  return (
    <Sections>
      <ContactHeroSection content={content.hero} />
      <Wrap>
        <Halves>
          <ContactDetails content={content.hero} site={site} />
          <FormSpace>
            <Suspense>
              <EnquiryForm content={content.form} site={site} />
            </Suspense>
          </FormSpace>
        </Halves>
      </Wrap>
      <FaqSection content={content.faq} />
    </Sections>
  )
}

const Halves = styled('div', {
  display: 'grid',
  gap: '$head 0',
  marginBottom: '$5',
  '@desktop': halves,
})

// Reserves space for the form while it loads. The questions are then below the window, and do not
// move in view when the form appears.
const FormSpace = styled('div', { minHeight: '48rem', '@print': { minHeight: 0 } })
