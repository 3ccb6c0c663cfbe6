import type { ReactNode } from 'react'
import { EmailAddress } from '../components/email-address'
import { domesticAddress } from '../content-schema/postal-address'
import { Wrap } from '../components/section'
import { TextLink } from '../components/text-link'
import type { LinkContent, SiteContent } from '#content-types'
import { grid } from '../styles/grid'
import { styled } from '../styles/stitches.config'
import { BrandLink } from './brand-link'
import { ThemeSwitch } from './theme-switch'

export function SiteFooter({ site }: { site: SiteContent }) {
  const { footer } = site
  return (
    <Root>
      <Wrap>
        <div>
          <div>
            <BrandLink brand={site.brand} />
            <p>{site.tagline}</p>
          </div>
          <Group title={footer.exploreTitle} links={footer.explore} />
          {footer.followTitle && footer.social ? <Group title={footer.followTitle} links={footer.social} /> : null}
          <Group title={footer.talkTitle}>
            <li>
              <TextLink href={site.emailHref}>
                <EmailAddress email={site.email} />
              </TextLink>
            </li>
            <li>
              <TextLink href={site.phoneHref}>{site.phone}</TextLink>
            </li>
            <li>{domesticAddress(site.address)}</li>
          </Group>
        </div>
        <div>
          <span>{footer.copyright}</span>
          <ThemeSwitch label={footer.themeLabel} themes={footer.themes} />
          <nav aria-label={footer.legalLabel}>
            {footer.legal.map(({ label, href }) => (
              <TextLink key={label} href={href}>
                {label}
              </TextLink>
            ))}
          </nav>
        </div>
      </Wrap>
    </Root>
  )
}

function Group({ title, links, children }: { title: string; links?: LinkContent[]; children?: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links?.map(({ label, href }) => (
          <li key={label}>
            <TextLink href={href}>{label}</TextLink>
          </li>
        ))}
        {children}
      </ul>
    </div>
  )
}

const Root = styled('footer', {
  // Not as `paddingBlock`, whose value Stitches splits at the spaces inside `calc()`.
  padding: '$5 0 calc($space$4 + env(safe-area-inset-bottom))',
  background: '$band',
  color: '$onBand',
  fontSize: '$note',
  '& :is(li, nav) > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '$target',
    minWidth: '$target',
    textDecoration: 'none',
    '@print': { display: 'inline' },
  },
  // The pencil color for the dark background, for the brand mark and strokes.
  '--colors-pencil': '$colors$bandPencil',
  '& :focus-visible': { outlineColor: '$colors$onBand', boxShadow: '0 0 0 3px $colors$band' },
  // The groups of links.
  '& > div > :first-child': {
    // No column is narrower than its longest word. Columns wrap if two do not fit side by side.
    display: 'flex',
    flexWrap: 'wrap',
    gap: '$4 $5',
    wordBreak: 'normal',
    overflowWrap: 'break-word',
    '& > *': { flex: '3 1 min-content', maxWidth: '100%' },
    '& > :nth-child(2)': { flexGrow: 2 },
    '& > :first-child': { flexBasis: '100%' },
    '& p': { marginTop: '$3', maxWidth: '26em', color: '$onBandSoft' },
    '& h2': { marginBottom: '$1', fontSize: '$small', fontWeight: 600, color: '$onBandSoft' },
    '& ul': { display: 'grid', gap: '$2' },
    // Aligns the first line of the address with the text of the links, which is centered in their targets.
    '& li:not(:has(a))': { padding: '0.65rem 0' },
    // On phones, the profiles are a row below the two other groups, which have similar heights.
    '@phone': {
      '& > :nth-child(3):not(:last-child)': {
        order: 1,
        minWidth: '100%',
        '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: '$5' },
      },
    },
    '@desktop': {
      ...grid,
      columnGap: 0,
      '& > *': { paddingRight: '$column' },
      // A long name wraps below the mark.
      '& > :first-child > a': { flexWrap: 'wrap' },
    },
    // In print, a URL follows each link, and four columns are too narrow for that. The links to sections are left out, since
    // those sections are printed too.
    '@print': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      '& > :first-child > a, & > :nth-child(2), & h2': { display: 'none' },
    },
  },
  // The last line: copyright, themes and legal links.
  '& > div > :last-child': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '$2 0',
    marginTop: '$4',
    paddingTop: '$3',
    borderTop: '1px solid $colors$bandHair',
    color: '$onBandSoft',
    fontSize: '$small',
    // Aligned with the columns above. The widest item spans two.
    '@tablet': { ...grid, '& > :nth-child(2)': { gridColumn: 'span 2' } },
    '@desktop': { '& > :nth-child(2)': { gridColumn: 'auto' }, '& > :last-child': { gridColumn: 'span 2' } },
    '@print': { display: 'block' },
    // Centers words that are narrower than a touch target, so that the spaces between words are even.
    '& nav': { display: 'flex', flexWrap: 'wrap', gap: '$2 $4', '& a': { justifyContent: 'center' } },
  },
})
