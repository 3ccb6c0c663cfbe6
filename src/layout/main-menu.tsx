import { useLayoutEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react'
import { ButtonLink } from '../components/button'
import { TextLink } from '../components/text-link'
import type { SiteContent } from '#content-types'
import { useDecoration } from '../motion/use-decoration'
import { useSectionInView } from '../motion/use-in-region'
import { headlineFont } from '../styles/headline-font'
import { asServed } from '../styles/script-states'
import { styled } from '../styles/stitches.config'
import { closeDurationShare, durationsMs, sheetStart } from '../styles/tokens'
import { rowGap, rowMedia } from './header-row'
import { MenuToggle } from './menu-toggle'

type MainMenuProps = { site: SiteContent; currentPath: string }

/**
 * The main navigation: a row of links where they fit, a popover otherwise. The browser opens the popover, and
 * closes it on Escape and on a click outside, before any script has loaded.
 */
export function MainMenu({ site, currentPath }: MainMenuProps) {
  const menuRef = useRef<HTMLElement>(null)
  const toggleRef = useRef<HTMLButtonElement>(null)
  // `undefined` until hydration. Until then the browser tells assistive technology whether the popover is open.
  const [isOpen, setIsOpen] = useState<boolean>()
  const [isWide, setIsWide] = useState(false)

  const sectionId = useSectionInView(
    // A closed menu shows no current section, so a phone is spared the work while it scrolls.
    isOpen || isWide ? site.menu.flatMap(({ href }) => href.split('#')[1] ?? []) : [],
  )
  const ariaCurrentOf = (href: string) => {
    if (href === currentPath) return 'page'
    return currentPath === '/' && href === `/#${sectionId}` ? 'location' : undefined
  }

  const closeMenu = () => {
    if (menuRef.current?.matches(':popover-open')) menuRef.current.hidePopover()
  }

  useDecoration(() => {
    setIsOpen(Boolean(menuRef.current?.matches(':popover-open')))
    const wideQuery = matchMedia(rowMedia)
    const handleWidthChange = () => {
      setIsWide(wideQuery.matches)
      closeMenu()
    }
    setIsWide(wideQuery.matches)
    wideQuery.addEventListener('change', handleWidthChange)
    return () => wideQuery.removeEventListener('change', handleWidthChange)
  }, [])

  // The next page is laid over the open menu, as one sheet over another: nothing else moves then.
  useLayoutEffect(() => closeMenu, [currentPath])
  const handleClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : undefined
    if (link && (link.origin !== location.origin || link.pathname === location.pathname)) closeMenu()
  }
  const handleBlur = (event: FocusEvent) => {
    const focused = event.relatedTarget
    if (focused && focused !== toggleRef.current && !menuRef.current?.contains(focused)) closeMenu()
  }

  return (
    <>
      <MenuToggle ref={toggleRef} label={site.openMenuLabel} isOpen={isOpen} />
      <Menu
        ref={menuRef}
        id="menu"
        popover="auto"
        aria-label={site.menuLabel}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        onClick={handleClick}
        onBlur={handleBlur}
      >
        <List>
          {site.menu.map(({ label, href }) => (
            <li key={href}>
              <MenuLink href={href} aria-current={ariaCurrentOf(href)}>
                {label}
              </MenuLink>
            </li>
          ))}
        </List>
        <Actions>
          <ButtonLink href={site.phoneHref} size="small" tone="transparent">
            {`${site.callLabel} ${site.phone}`}
          </ButtonLink>
          <ButtonLink href={site.consultation.href} size="small" tone="ink">
            {site.consultation.label}
          </ButtonLink>
        </Actions>
      </Menu>
    </>
  )
}

const menuCloseMs = durationsMs.state * closeDurationShare
// Until then it stays where it is painted, above the page.
const closing = `$transitions$close, display ${menuCloseMs}ms allow-discrete, overlay ${menuCloseMs}ms allow-discrete`

type Style = Record<string, string | number>

// In a row where it fits. Where no popover can be opened it is a row everywhere, in the flow of the header.
const inRow = (styles: Style, inServedRow: Style = {}) => ({
  [asServed]: { ...styles, ...inServedRow },
  [`@media ${rowMedia}`]: styles,
})

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
  '&:popover-open': { display: 'flex' },
  '&::backdrop': { top: '$sizes$header', background: 'rgb(14 16 19 / 0.5)' },
  '@tablet': { height: 'auto', borderBottom: '2px solid $colors$ink' },
  // A sheet from below, as pages are. It goes in the same way, but at once when the page changes. What it covers darkens with it.
  '@motion': {
    transform: sheetStart,
    '&::backdrop': { opacity: 0 },
    '&:not(:active-view-transition *)': {
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
  ...inRow(
    {
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
    },
    { justifyContent: 'flex-start', paddingBottom: '$3' },
  ),
})

const List = styled('ul', {
  display: 'grid',
  gap: '$2',
  ...inRow({ display: 'flex', flexWrap: 'wrap', columnGap: rowGap }),
})

const MenuLink = styled(TextLink, {
  display: 'block',
  padding: '$3 0',
  ...headlineFont,
  fontSize: 'clamp(2.25rem, 7.2dvh, 3.75rem)',
  lineHeight: 1,
  letterSpacing: '-0.015em',
  textDecoration: 'none',
  borderBottom: '1px solid $colors$hair',
  ...inRow({
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
  }),
})

const Actions = styled('div', {
  display: 'grid',
  gap: '$3',
  '@tablet': { gridTemplateColumns: '1fr 1fr' },
  ...inRow({ display: 'flex', flexWrap: 'wrap' }),
})
