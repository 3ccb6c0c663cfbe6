import type { ContactHeroContent, SiteContent } from '#content-types'
import { EmailAddress } from './email-address'
import { internationalAddress } from '../content-schema/postal-address'
import { TextLink } from './text-link'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'

type ContactDetailsProps = {
  labels: Pick<ContactHeroContent, 'emailLabel' | 'phoneLabel' | 'officeLabel'>
  site: Pick<SiteContent, 'email' | 'emailHref' | 'phone' | 'phoneHref' | 'address'>
}

/** A list of the agency's email address, phone number and postal address. */
export function ContactDetails({ labels, site }: ContactDetailsProps) {
  return (
    <Details>
      <Detail>
        <Label>{labels.emailLabel}</Label>
        <Value>
          <DetailLink href={site.emailHref}>
            <EmailAddress email={site.email} />
          </DetailLink>
        </Value>
      </Detail>
      <Detail>
        <Label>{labels.phoneLabel}</Label>
        <Value>
          <DetailLink href={site.phoneHref}>{site.phone}</DetailLink>
        </Value>
      </Detail>
      <Detail>
        <Label>{labels.officeLabel}</Label>
        <Value>{internationalAddress(site.address)}</Value>
      </Detail>
    </Details>
  )
}

const Details = styled('dl', {
  display: 'grid',
  gap: '$5',
  // About as high as the form. The list is painted before the form loads, so an exact height would
  // shift the layout.
  '@desktop': { gridAutoRows: 'minmax(17.5rem, max-content)', gap: 0, paddingRight: '$column' },
  '@print': { display: 'flex', flexWrap: 'wrap', gap: '$3 $6' },
})

const Detail = styled('div', {
  '@desktop': { paddingTop: '$4', borderTop: '2px solid $colors$ink' },
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
