import type { ContactHeroContent, SiteContent } from '#content-types'
import { EmailAddress } from '../components/email-address'
import { internationalAddress } from '../content-schema/postal-address'
import { TextLink } from '../components/text-link'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'

export function ContactDetailsSection({ content, site }: { content: ContactHeroContent; site: SiteContent }) {
  return (
    <Details>
      <div>
        <dt>{content.emailLabel}</dt>
        <dd>
          <DetailLink href={site.emailHref}>
            <EmailAddress email={site.email} />
          </DetailLink>
        </dd>
      </div>
      <div>
        <dt>{content.phoneLabel}</dt>
        <dd>
          <DetailLink href={site.phoneHref}>{site.phone}</DetailLink>
        </dd>
      </div>
      <div>
        <dt>{content.officeLabel}</dt>
        <dd>{internationalAddress(site.address)}</dd>
      </div>
    </Details>
  )
}

const Details = styled('dl', {
  display: 'grid',
  gap: '$5',
  // About as high as the form beside it, not exactly: it is painted before the form has come, and would move as it comes.
  '@desktop': {
    gridAutoRows: 'minmax(17.5rem, max-content)',
    gap: 0,
    paddingRight: '$column',
    '& > div': { paddingTop: '$4', borderTop: '2px solid $colors$ink' },
  },
  '@print': { display: 'flex', flexWrap: 'wrap', gap: '$3 $6', '& dd': { fontSize: '$title' } },
  '& dt': { fontSize: '$note', color: '$inkSoft' },
  '& dd': {
    ...headlineFont,
    fontSize: 'clamp(2rem, 1.55rem + 2.2vw, 3.4rem)',
    lineHeight: 1.05,
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  },
})

const DetailLink = styled(TextLink, {
  display: 'inline-block',
  minHeight: '$target',
  textDecorationColor: '$colors$guideEdge',
  textDecorationThickness: '3px',
  textUnderlineOffset: '0.16em',
  '&::before': { top: 'auto', bottom: '-0.18em', borderWidth: '3px' },
})
