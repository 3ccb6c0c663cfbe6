import { Accordion } from '../components/accordion'
import { HeadedSection } from '../components/headed-section'
import type { ContactContent } from '#content-types'

/** The questions of visitors, with answers that open and close. */
export function FaqSection({ content }: { content: ContactContent['faq'] }) {
  return (
    <HeadedSection labelledBy="faq-title" content={content}>
      <Accordion
        items={content.items.map(({ id, question, answer }) => ({
          id,
          title: question,
          text: answer,
        }))}
      />
    </HeadedSection>
  )
}
