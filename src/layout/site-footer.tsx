import type { ReactNode } from 'react'
import { EmailAddress } from '../components/email-address'
import { AddressText } from '../components/address-text'
import { domesticAddress } from '../content-schema/postal-address'
import { Wrap } from '../components/section'
import { TextLink } from '../components/text-link'
import type { LinkContent, SiteContent } from '#content-types'
import { grid } from '../styles/grid'
import { languageLinks } from '../seo/languages'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'
import { BrandLink } from './brand-link'
import { ThemeSwitch } from './theme-switch'

type SiteFooterProps = { site: SiteContent; currentPath: string }

/**
 * The footer of every page: agency, other languages, links, contact details, copyright, themes and
 * legal links.
 */
export function SiteFooter({ site, currentPath }: SiteFooterProps) {
  const { footer } = site
  return (
    <Root>
      <Wrap>
        <Groups>
          <Intro>
            <Brand brand={site.brand} />
            <Tagline>{site.tagline}</Tagline>
            {import.meta.env.HAS_TRANSLATIONS && <LanguageList currentPath={currentPath} />}
          </Intro>
          <LinkGroup kind="sections" title={footer.exploreTitle} links={footer.explore} />
          {footer.followTitle && footer.social ? (
            <LinkGroup kind="profiles" title={footer.followTitle} links={footer.social} />
          ) : null}
          <LinkGroup kind="contact" title={footer.talkTitle}>
            <li>
              <FooterLink href={site.emailHref}>
                <EmailAddress email={site.email} />
              </FooterLink>
            </li>
            <li>
              <FooterLink href={site.phoneHref}>{site.phone}</FooterLink>
            </li>
            <Address>
              <AddressText text={domesticAddress(site.address)} postcode={site.address.postcode} />
            </Address>
          </LinkGroup>
        </Groups>
        <LastLine>
          <span>{footer.copyright}</span>
          <ThemeSwitch label={footer.themeLabel} themes={footer.themes} />
          <LegalLinks aria-label={footer.legalLabel}>
            {footer.legal.map(({ label, href }) => (
              <LegalLink key={label} href={href}>
                {label}
              </LegalLink>
            ))}
          </LegalLinks>
        </LastLine>
      </Wrap>
    </Root>
  )
}

/**
 * Links to the page in the other languages. Each language is a build of its own, so the browser
 * loads the page.
 */
function LanguageList({ currentPath }: { currentPath: string }) {
  return (
    <List>
      {languageLinks(currentPath).map(({ tag, name, href }) => (
        <li key={tag}>
          <FooterLink as="a" href={href} lang={tag} hrefLang={tag}>
            {name}
          </FooterLink>
        </li>
      ))}
    </List>
  )
}

type LinkGroupProps = {
  kind: 'sections' | 'profiles' | 'contact'
  title: string
  links?: LinkContent[]
  /** List items that follow the links. */
  children?: ReactNode
}

/** A titled list of links. */
function LinkGroup({ kind, title, links, children }: LinkGroupProps) {
  return (
    <Group data-kind={kind}>
      <GroupTitle>{title}</GroupTitle>
      <List data-kind={kind}>
        {links?.map(({ label, href }) => (
          <li key={label}>
            <FooterLink href={href}>{label}</FooterLink>
          </li>
        ))}
        {children}
      </List>
    </Group>
  )
}

const Root = styled('footer', {
  // Not `paddingBlock`: Stitches splits its value at the spaces inside `calc()`.
  padding: '$6 0 calc($space$4 + env(safe-area-inset-bottom))',
  background: '$band',
  color: '$onBand',
  fontSize: '$note',
  // The color of the brand mark and of pencil strokes on the dark background.
  '--colors-pencil': '$colors$bandPencil',
  '& :focus-visible': { outlineColor: '$colors$onBand', boxShadow: '0 0 0 3px $colors$band' },
})

const Groups = styled('div', {
  // Each column is at least 8rem wide, and as wide as its longest word. Columns that do not fit
  // beside each other wrap.
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$5',
  wordBreak: 'normal',
  overflowWrap: 'break-word',
  '@desktop': { ...grid, columnGap: 0 },
  // In print, the items of all groups share a few lines: each link is followed by its URL, which
  // may be too long for a column.
  '@print': { display: 'flex', gap: '0 $4' },
})

const Intro = styled('div', {
  // If the columns wrap, this column fills a row.
  flex: '3 1 100%',
  maxWidth: '100%',
  '@desktop': { paddingRight: '$column' },
  '@print': { display: 'contents' },
})

const Brand = styled(BrandLink, {
  // A long name wraps below the mark.
  '@desktop': { flexWrap: 'wrap' },
  '@print': { display: 'none' },
})

const Tagline = styled('p', {
  marginTop: '$3',
  maxWidth: '26em',
  color: '$onBandSoft',
  '@print': { maxWidth: 'none', marginTop: 0 },
})

const Group = styled('div', {
  flex: '3 1 8rem',
  maxWidth: '100%',
  '@desktop': { paddingRight: '$column' },
  '@print': { display: 'contents' },
  // These links lead to sections of the page, which print contains.
  '&[data-kind=sections]': { flexGrow: 2, '@print': { display: 'none' } },
  // On phones, this group is a row below the two other groups, which have similar heights.
  '&[data-kind=profiles]': { '@phone': { order: 1, minWidth: '100%' } },
  '&[data-kind=contact]': { '@desktop': { paddingRight: 0 } },
})

// A rule and larger type begin a group, as in the imprint of a newspaper.
const GroupTitle = styled('h2', {
  paddingTop: '$2',
  borderTop: '1px solid $colors$bandHair',
  ...headlineFont,
  fontSize: '$metric',
  lineHeight: 1.2,
  '@print': { display: 'none' },
})

// No gap: a link is closer to the other links of its group than to the next group.
const List = styled('ul', {
  display: 'grid',
  // A word that is longer than the column breaks.
  gridTemplateColumns: '100%',
  '&[data-kind=profiles]': { '@phone': { display: 'flex', flexWrap: 'wrap', columnGap: '$5' } },
  '@print': { '&&': { display: 'contents' } },
})

const FooterLink = styled(TextLink, {
  display: 'inline-grid',
  gridTemplateColumns: '100%',
  maxWidth: '100%',
  alignItems: 'center',
  minHeight: '$target',
  minWidth: '$target',
  textDecoration: 'none',
  '@print': { display: 'inline' },
})

// The padding aligns the first line of the address with the texts of the links, which are centered
// in their touch targets.
const Address = styled('li', { padding: '0.65rem 0', '@print': { padding: 0 } })

// The copyright, the themes and the legal links.
const LastLine = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$2 $4',
  marginTop: '$3',
  paddingTop: '$3',
  borderTop: '1px solid $colors$bandHair',
  color: '$onBandSoft',
  fontSize: '$small',
  // Aligned with the columns above.
  '@desktop': { ...grid, columnGap: 0 },
  '@print': { display: 'flex', justifyContent: 'start', rowGap: 0, margin: 0, paddingTop: '$2' },
})

const LegalLinks = styled('nav', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2 $4',
  // The legal links are the widest item of the last line.
  '@desktop': { gridColumn: 'span 2' },
  // The copyright and the links share the lines.
  '@print': { display: 'contents' },
})

// Centers a label that is narrower than a touch target, so that the spaces between labels are
// equal.
const LegalLink = styled(FooterLink, { justifyContent: 'center' })
