import { SiteLink } from '../components/site-link'
import { BrandMark } from '../illustrations/brand-mark'
import { styled } from '../styles/stitches.config'

/** The agency's mark and name, as a link to the home page. */
export function BrandLink({ brand }: { brand: string }) {
  return (
    <Root href="/">
      <BrandMark />
      {brand}
    </Root>
  )
}

const Root = styled(SiteLink, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.28em',
  minHeight: '$target',
  fontFamily: '$headline',
  fontSize: '2.15rem',
  lineHeight: 1,
  textDecoration: 'none',
})
