import { Actions, ButtonLink } from '../components/button'
import { PageTitle } from '../components/headline'
import { Section, Wrap } from '../components/section'
import type { SiteContent, ThanksContent } from '#content-types'
import { styled } from '../styles/stitches.config'

type ThanksSectionProps = { content: ThanksContent; site: Pick<SiteContent, 'phone' | 'phoneHref'> }

/** The confirmation of an enquiry that was sent without JavaScript. */
export function ThanksSection({ content, site }: ThanksSectionProps) {
  return (
    <Section labelledBy="thanks-title" spacing="belowHeader">
      <Wrap>
        <Title id="thanks-title" tabIndex={-1}>
          {content.title}
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

const Title = styled(PageTitle, { maxWidth: '12ch' })

const Text = styled('p', { maxWidth: '$measure', marginBlock: '$4 $5', fontSize: '$lead' })
