import { useRef, type ReactNode } from 'react'
import { Wrap } from '../components/section'
import type { SiteContent } from '#content-types'
import { useScrolledPast } from '../hooks/use-scrolled-past'
import { useScrollVeil } from '../motion/use-scroll-veil'
import { asServed } from '../styles/script-states'
import { keyframes, styled } from '../styles/stitches.config'
import { distancesPx, thinVeilOpacity, thinVeilOpacityOnPhones } from '../styles/tokens'
import { BrandLink } from './brand-link'
import { MainMenu } from './main-menu'
import { ReadingProgress } from './reading-progress'

type SiteHeaderProps = { site: SiteContent; currentPath: string }

export function SiteHeader({ site, currentPath }: SiteHeaderProps) {
  return (
    <ScrolledRoot>
      <Bar>
        <BrandLink brand={site.brand} />
        <MainMenu site={site} currentPath={currentPath} />
      </Bar>
      {currentPath === '/' && <ReadingProgress />}
    </ScrolledRoot>
  )
}

/** A component of its own, so that its state does not render the menu again in the middle of the first scroll. */
function ScrolledRoot({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  useScrollVeil(ref)
  return (
    <Root ref={ref} data-scrolled={useScrolledPast(distancesPx.headerScrolled)}>
      {children}
    </Root>
  )
}

const thicken = keyframes({ from: { opacity: 0 }, '1%': { opacity: 'var(--thin-veil)' }, to: { opacity: 1 } })

const Root = styled('header', {
  position: 'fixed',
  zIndex: 2,
  inset: '0 0 auto',
  viewTransitionName: 'site-header',
  '--veil-share': 1,
  '--thin-veil': thinVeilOpacity,
  // Nothing is blurred there, and headlines would show through.
  '@phone': { '--thin-veil': thinVeilOpacityOnPhones },
  // The background that keeps the header readable over the page. Full until scripts say that the page is at its top.
  '&::before': {
    content: '',
    position: 'absolute',
    zIndex: -1,
    inset: 0,
    borderBottom: '1px solid $colors$hair',
    background: '$boardTranslucent',
    opacity: 'calc(var(--thin-veil) + (1 - var(--thin-veil)) * var(--veil-share))',
    '@phone': { background: 'color-mix(in srgb, $colors$board 99.5%, #0000)' },
    '@opaque': { background: '$board' },
  },
  '&[data-scrolled="false"]::before': { opacity: 0 },
  // Where the browser has scroll-driven animations, one does the same, already before hydration and in the very frame that scrolls.
  // Elsewhere it takes no time.
  '@motion': {
    '&::before': {
      animationName: thicken,
      animationTimingFunction: 'linear',
      animationFillMode: 'both',
      animationTimeline: 'scroll()',
      animationRange: `${distancesPx.headerScrolled}px ${distancesPx.headerVeiled}px`,
    },
  },
  'html:has(#menu:popover-open) &::before': { animation: 'none', opacity: 1, background: '$board' },
  // Not on `::before`: in a view transition the header is a snapshot of its own, in which there is nothing behind `::before`
  // to blur.
  // Not on phones either, which would compute the blur for every frame of a scroll.
  '&[data-scrolled="true"]': {
    '@tablet': { backdropFilter: 'blur(14px) saturate(1.4)' },
    '@opaque': { backdropFilter: 'none' },
  },
  // A low screen has no room for it while one reads. The open menu hangs from it.
  '@shortViewport': { position: 'absolute', 'html:has(#menu:popover-open) &': { position: 'fixed' } },
  [asServed]: { position: 'relative' },
  '@print': { position: 'relative', '&::before': { display: 'none' } },
})

const Bar = styled(Wrap, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$5',
  minHeight: '$header',
  paddingTop: 'env(safe-area-inset-top)',
  [asServed]: { flexWrap: 'wrap', rowGap: 0 },
})
