import { useRef } from 'react'
import { ButtonLink } from '../components/button'
import { Wrap } from '../components/section'
import type { SiteContent } from '#content-types'
import { useHeaderBackdrop } from '../motion/use-header-backdrop'
import { menuIsOpen, noScripts } from '../styles/script-states'
import { styled } from '../styles/stitches.config'
import { BrandLink } from './brand-link'
import { headerConsultationMedia, rowMedia, rowWidth } from './header-row'
import { MainMenu } from './main-menu'

type SiteHeaderProps = { site: SiteContent; currentPath: string }

/** The header of every page: the brand and the main menu, over a backdrop. */
export function SiteHeader({ site, currentPath }: SiteHeaderProps) {
  const headerRef = useRef<HTMLElement>(null)
  const backdropRef = useRef<HTMLElement>(null)
  useHeaderBackdrop(headerRef, backdropRef)
  return (
    <Root ref={headerRef}>
      <Backdrop ref={backdropRef} />
      <Row>
        <BrandLink brand={site.brand} />
        <Consultation href={site.consultation.href} tone="ink" size="small">
          {site.consultation.label}
        </Consultation>
        <MainMenu site={site} currentPath={currentPath} />
      </Row>
    </Root>
  )
}

const Root = styled('header', {
  position: 'fixed',
  zIndex: 2,
  inset: '0 0 auto',
  viewTransitionName: 'site-header',
  // `Backdrop` cannot have the filter: in a view transition, nothing is behind the snapshot of
  // `Backdrop`. Phones have no filter, because they would compute the filter in each frame.
  '&[data-scrolled="true"]': {
    '@tablet': { backdropFilter: 'blur(14px)' },
    '@opaque': { backdropFilter: 'none' },
  },
  // Not fixed on short screens, except while the menu is open.
  '@shortViewport': { position: 'absolute', [`${menuIsOpen} &`]: { position: 'fixed' } },
  [noScripts]: { position: 'relative' },
  '@print': { position: 'relative' },
})

// With the backdrop, the header is readable over the page. The backdrop is opaque until scripts
// know the scroll position. At the top of the page, an opaque backdrop looks like the page: it has
// the same color and no border.
const Backdrop = styled('i', {
  '--opacity': 1,
  position: 'absolute',
  zIndex: -1,
  inset: 0,
  borderBottom: '1px solid #0000',
  background: '$boardTranslucent',
  opacity: 'var(--opacity)',
  // `--opacity` is 0, or at least `headerBackdropStartOpacity`. Twice this value is more than 1, so
  // the backdrop is either invisible or opaque.
  '@opaque': { background: '$board', opacity: 'calc(2 * var(--opacity))' },
  '[data-scrolled="true"] > &': { borderColor: '$colors$hair' },
  [`${menuIsOpen} &`]: { opacity: 1, background: '$board', borderColor: '$colors$hair' },
  '@print': { display: 'none' },
})

const Row = styled(Wrap, {
  [`@media ${rowMedia}`]: { maxWidth: rowWidth },
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$5',
  minHeight: '$header',
  paddingTop: 'env(safe-area-inset-top)',
  [noScripts]: { flexWrap: 'wrap', rowGap: 0 },
})

// The closed popover of the menu hides its button for a consultation. So a wide window with the
// popover shows this button in the header.
const Consultation = styled(ButtonLink, {
  display: 'none',
  [`@media ${headerConsultationMedia}`]: {
    marginLeft: 'auto',
    'html[data-scripts] &': { display: 'inline-flex' },
  },
})
