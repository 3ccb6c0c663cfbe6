import { Accordion } from '../components/accordion'
import { HeadedSection } from '../components/headed-section'
import { pageEndSpace } from '../components/section'
import type { ContactContent } from '#content-types'
import { styled } from '../styles/stitches.config'

/** The questions of visitors, with answers that open and close. */
export function FaqSection({ content }: { content: ContactContent['faq'] }) {
  return (
    <Root labelledBy="faq-title" content={content}>
      <Accordion
        items={content.items.map(({ id, question, answer }) => ({
          id,
          title: question,
          text: answer,
        }))}
      />
    </Root>
  )
}

const Root = styled(HeadedSection, { paddingBottom: pageEndSpace })
