import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import { ButtonLink } from '../components/button'
import { TextLink } from '../components/text-link'
import { VisuallyHidden } from '../components/visually-hidden'
import type { SiteContent } from '#content-types'
import { useDecoration } from '../motion/use-decoration'
import { watchSectionInView } from '../motion/watch-region'
import { languageLinks } from '../seo/languages'
import { headlineFont } from '../styles/headline-font'
import { menuIsOpen, noScripts } from '../styles/script-states'
import { styled } from '../styles/stitches.config'
import { closeDurationShare, distancesPx, durationsMs } from '../styles/tokens'
import {
  rowDoesNotFit,
  rowDoesNotFitWithMotion,
  rowGap,
  rowMedia,
  rowWithoutCallMedia,
} from './header-row'

type MainMenuProps = { site: SiteContent; currentPath: string }

/**
 * The main navigation. If the links fit, they are in a row. If not, they are in a popover, which
 * works before hydration.
 */
export function MainMenu({ site, currentPath }: MainMenuProps) {
  const menuRef = useRef<HTMLElement>(null)
  const toggleRef = useRef<HTMLButtonElement>(null)

  // Marks the entry of the section in view.
  useDecoration(() => {
    if (currentPath !== '/') return undefined
    const links = [
      ...(menuRef.current?.querySelectorAll<HTMLAnchorElement>('li > [href*="#"]') ?? []),
    ]
    const ids = links.map(({ hash }) => hash.slice(1))
    return watchSectionInView(ids, (id) => {
      for (const link of links) {
        const current = link.hash === `#${id}` ? 'location' : null
        // Setting an attribute to the same value would also make the browser restyle the link.
        if (link.ariaCurrent !== current) link.ariaCurrent = current
      }
    })
  }, [currentPath])

  const closeMenu = () => menuRef.current?.hidePopover()
  // Closes the popover when the window becomes wide enough for the row.
  useDecoration(() => {
    const rowQuery = matchMedia(rowMedia)
    rowQuery.addEventListener('change', closeMenu)
    return () => rowQuery.removeEventListener('change', closeMenu)
  }, [])

  // Closes the menu when the page changes. React calls `closeMenu` as the cleanup after the new
  // page is rendered, so the old page of the transition has the open menu.
  useLayoutEffect(() => closeMenu, [currentPath])

  // Closes the menu when the focus moves to an element outside.
  const handleBlur = (event: FocusEvent) => {
    const newFocus = event.relatedTarget
    const isOutside = newFocus !== toggleRef.current && !menuRef.current?.contains(newFocus)
    if (newFocus && isOutside) closeMenu()
  }

  return (
    <>
      <Toggle ref={toggleRef} type="button" popoverTarget="menu" aria-controls="menu">
        <VisuallyHidden>{site.openMenuLabel}</VisuallyHidden>
        <Bar />
        <Bar />
      </Toggle>
      <Menu ref={menuRef} id="menu" popover="auto" aria-label={site.menuLabel} onBlur={handleBlur}>
        <Entries>
          {site.menu.map(({ label, href }) => (
            <li key={label}>
              <Entry href={href} aria-current={href === currentPath ? 'page' : undefined}>
                {label}
              </Entry>
            </li>
          ))}
          {import.meta.env.HAS_TRANSLATIONS &&
            // Not a `SiteLink`: each language is a build of its own, so the browser loads the page.
            // In the popover, the links are small too, so that a phone also shows the buttons.
            languageLinks(currentPath).map(({ tag, name, href }) => (
              <li key={tag}>
                <MenuLink as="a" href={href} lang={tag} hrefLang={tag}>
                  {name}
                </MenuLink>
              </li>
            ))}
        </Entries>
        <Buttons>
          <CallLink href={site.phoneHref} size="small" tone="transparent">
            {`${site.callLabel} ${site.phone}`}
          </CallLink>
          <ButtonLink href={site.consultation.href} size="small" tone="ink">
            {site.consultation.label}
          </ButtonLink>
        </Buttons>
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

// The two bars become a cross while the menu is open.
const Bar = styled('i', {
  width: '26px',
  height: '2.5px',
  background: 'currentColor',
  '@forcedColors': { background: 'CanvasText' },
  '@motion': { transition: 'transform $transitions$state' },
  [`${menuIsOpen} &`]: { transform: `translateY(${distancesPx.toggleBar}px) rotate(45deg)` },
  [`${menuIsOpen} & + &`]: { transform: `translateY(-${distancesPx.toggleBar}px) rotate(-45deg)` },
})

const menuCloseMs = durationsMs.state * closeDurationShare
// Keeps the closing menu displayed, and in the top layer, until its transition ends.
const closeTransition = `$transitions$close, display ${menuCloseMs}ms allow-discrete, overlay ${menuCloseMs}ms allow-discrete`

const rowStyles = { display: 'flex', flexWrap: 'wrap', gap: `$2 ${rowGap}` } as const

const hasScripts = 'html[data-scripts] &'

/** Applies styles while the menu is a popover: the row does not fit, and scripts run. */
const inPopover = <Styles,>(styles: Styles) => ({ [rowDoesNotFit]: { [hasScripts]: styles } })

// A row of links, or a popover. Browsers without popovers show the row.
const Menu = styled('nav', {
  ...rowStyles,
  position: 'static',
  alignItems: 'center',
  justifyContent: 'flex-end',
  width: 'auto',
  margin: 0,
  border: 0,
  padding: 0,
  background: 'none',
  color: '$ink',
  overflow: 'visible',
  [noScripts]: { justifyContent: 'flex-start', paddingBottom: '$3' },
  [rowDoesNotFit]: {
    [hasScripts]: {
      position: 'fixed',
      inset: '$sizes$header 0 auto',
      flexFlow: 'column',
      alignItems: 'stretch',
      justifyContent: 'space-between',
      gap: '$5',
      width: '100%',
      // A percentage of a fixed box changes with the toolbars of a phone.
      height: 'calc(100% - $sizes$header)',
      maxHeight: 'calc(100% - $sizes$header)',
      padding:
        '$1 calc(max(0px, (100vw - $sizes$page) / 2) + $space$gutter) calc($space$5 + env(safe-area-inset-bottom))',
      overflowY: 'auto',
      // Keeps the whole focus ring in view.
      scrollPaddingBlock: '$3',
      overscrollBehavior: 'contain',
      background: '$board',
      '&:not(:popover-open)': { display: 'none' },
      '&::backdrop': { top: '$sizes$header', background: 'rgb(14 16 19 / 0.5)' },
      '@tablet': { height: 'auto', borderBottom: '2px solid $colors$ink' },
    },
  },
  [rowDoesNotFitWithMotion]: {
    // The menu slides in from below, and out again. The backdrop fades. When the page changes, the
    // menu closes without a transition.
    [hasScripts]: {
      transform: 'translateY(100%)',
      '&::backdrop': { opacity: 0 },
      '&:popover-open': {
        '&, &::backdrop': { transitionDuration: `${durationsMs.state}ms` },
        transform: 'none',
        '@starting-style': { transform: 'translateY(100%)' },
        '&::backdrop': { opacity: 1, '@starting-style': { opacity: 0 } },
      },
    },
    // Not `:not(:active-view-transition *)`, which makes the browser restyle the page: 44 ms at CPU
    // 4×.
    ':where(html:not(:active-view-transition)) &': {
      transition: `transform ${closeTransition}`,
      '&::backdrop': { transition: `opacity ${closeTransition}` },
    },
  },
  '@print': { display: 'none !important', transition: 'none !important' },
})

const Entries = styled('ul', { ...rowStyles, ...inPopover({ display: 'grid' }) })

const MenuLink = styled(TextLink, {
  // With `flex`, a link to another language would be centered in the popover.
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '$target',
  minWidth: '$target',
  fontSize: '$note',
  fontWeight: 500,
  lineHeight: 1,
  textDecoration: 'none',
})

// The type size of an entry, in percent of the window's height. With links to other languages below
// the entries, the entries are smaller.
const entryDvh = import.meta.env.HAS_TRANSLATIONS ? 6 : 7.2

const Entry = styled(
  MenuLink,
  inPopover({
    // The first column is as wide as the words. The stroke of `hoverUnderline` is in this column.
    display: 'grid',
    gridTemplateColumns: 'fit-content(100%) 1fr',
    justifyContent: 'start',
    padding: '$3 0',
    ...headlineFont,
    fontSize: `clamp(2.25rem, ${entryDvh}dvh, 3.75rem)`,
    borderBottom: '1px solid $colors$hair',
    '&::before': { gridColumn: '1 / 2', top: 'auto', bottom: '$space$2', borderWidth: '3px' },
  }),
)

const Buttons = styled('div', {
  ...rowStyles,
  gap: '$3',
  ...inPopover({ display: 'grid', '@tablet': { gridTemplateColumns: '1fr 1fr' } }),
})

// Hidden if the row has no space for the button. The hero and the footer have the phone number too.
// Without scripts, the row wraps, so the button is never hidden.
const CallLink = styled(ButtonLink, {
  [`@media ${rowWithoutCallMedia}`]: { [hasScripts]: { display: 'none' } },
})
