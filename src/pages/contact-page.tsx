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

/** The contact page: contact details beside the enquiry form, and questions. */
export function ContactPage() {
  return (
    <Sections>
      <ContactHeroSection content={content.hero} />
      <Wrap>
        <Halves>
          <ContactDetails content={content.hero} site={site} />
          <FormPlace>
            <Suspense>
              <EnquiryForm content={content.form} site={site} />
            </Suspense>
          </FormPlace>
        </Halves>
      </Wrap>
      <FaqSection content={content.faq} />
    </Sections>
  )
}

const Halves = styled('div', { display: 'grid', gap: '$7 0', '@desktop': halves })

// Keeps the questions below the window until the form is loaded, so that they do not move.
const FormPlace = styled('div', { minHeight: '48rem', '@print': { minHeight: 0 } })
