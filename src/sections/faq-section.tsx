import { Accordion } from '../components/accordion'
import { HeadedSection } from './headed-section'
import type { ContactContent } from '#content-types'

type FaqSectionProps = { content: ContactContent['faq'] }

export function FaqSection({ content }: FaqSectionProps) {
  return (
    <HeadedSection labelledBy="faq-title" content={content}>
      <Accordion items={content.items.map(({ id, question, answer }) => ({ id, title: question, text: answer }))} />
    </HeadedSection>
  )
}
