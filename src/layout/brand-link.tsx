import { TextLink } from '../components/text-link'
import { BrandMark } from '../illustrations/brand-mark'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'

// A longer name would push the menu's button out of a narrow phone.
const shortLength = 12

/** The agency's mark and name, as a link to the home page. */
export function BrandLink({ brand }: { brand: string }) {
  return (
    <Root href="/" isLong={brand.length > shortLength}>
      <BrandMark />
      {brand}
    </Root>
  )
}

const Root = styled(TextLink, {
  display: 'inline-flex',
  alignItems: 'center',
  '& svg': { flex: 'none', width: 'auto', height: '0.8em', marginRight: '0.28em' },
  minHeight: '$target',
  ...headlineFont,
  lineHeight: 1,
  textDecoration: 'none',
  fontSize: '2.15rem',
  variants: {
    // No larger than leaves room for the menu's button, in letters of twice the size too.
    isLong: { true: { fontSize: 'min(1.5rem, 7.5vw)', '@tablet': { fontSize: '2.15rem' } } },
  },
})
