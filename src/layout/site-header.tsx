import { BrandMark } from '../components/brand-mark'
import { Wrap } from '../components/section'
import { SiteLink } from '../components/site-link'
import type { SiteContent } from '../content/types'
import { useScrolledPast } from '../hooks/use-scrolled-past'
import { styled } from '../styles/stitches.config'
import { distancesPx } from '../styles/tokens'
import { MainMenu } from './main-menu'
import { ReadingProgress } from './reading-progress'

type SiteHeaderProps = { site: SiteContent; currentPath: string }

export function SiteHeader({ site, currentPath }: SiteHeaderProps) {
  const isScrolled = useScrolledPast(distancesPx.headerScrolled)
  return (
    <Root data-scrolled={isScrolled}>
      <Bar>
        <Brand href="/">
          <BrandMark />
          {site.brand}
        </Brand>
        <MainMenu site={site} currentPath={currentPath} />
      </Bar>
      {currentPath === '/' && <ReadingProgress />}
    </Root>
  )
}

const Root = styled('header', {
  position: 'fixed',
  zIndex: 2,
  inset: '0 0 auto',
  viewTransitionName: 'site-header',
  borderBottom: '1px solid $colors$hair',
  // Readable over anything until scripts know where the page stands: only then may it be clear.
  background: '$boardVeil',
  backdropFilter: 'blur(14px) saturate(1.4)',
  '@motion': { transition: 'background-color $transitions$state, border-color $transitions$state' },
  '&[data-scrolled="false"]': { background: 'transparent', borderColor: 'transparent', backdropFilter: 'none' },
  'html:has(#menu:popover-open) &': { background: '$board', borderColor: '$hair', backdropFilter: 'none' },
  '@solid': { background: '$board', backdropFilter: 'none' },
  '@low': { position: 'absolute' },
  '@noScript': { position: 'static' },
  '@print': { position: 'static' },
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
