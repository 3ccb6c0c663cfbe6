import { Actions, ButtonLink } from '../components/button'
import { FrontPage } from '../illustrations/front-page'
import { Headline } from './headline'
import { VisuallyHidden } from '../components/visually-hidden'
import { Section, Wrap } from '../components/section'
import type { HeroContent, LinkContent, SiteContent } from '#content-types'
import { usePageLineAnchor } from '../features/page-line/page-line-anchor'
import { halves } from '../styles/grid'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'

type HeroSectionProps = {
  content: HeroContent
  site: Pick<SiteContent, 'phoneHref'>
  /** Where the front page leads, if it leads somewhere. */
  frontPageLink?: LinkContent | undefined
}

/** The `id` of its buttons: the contact bar is shown below them. */
export const heroActionsId = 'hero-actions'

export function HeroSection({ content, site, frontPageLink }: HeroSectionProps) {
  const lineRef = usePageLineAnchor('hero')
  return (
    <Root id="home" labelledBy="home-title">
      <Wrap aria-hidden="true">
        <div />
      </Wrap>
      <Wrap>
        <Headline as="h1" id="home-title" ref={lineRef} size="poster" runs={content.headline} />
        <Columns>
          <Text>
            <p>{content.lead}</p>
            <Buttons id={heroActionsId}>
              <ButtonLink href={site.phoneHref} tone="accent">
                {content.callLabel}
              </ButtonLink>
              <ButtonLink href={content.proposal.href}>{content.proposal.label}</ButtonLink>
              <ButtonLink href={content.results.href} tone="text">
                {content.results.label}
              </ButtonLink>
            </Buttons>
            <ul>
              {content.proof.map(({ id, strong, text }) => (
                <li key={id}>
                  <b>{strong}</b>
                  {` ${text}`}
                </li>
              ))}
            </ul>
          </Text>
          {frontPageLink ? (
            <a href={frontPageLink.href}>
              <VisuallyHidden>{frontPageLink.label}</VisuallyHidden>
              <FrontPage content={content.frontPage} />
            </a>
          ) : (
            <FrontPage content={content.frontPage} />
          )}
        </Columns>
      </Wrap>
    </Root>
  )
}

const Root = styled(Section, {
  padding: '$sizes$header 0 0',
  scrollMarginTop: 0,
  overflow: 'clip',
  // Its edit has been made.
  '[data-sheet$=back] & *, [data-sheet$=back] & ::before': { animation: 'none !important' },
  // Draws the lines of the page's grid, like the light blue guides of a layout sheet.
  '& > :first-child': {
    position: 'absolute',
    inset: '$sizes$header 0 0',
    zIndex: -1,
    opacity: 0.5,
    '& div': {
      height: '100%',
      borderRight: '1px solid $colors$guide',
      backgroundImage: 'linear-gradient(90deg, $colors$guide 1px, transparent 1px)',
      backgroundSize: '25% 100%',
    },
    '@forcedColors': { display: 'none' },
    '@print': { display: 'none' },
  },
  '& > :last-child': { paddingBlock: '$card $head', '@print': { paddingBlock: 0 } },
})

const Text = styled('div', {
  '@desktop': { paddingRight: '$column' },
  '& > p': { fontSize: '$lead', maxWidth: '$measure' },
  '& > ul': { display: 'flex', flexWrap: 'wrap', gap: '$1 $5', marginTop: '$5', fontSize: '$note' },
  // Ruled lines, for which there is room beside the front page.
  '& li': { '@desktop': { width: '100%', paddingTop: '$2', borderTop: '1px solid $colors$hair' } },
  '& b': { '@desktop': { ...headlineFont, fontSize: '$metric', lineHeight: 1.2 } },
})

const Columns = styled('div', {
  display: 'grid',
  gap: '$6',
  marginTop: '$head',
  '& > a': { textDecoration: 'none' },
  '@desktop': { ...halves, gap: 0 },
  '@print': { gridTemplateColumns: '1fr 1fr', gap: '$6' },
})

const Buttons = styled(Actions, {
  marginTop: '$5',
  // On phones all three are in one row, where their words let them.
  '@media (max-width: 30rem)': {
    '& > a': { paddingInline: '$2', fontSize: '$note' },
    '& > :last-child': { paddingInline: 0 },
  },
})
