import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import { ButtonLink } from '../components/button'
import { TextLink } from '../components/text-link'
import { VisuallyHidden } from '../components/visually-hidden'
import type { SiteContent } from '#content-types'
import { useDecoration } from '../motion/use-decoration'
import { useSectionInView } from '../motion/use-in-region'
import { headlineFont } from '../styles/headline-font'
import { noScripts } from '../styles/script-states'
import { styled } from '../styles/stitches.config'
import { closeDurationShare, distancesPx, durationsMs, sheetStart } from '../styles/tokens'
import { rowGap, rowMedia } from './header-row'

type MainMenuProps = { site: SiteContent; currentPath: string }

/**
 * The main navigation: a row of links where they fit, a popover otherwise. The browser opens and closes the popover, and tells
 * assistive technology which it is, before any script has loaded. The start script closes it when a link in it leads to a section.
 */
export function MainMenu({ site, currentPath }: MainMenuProps) {
  const menuRef = useRef<HTMLElement>(null)
  const toggleRef = useRef<HTMLButtonElement>(null)
  const sectionId = useSectionInView(site.menu.flatMap(({ href }) => href.split('#')[1] ?? []))
  const ariaCurrentOf = (href: string) => {
    if (href === currentPath) return 'page'
    return currentPath === '/' && href === `/#${sectionId}` ? 'location' : undefined
  }

  const closeMenu = () => menuRef.current?.hidePopover()
  useDecoration(() => {
    const wideQuery = matchMedia(rowMedia)
    wideQuery.addEventListener('change', closeMenu)
    return () => wideQuery.removeEventListener('change', closeMenu)
  }, [])
  // Closed after the new page is rendered, so that the page change covers the open menu.
  useLayoutEffect(() => closeMenu, [currentPath])
  const handleBlur = (event: FocusEvent) => {
    const focused = event.relatedTarget
    if (focused && focused !== toggleRef.current && !menuRef.current?.contains(focused)) closeMenu()
  }

  return (
    <>
      <Toggle ref={toggleRef} type="button" popoverTarget="menu" aria-controls="menu">
        <VisuallyHidden>{site.openMenuLabel}</VisuallyHidden>
        <Bar />
        <Bar />
      </Toggle>
      <Menu ref={menuRef} id="menu" popover="auto" aria-label={site.menuLabel} onBlur={handleBlur}>
        <ul>
          {site.menu.map(({ label, href }) => (
            <li key={href}>
              <TextLink href={href} aria-current={ariaCurrentOf(href)}>
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
        <div>
          <ButtonLink href={site.phoneHref} size="small" tone="transparent">
            {`${site.callLabel} ${site.phone}`}
          </ButtonLink>
          <ButtonLink href={site.consultation.href} size="small" tone="ink">
            {site.consultation.label}
          </ButtonLink>
        </div>
      </Menu>
    </>
  )
}

const Toggle = styled('button', {
  display: 'grid',
  placeContent: 'center',
  gap: '7px',
  width: '48px',
  height: '48px',
  marginRight: '-11px',
  padding: 0,
  border: 0,
  borderRadius: '$control',
  background: 'none',
  cursor: 'pointer',
  [noScripts]: { display: 'none' },
  '@print': { display: 'none' },
  [`@media ${rowMedia}`]: { display: 'none' },
})

// The two bars become a cross while the menu is open. Selected by a class: for a tag, the browser would compute the styles of all
// such elements of the page whenever `:has()` is evaluated.
const Bar = styled('i', {
  width: '26px',
  height: '2.5px',
  background: 'currentColor',
  '@forcedColors': { background: 'CanvasText' },
  '@motion': { transition: 'transform $transitions$state' },
  'html:has(#menu:popover-open) &': { transform: `translateY(${distancesPx.toggleBar}px) rotate(45deg)` },
  'html:has(#menu:popover-open) & + &': { transform: `translateY(-${distancesPx.toggleBar}px) rotate(-45deg)` },
})

const menuCloseMs = durationsMs.state * closeDurationShare
// Until then it stays where it is painted, above the page.
const closing = `$transitions$close, display ${menuCloseMs}ms allow-discrete, overlay ${menuCloseMs}ms allow-discrete`

// In a row where it fits. Where no popover can be opened it is a row everywhere, in the flow of the header.
const row = {
  position: 'static',
  display: 'flex',
  flexFlow: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: `$2 ${rowGap}`,
  width: 'auto',
  height: 'auto',
  padding: 0,
  border: 0,
  background: 'none',
  overflow: 'visible',
  transform: 'none',
  '& ul, & > div': { display: 'flex', flexWrap: 'wrap' },
  '& ul': { columnGap: rowGap },
  '& li > a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: '$sizes$target',
    minWidth: '$sizes$target',
    justifyContent: 'center',
    padding: 0,
    fontFamily: '$text',
    wordSpacing: 0,
    fontSize: '$note',
    fontWeight: 500,
    letterSpacing: 0,
    border: 0,
  },
} as const

const Menu = styled('nav', {
  position: 'fixed',
  inset: '$sizes$header 0 auto',
  width: '100%',
  // Percentages of a fixed box follow a phone's toolbars.
  height: 'calc(100% - $sizes$header)',
  maxHeight: 'calc(100% - $sizes$header)',
  margin: 0,
  border: 0,
  padding: '$3 calc(max(0px, (100vw - $sizes$page) / 2) + $space$gutter) calc($space$5 + env(safe-area-inset-bottom))',
  overflowY: 'auto',
  // So that the ring of what has the focus is in view.
  scrollPaddingBlock: '$3',
  overscrollBehavior: 'contain',
  background: '$board',
  color: '$ink',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: '$5',
  '& ul': { display: 'grid', gap: '$2' },
  '& li > a': {
    display: 'block',
    padding: '$3 0',
    ...headlineFont,
    fontSize: 'clamp(2.25rem, 7.2dvh, 3.75rem)',
    lineHeight: 1,
    letterSpacing: '-0.015em',
    textDecoration: 'none',
    borderBottom: '1px solid $colors$hair',
  },
  '& > div': { display: 'grid', gap: '$3' },
  '&:popover-open': { display: 'flex' },
  '&::backdrop': { top: '$sizes$header', background: 'rgb(14 16 19 / 0.5)' },
  '@tablet': { height: 'auto', borderBottom: '2px solid $colors$ink', '& > div': { gridTemplateColumns: '1fr 1fr' } },
  // Slides in and out from below, and is gone at once when the page changes. The backdrop fades with it.
  '@motion': {
    transform: sheetStart,
    '&::backdrop': { opacity: 0 },
    // Not `:not(:active-view-transition *)`, with which the browser computes the styles of the whole page as a transition begins: 44 ms
    // at a processor four times slower.
    ':where(html:not(:active-view-transition)) &': {
      transition: `transform ${closing}`,
      '&::backdrop': { transition: `opacity ${closing}` },
    },
    '&:popover-open': {
      '&, &::backdrop': { transitionDuration: `${durationsMs.state}ms` },
      transform: 'none',
      '@starting-style': { transform: sheetStart },
      '&::backdrop': { opacity: 1, '@starting-style': { opacity: 0 } },
    },
  },
  // Over the rules of the row, which come later.
  '@print': { display: 'none !important', transition: 'none !important' },
  [noScripts]: { ...row, justifyContent: 'flex-start', paddingBottom: '$3' },
  [`@media ${rowMedia}`]: row,
})
