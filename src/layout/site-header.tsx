import { useRef } from 'react'
import { Wrap } from '../components/section'
import type { SiteContent } from '#content-types'
import { useHeaderBackdrop } from '../motion/use-header-backdrop'
import { menuIsOpen, noScripts } from '../styles/script-states'
import { styled } from '../styles/stitches.config'
import { BrandLink } from './brand-link'
import { rowMedia, rowWidth } from './header-row'
import { MainMenu } from './main-menu'

export function SiteHeader({ site, currentPath }: { site: SiteContent; currentPath: string }) {
  const ref = useRef<HTMLElement>(null)
  const backdropRef = useRef<HTMLElement>(null)
  useHeaderBackdrop(ref, backdropRef)
  return (
    <Root ref={ref}>
      <Backdrop ref={backdropRef} />
      <Row>
        <BrandLink brand={site.brand} />
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
  // Not on the backdrop, whose picture in a view transition has nothing behind it; nor on phones,
  // which compute it in each frame.
  '&[data-scrolled="true"]': {
    '@tablet': { backdropFilter: 'blur(14px)' },
    '@opaque': { backdropFilter: 'none' },
  },
  // Not fixed on short screens, except while the menu is open.
  '@shortViewport': { position: 'absolute', [`${menuIsOpen} &`]: { position: 'fixed' } },
  [noScripts]: { position: 'relative' },
  '@print': { position: 'relative' },
})

// Keeps the header readable over the page. Opaque until scripts know the scroll position. At the
// top, the page has the same color, and the backdrop has no border, so that nobody sees the
// difference.
const Backdrop = styled('i', {
  '--opacity': 1,
  position: 'absolute',
  zIndex: -1,
  inset: 0,
  borderBottom: '1px solid #0000',
  background: '$boardTranslucent',
  opacity: 'var(--opacity)',
  // Opaque from the start value on.
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
