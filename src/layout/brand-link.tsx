import { TextLink } from '../components/text-link'
import { BrandMark } from '../illustrations/brand-mark'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'

// The maximum length of a name that fits beside the menu button of a narrow phone, in characters.
const maxLengthBesideMenuButton = 12

/** The agency's mark and name, as a link to the home page. */
export function BrandLink({ brand, className }: { brand: string; className?: string }) {
  return (
    <Root href="/" isLong={brand.length > maxLengthBesideMenuButton} className={className}>
      <Mark />
      {brand}
    </Root>
  )
}

const Root = styled(TextLink, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '$target',
  ...headlineFont,
  lineHeight: 1,
  textDecoration: 'none',
  fontSize: '2.15rem',
  variants: {
    // A long name is so small that the menu button fits beside it, even at twice the text size.
    isLong: { true: { fontSize: 'min(1.5rem, 7.5vw)', '@tablet': { fontSize: '2.15rem' } } },
  },
})

const Mark = styled(BrandMark, {
  flex: 'none',
  width: 'auto',
  height: '0.8em',
  marginRight: '0.28em',
})
