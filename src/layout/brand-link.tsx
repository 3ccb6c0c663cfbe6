import { TextLink } from '../components/text-link'
import { BrandMark } from '../illustrations/brand-mark'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'

// A longer name would push the menu's button out of a narrow phone.
const shortLength = 12

/** The agency's mark and name, as a link to the home page. */
export function BrandLink({ brand }: { brand: string }) {
  return (
    <Root href="/" size={brand.length > shortLength ? 'small' : 'large'}>
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
  variants: {
    size: {
      large: { fontSize: '2.15rem' },
      // No larger than leaves room for the menu's button, in letters of twice the size too.
      small: { fontSize: 'min(1.5rem, 7.5vw)', '@tablet': { fontSize: '2.15rem' } },
    },
  },
})
