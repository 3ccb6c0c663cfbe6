import type { ReactNode } from 'react'
import { BrandMark } from '../components/brand-mark'
import { Wrap } from '../components/section'
import { SiteLink } from '../components/site-link'
import type { SiteContent } from '../content/types'
import { useScrolledPast } from '../hooks/use-scrolled-past'
import { keyframes, styled } from '../styles/stitches.config'
import { distancesPx } from '../styles/tokens'
import { MainMenu } from './main-menu'
import { ReadingProgress } from './reading-progress'

type SiteHeaderProps = { site: SiteContent; currentPath: string }

export function SiteHeader({ site, currentPath }: SiteHeaderProps) {
  return (
    <ScrolledRoot>
      <Bar>
        <Brand href="/">
          <BrandMark />
          {site.brand}
        </Brand>
        <MainMenu site={site} currentPath={currentPath} />
      </Bar>
      {currentPath === '/' && <ReadingProgress />}
    </ScrolledRoot>
  )
}

/** Alone in what it renders: with the whole menu, the first scroll would stumble. */
function ScrolledRoot({ children }: { children: ReactNode }) {
  return <Root data-scrolled={useScrolledPast(distancesPx.headerScrolled)}>{children}</Root>
}

const fadeIn = keyframes({ from: { opacity: 0 } })

const Root = styled('header', {
  position: 'fixed',
  zIndex: 2,
  inset: '0 0 auto',
  viewTransitionName: 'site-header',
  // Readable over anything until scripts know where the page stands: only then may it be clear.
  '&::before': {
    content: '',
    position: 'absolute',
    zIndex: -1,
    inset: 0,
    borderBottom: '1px solid $colors$hair',
    background: '$boardVeil',
    '@motion': { transition: 'opacity $transitions$state' },
    '@opaque': { background: '$board' },
  },
  '&[data-scrolled="false"]::before': { opacity: 0 },
  // Until scripts know, the page's own place says so, where it can.
  '@motion': {
    '@supports (animation-timeline: scroll())': {
      '&:not([data-scrolled])::before': {
        animationName: fadeIn,
        animationTimingFunction: 'linear',
        animationFillMode: 'both',
        animationTimeline: 'scroll()',
        animationRange: `${distancesPx.headerScrolled}px ${distancesPx.headerScrolled + 1}px`,
      },
    },
  },
  // Not on the veil: a header that a change of pages keeps standing has nothing behind it that its parts could blur.
  // And not on a phone, which would pay for it in every frame of a scroll.
  '&[data-scrolled="true"]': {
    '@tablet': { backdropFilter: 'blur(14px) saturate(1.4)' },
    '@opaque': { backdropFilter: 'none' },
  },
  'html:has(#menu:popover-open) &::before': { animation: 'none', opacity: 1, background: '$board' },
  '@shortViewport': { position: 'absolute' },
  '@nonInteractive': { position: 'relative' },
  '@print': { '&::before': { display: 'none' } },
})

const Bar = styled(Wrap, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$5',
  minHeight: '$header',
  '@noScript': { flexWrap: 'wrap' },
})

export const Brand = styled(SiteLink, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.28em',
  minHeight: '$target',
  fontFamily: '$headline',
  fontSize: '2.15rem',
  lineHeight: 1,
  textDecoration: 'none',
})
