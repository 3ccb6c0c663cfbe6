import { Actions, ButtonLink } from '../components/button'
import { Headline } from '../features/headline/headline'
import { Section, Wrap } from '../components/section'
import type { HeadlineRun, SiteContent, ThanksContent } from '#content-types'
import { AgencyHeadline, NewspaperPage } from '../illustrations/newspaper-page'
import { halves } from '../styles/grid'
import { styled } from '../styles/stitches.config'

type ThanksSectionProps = {
  content: ThanksContent
  site: Pick<SiteContent, 'tagline' | 'phone' | 'phoneHref' | 'address'>
}

/**
 * The confirmation of an enquiry that was sent without JavaScript. If the content has texts for a
 * newspaper page, the newspaper page is beside the confirmation.
 */
export function ThanksSection({ content, site }: ThanksSectionProps) {
  const { frontPage } = content
  return (
    <Section labelledBy="thanks-title" spacing="belowHeader">
      <Wrap>
        <Columns>
          <div>
            <Title>
              <Headline tag="h1" id="thanks-title" runs={withLastWordUnderlined(content.title)} />
            </Title>
            <Text>
              {content.text} {content.urgent} <Phone href={site.phoneHref}>{site.phone}</Phone>.
            </Text>
            <Actions>
              <ButtonLink href={content.home.href} tone="ink">
                {content.home.label}
              </ButtonLink>
            </Actions>
          </div>
          {frontPage && (
            <NewspaperPage
              masthead={{
                place: site.address.locality,
                title: frontPage.paper,
                edition: frontPage.edition,
              }}
              headline={<AgencyHeadline>{frontPage.line}</AgencyHeadline>}
              approval={frontPage.approval}
            />
          )}
        </Columns>
      </Wrap>
    </Section>
  )
}

/** Splits a title into the runs of a headline. Underlines the last word. */
function withLastWordUnderlined(title: string): HeadlineRun[] {
  const lastWordStart = title.lastIndexOf(' ') + 1
  return [
    { text: title.slice(0, lastWordStart) },
    { text: title.slice(lastWordStart), mark: 'underline' },
  ]
}

// `Headline` renders the `h1`, so a selector limits the width of the `h1`.
const Title = styled('div', { '& h1': { maxWidth: '5.1em' } })

const Columns = styled('div', {
  display: 'grid',
  gap: '$7 0',
  '@desktop': halves,
  '@print': halves,
})

const Text = styled('p', { maxWidth: '$measure', marginBlock: '$6 $5', fontSize: '$lead' })
const Phone = styled('a', { whiteSpace: 'nowrap' })
