import { useRef } from 'react'
import { ButtonLink } from '../components/button'
import { VisuallyHidden } from '../components/visually-hidden'
import type { LinkContent, SiteContent } from '#content-types'
import { useDecoration } from '../motion/use-decoration'
import { watchBetween } from '../motion/watch-region'
import { menuIsOpen } from '../styles/script-states'
import { styled } from '../styles/stitches.config'
import { distancesPx } from '../styles/tokens'

type ContactBarProps = {
  site: Pick<SiteContent, 'callLabel' | 'phone' | 'phoneHref' | 'footer'>
  proposal: LinkContent
  /** The `id` of the element after which the bar is shown. */
  belowId: string
  /** The `id` of the element at which the bar is hidden again. */
  aboveId: string
}

/**
 * A bar at the lower edge of a phone's screen, with a phone link and a link to the form. The bar is
 * shown while the page's own buttons are out of view.
 */
export function ContactBar({ site, proposal, belowId, aboveId }: ContactBarProps) {
  const ref = useRef<HTMLDivElement>(null)
  useDecoration(
    () =>
      watchBetween(belowId, aboveId, (isBetween) =>
        ref.current?.toggleAttribute('inert', !isBetween),
      ),
    [belowId, aboveId],
  )
  return (
    <Root ref={ref} id="contact-bar" inert>
      <Links aria-label={site.footer.talkTitle}>
        <BarLink href={site.phoneHref} tone="accent">
          {site.callLabel}
          <VisuallyHidden>{` ${site.phone}`}</VisuallyHidden>
        </BarLink>
        <BarLink href={proposal.href}>{proposal.label}</BarLink>
      </Links>
    </Root>
  )
}

const Root = styled('div', {
  display: 'none',
  position: 'fixed',
  zIndex: 2,
  inset: 'auto 0 0',
  padding: '$2 $gutter calc($space$2 + env(safe-area-inset-bottom))',
  borderTop: '2px solid $colors$ink',
  background: '$board',
  '@phone': { display: 'block' },
  '@print': { display: 'none' },
  '@motion': { transition: 'transform $transitions$state, opacity $transitions$state' },
  // Not `none`: with `none`, a phone would lay out the bar again when it appears.
  transform: 'translateY(0)',
  '&[inert]': { visibility: 'hidden', opacity: 0, transform: `translateY(${distancesPx.rise}px)` },
  // Hidden while the menu is open. Also hidden while an element of the page has the keyboard focus,
  // because the bar could cover that element. The page has both links too.
  [`${menuIsOpen} &, html:focus-within:has(:is(main, footer) :is(a, button, textarea):focus-visible) &:not(:focus-within)`]:
    { visibility: 'hidden' },
})

const Links = styled('nav', { display: 'flex', gap: '$3' })
const BarLink = styled(ButtonLink, { flex: 1, paddingInline: '$3' })
