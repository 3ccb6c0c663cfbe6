import { Accordion } from '../components/accordion'
import { Section, Wrap } from '../components/section'
import { SectionHead } from '../components/section-head'
import type { FaqContent } from '#content-types'

type FaqSectionProps = { content: FaqContent }

export function FaqSection({ content }: FaqSectionProps) {
  return (
    <Section labelledBy="faq-title">
      <Wrap>
        <SectionHead id="faq-title" runs={content.headline} />
        <Accordion items={content.items.map(({ id, question, answer }) => ({ id, title: question, text: answer }))} />
      </Wrap>
    </Section>
  )
}
