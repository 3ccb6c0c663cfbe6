import { Actions, ButtonLink } from '../components/button'
import { Section, Wrap } from '../components/section'
import type { SiteContent, ThanksContent } from '../content/types'
import { styled } from '../styles/stitches.config'

type ThanksSectionProps = { content: ThanksContent; site: Pick<SiteContent, 'phone' | 'phoneHref'> }

/** The confirmation of an enquiry that was sent without JavaScript. */
export function ThanksSection({ content, site }: ThanksSectionProps) {
  return (
    <Root labelledBy="thanks-title" spacing="bottom">
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
    </Root>
  )
}

const Root = styled(Section, { paddingTop: 'calc($sizes$header + clamp(2rem, 5vw, 4.5rem))' })

const Title = styled('h1', {
  maxWidth: '12ch',
  fontFamily: '$headline',
  fontSize: '$headline',
  fontWeight: 400,
  lineHeight: 0.9,
  letterSpacing: '-0.015em',
})

const Text = styled('p', { maxWidth: '$measure', marginBlock: '$4 $5', fontSize: '$lead' })
