import { Actions, ButtonLink } from '../components/button'
import { Headline } from '../features/headline/headline'
import { Section, Wrap } from '../components/section'
import type { HeadlineRun, SiteContent, ThanksContent } from '#content-types'
import { styled } from '../styles/stitches.config'

type ThanksSectionProps = { content: ThanksContent; site: Pick<SiteContent, 'phone' | 'phoneHref'> }

/** The confirmation of an enquiry that was sent without JavaScript. */
export function ThanksSection({ content, site }: ThanksSectionProps) {
  return (
    <Section labelledBy="thanks-title" spacing="belowHeader">
      <Wrap>
        <Title>
          <Headline tag="h1" id="thanks-title" runs={withLastWordMarked(content.title)} />
        </Title>
        <Text>
          {content.text} {content.urgent} <a href={site.phoneHref}>{site.phone}</a>.
        </Text>
        <Actions>
          <ButtonLink href={content.home.href} tone="ink">
            {content.home.label}
          </ButtonLink>
        </Actions>
      </Wrap>
    </Section>
  )
}

/** The title as the runs of a headline, its last word underlined by the pencil. */
function withLastWordMarked(title: string): HeadlineRun[] {
  const start = title.lastIndexOf(' ') + 1
  return [{ text: title.slice(0, start) }, { text: title.slice(start), mark: 'underline' }]
}

// In em of the headline, which `Headline` renders.
const Title = styled('div', { '& h1': { maxWidth: '5.1em' } })

const Text = styled('p', { maxWidth: '$measure', marginBlock: '$6 $5', fontSize: '$lead' })
