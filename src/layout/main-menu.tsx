import { useEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react'
import { ButtonLink } from '../components/button'
import { TextLink } from '../components/text-link'
import type { SiteContent } from '#content-types'
import { useSectionInView } from '../hooks/use-section-in-view'
import { styled } from '../styles/stitches.config'
import { media } from '../styles/tokens'
import { MenuToggle } from './menu-toggle'

type MainMenuProps = { site: SiteContent; currentPath: string }

/**
 * The main navigation: a row of links on wide screens, a popover on others. The browser opens the popover, and closes it on
 * Escape and on a click outside, before any script has loaded.
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
    currentPath,
  )
  const ariaCurrentOf = (href: string) => {
    if (href === currentPath) return 'page'
    return currentPath === '/' && href === `/#${sectionId}` ? 'location' : undefined
  }

  const closeMenu = () => {
    if (menuRef.current?.matches(':popover-open')) menuRef.current.hidePopover()
  }

  useEffect(() => {
    setIsOpen(Boolean(menuRef.current?.matches(':popover-open')))
    const wideQuery = matchMedia(media.wide)
    const handleWidthChange = () => {
      setIsWide(wideQuery.matches)
      closeMenu()
    }
    setIsWide(wideQuery.matches)
    wideQuery.addEventListener('change', handleWidthChange)
    return () => wideQuery.removeEventListener('change', handleWidthChange)
  }, [])

  const handleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) closeMenu()
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

// On wide screens, and without scripts, it is always displayed, in the flow of the header.
const Menu = styled('nav', {
  position: 'fixed',
  inset: '$sizes$header 0 auto',
  width: '100%',
  height: 'calc(100dvh - $sizes$header)',
  maxWidth: 'none',
  maxHeight: 'calc(100dvh - $sizes$header)',
  margin: 0,
  border: 0,
  padding: '$3 $gutter $5',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: '$board',
  color: '$ink',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: '$5',
  '&:popover-open': { display: 'flex' },
  '&::backdrop': { top: '$sizes$header', background: 'rgb(14 16 19 / 0.5)' },
  '@tablet': { height: 'auto', borderBottom: '2px solid $colors$ink' },
  '@inlineNav': {
    position: 'static',
    display: 'flex',
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '$2 $5',
    width: 'auto',
    height: 'auto',
    padding: 0,
    border: 0,
    background: 'none',
    overflow: 'visible',
  },
  '@noScript': { justifyContent: 'flex-start', paddingBottom: '$3' },
  '@print': { display: 'none' },
})

const List = styled('ul', {
  '@inlineNav': { display: 'flex', flexWrap: 'wrap', columnGap: '$5' },
})

const MenuLink = styled(TextLink, {
  display: 'block',
  padding: '$3 0',
  fontFamily: '$headline',
  fontSize: 'clamp(2.25rem, 7.2dvh, 3.75rem)',
  lineHeight: 1,
  letterSpacing: '-0.012em',
  textDecoration: 'none',
  borderBottom: '1px solid $colors$hair',
  '&[aria-current]::before': { transform: 'none' },
  '@inlineNav': {
    display: 'flex',
    alignItems: 'center',
    minHeight: '$target',
    minWidth: '$target',
    justifyContent: 'center',
    padding: 0,
    fontFamily: '$text',
    fontSize: '$note',
    fontWeight: 500,
    letterSpacing: 0,
    border: 0,
  },
})

const Actions = styled('div', {
  display: 'grid',
  gap: '$3',
  '@tablet': { gridTemplateColumns: '1fr 1fr' },
  '@inlineNav': { display: 'flex', flexWrap: 'wrap' },
})
