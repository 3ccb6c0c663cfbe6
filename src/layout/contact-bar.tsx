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
  /** The `id` of an element. The bar is shown when this element is above the screen. */
  showAfterId: string
  /** The `id` of an element. The bar is hidden again when this element comes into view. */
  hideAtId: string
}

/**
 * A bar at the lower edge of a phone's screen, with a phone link and a link to the form. The bar is
 * shown while the page's own buttons are out of view.
 */
export function ContactBar({ site, proposal, showAfterId, hideAtId }: ContactBarProps) {
  const ref = useRef<HTMLDivElement>(null)
  useDecoration(
    () =>
      watchBetween(showAfterId, hideAtId, (isBetween) =>
        ref.current?.toggleAttribute('inert', !isBetween),
      ),
    [showAfterId, hideAtId],
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
  // The same as `none`. With `none`, a phone would lay out the bar again when the bar appears.
  transform: 'translateY(0)',
  '&[inert]': { visibility: 'hidden', opacity: 0, transform: `translateY(${distancesPx.rise}px)` },
  // Hidden while the menu is open. Also hidden while an element outside the bar has the keyboard
  // focus, because the bar could cover that element. Both links of the bar are also in the page.
  [`${menuIsOpen} &, html:focus-within:has(:is(main, footer) :is(a, button, textarea):focus-visible) &:not(:focus-within)`]:
    { visibility: 'hidden' },
})

const Links = styled('nav', { display: 'flex', gap: '$3' })
const BarLink = styled(ButtonLink, { flex: 1, paddingInline: '$3' })
