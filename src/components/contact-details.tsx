import type { ContactHeroContent, SiteContent } from '#content-types'
import { AddressText } from './address-text'
import { EmailAddress } from './email-address'
import { Lead } from './headed-section'
import { internationalAddress } from '../content-schema/postal-address'
import { TextLink } from './text-link'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'

type ContactDetailsProps = {
  content: Pick<ContactHeroContent, 'lead' | 'emailLabel' | 'phoneLabel' | 'officeLabel'>
  site: Pick<SiteContent, 'email' | 'emailHref' | 'phone' | 'phoneHref' | 'address'>
}

/**
 * The column beside the form: an introduction, and a list of the agency's email address, phone
 * number and postal address.
 */
export function ContactDetails({ content, site }: ContactDetailsProps) {
  return (
    <Column>
      <LeadText isLong={content.lead.length > maxLengthInLargeType}>{content.lead}</LeadText>
      <Details>
        <Detail>
          <Label>{content.emailLabel}</Label>
          <Value>
            <DetailLink href={site.emailHref}>
              <EmailAddress email={site.email} />
            </DetailLink>
          </Value>
        </Detail>
        <Detail>
          <Label>{content.phoneLabel}</Label>
          <Value>
            <DetailLink href={site.phoneHref}>{site.phone}</DetailLink>
          </Value>
        </Detail>
        <Detail>
          <Label>{content.officeLabel}</Label>
          <Value>
            <AddressText
              text={internationalAddress(site.address)}
              postcode={site.address.postcode}
            />
          </Value>
        </Detail>
      </Details>
    </Column>
  )
}

const Column = styled('div', {
  display: 'grid',
  alignContent: 'start',
  gap: '$6',
  '@desktop': { gap: '$7', paddingRight: '$column' },
})

// The maximum length of an introduction in large type, in characters. In large type, a longer one
// would make the column higher than the form. Then the questions below would move when the form
// shows an outcome.
const maxLengthInLargeType = 120
const LeadText = styled(Lead, {
  '@desktop': {
    fontSize: 'clamp(1.5rem, 1.2rem + 1.5vw, 2.75rem)',
    lineHeight: 1.25,
    color: '$ink',
  },
  '@print': { fontSize: '$lead' },
  variants: { isLong: { true: { '@desktop': { fontSize: '$lead' } } } },
})

const Details = styled('dl', {
  display: 'grid',
  gap: '$5',
  '@desktop': { gap: 0 },
  '@print': { display: 'flex', flexWrap: 'wrap', gap: '$3 $6' },
})

const Detail = styled('div', {
  '@desktop': { padding: '$5 0 $7', borderTop: '2px solid $colors$ink' },
})
const Label = styled('dt', { fontSize: '$note', color: '$inkSoft' })
const Value = styled('dd', {
  ...headlineFont,
  fontSize: 'clamp(2rem, 1.55rem + 2.2vw, 3.4rem)',
  lineHeight: 1.05,
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  '@print': { fontSize: '$title' },
})

const DetailLink = styled(TextLink, {
  display: 'inline-block',
  minHeight: '$target',
  textDecorationColor: '$colors$guideEdge',
  textDecorationThickness: '3px',
  textUnderlineOffset: '0.16em',
  '&::before': { top: 'auto', bottom: '-0.18em', borderWidth: '3px' },
})
