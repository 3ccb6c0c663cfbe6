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
      <i ref={backdropRef} />
      <Wrap>
        <BrandLink brand={site.brand} />
        <MainMenu site={site} currentPath={currentPath} />
      </Wrap>
    </Root>
  )
}

const Root = styled('header', {
  position: 'fixed',
  zIndex: 2,
  inset: '0 0 auto',
  viewTransitionName: 'site-header',
  // The backdrop that keeps the header readable over the page. Full until scripts know the scroll position; at the top of a page,
  // which has the same color, that shows no more than a clear one, as long as it has no border.
  '& > i': {
    '--opacity': 1,
    position: 'absolute',
    zIndex: -1,
    inset: 0,
    borderBottom: '1px solid #0000',
    background: '$boardTranslucent',
    opacity: 'var(--opacity)',
    // Opaque from the start value on.
    '@opaque': { background: '$board', opacity: 'calc(2 * var(--opacity))' },
  },
  '&[data-scrolled="true"] > i': { borderColor: '$colors$hair' },
  [`${menuIsOpen} & > i`]: { opacity: 1, background: '$board', borderColor: '$colors$hair' },
  // Not on the backdrop, whose picture in a view transition has nothing behind it; nor on phones, which compute it in each frame.
  '&[data-scrolled="true"]': { '@tablet': { backdropFilter: 'blur(14px)' }, '@opaque': { backdropFilter: 'none' } },
  '& > div': {
    [`@media ${rowMedia}`]: { maxWidth: rowWidth },
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '$5',
    minHeight: '$header',
    paddingTop: 'env(safe-area-inset-top)',
    [noScripts]: { flexWrap: 'wrap', rowGap: 0 },
  },
  // Not fixed on short screens, except while the menu is open.
  '@shortViewport': { position: 'absolute', [`${menuIsOpen} &`]: { position: 'fixed' } },
  [noScripts]: { position: 'relative' },
  '@print': { position: 'relative', '& > i': { display: 'none' } },
})
