import { Suspense, type ReactNode } from 'react'
import type { SiteContent } from '#content-types'
import { styled } from '../styles/stitches.config'
import { ConnectionNotice } from './connection-notice'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

type PageLayoutProps = { site: SiteContent; currentPath: string; children: ReactNode }

/**
 * The layout of every page: skip link, header, `main`, footer, and a notice while the connection is
 * lost.
 */
export function PageLayout({ site, currentPath, children }: PageLayoutProps) {
  return (
    <>
      <SkipLink href="#main">{site.skipLinkLabel}</SkipLink>
      <Suspense>
        <SiteHeader site={site} currentPath={currentPath} />
      </Suspense>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Suspense>
        <SiteFooter site={site} currentPath={currentPath} />
      </Suspense>
      <ConnectionNotice content={site.connectionLost} />
    </>
  )
}

const SkipLink = styled('a', {
  position: 'fixed',
  zIndex: 3,
  top: '$3',
  left: '$3',
  padding: '$3 $4',
  background: '$ink',
  color: '$board',
  fontWeight: 600,
  borderRadius: '$control',
  '&:not(:focus)': {
    clipPath: 'inset(50%)',
    width: '1px',
    height: '1px',
    padding: 0,
    overflow: 'hidden',
  },
  '@print': { display: 'none' },
})
