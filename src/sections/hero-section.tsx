import { useRef } from 'react'
import { Actions, ButtonLink } from '../components/button'
import { FrontPage } from '../illustrations/front-page'
import { Headline } from '../features/headline/headline'
import { VisuallyHidden } from '../components/visually-hidden'
import { Section, Wrap } from '../components/section'
import type { HeroContent, LinkContent, SiteContent } from '#content-types'
import { SideTrip } from '../features/page-line/side-trip'
import { halves } from '../styles/grid'
import { headlineFont } from '../styles/headline-font'
import { onBack } from '../styles/page-transition'
import { styled } from '../styles/stitches.config'

type HeroSectionProps = {
  content: HeroContent
  site: Pick<SiteContent, 'phoneHref'>
  /** The headlines of the articles on the front page. */
  frontPageHeadlines: string[]
  /** The link of the front page. Without it, the front page is not a link. */
  frontPageLink?: LinkContent | undefined
}

/**
 * The `id` of the hero's buttons. The contact bar is shown when the buttons are above the screen.
 */
export const heroActionsId = 'hero-actions'

/** The first section of the home page: headline, buttons, facts and a drawn front page. */
export function HeroSection({
  content,
  site,
  frontPageHeadlines,
  frontPageLink,
}: HeroSectionProps) {
  const headlineRef = useRef<HTMLHeadingElement>(null)
  const underlineRef = useRef<SVGSVGElement>(null)
  const frontPage = <FrontPage content={content.frontPage} headlines={frontPageHeadlines} />
  return (
    <Root id="home" labelledBy="home-title">
      <Guides aria-hidden="true">
        <GuideLines />
      </Guides>
      <Content>
        <Headline
          tag="h1"
          id="home-title"
          ref={headlineRef}
          underlineRef={underlineRef}
          size="poster"
          runs={content.headline}
        />
        <Columns>
          <Text>
            <LeadText>{content.lead}</LeadText>
            <Buttons id={heroActionsId}>
              <HeroButton href={site.phoneHref} tone="accent">
                {content.callLabel}
              </HeroButton>
              <HeroButton href={content.proposal.href}>{content.proposal.label}</HeroButton>
              <HeroButton href={content.results.href} tone="text">
                {content.results.label}
              </HeroButton>
            </Buttons>
            <Proof>
              {content.proof.map(({ id, strong, text }) => (
                <ProofItem key={id}>
                  <Strong>{strong}</Strong>
                  {` ${text}`}
                </ProofItem>
              ))}
            </Proof>
          </Text>
          {frontPageLink ? (
            <FrontPageLink href={frontPageLink.href}>
              <VisuallyHidden>{frontPageLink.label}</VisuallyHidden>
              {frontPage}
            </FrontPageLink>
          ) : (
            frontPage
          )}
        </Columns>
      </Content>
      <SideTrip shape="fromUnderline" targetRef={underlineRef} headingRef={headlineRef} />
    </Root>
  )
}

const Root = styled(Section, {
  padding: '$sizes$header 0 0',
  scrollMarginTop: 0,
  overflow: 'clip',
  // After Back, the hero shows its final state without animations.
  [`${onBack} & *, ${onBack} & ::before`]: { animation: 'none !important' },
})

// The lines of the page's grid, as on a sheet of paper for layouts.
const Guides = styled(Wrap, {
  position: 'absolute',
  inset: '$sizes$header 0 0',
  zIndex: -1,
  opacity: 0.5,
  '@forcedColors': { display: 'none' },
  '@print': { display: 'none' },
})

const GuideLines = styled('div', {
  height: '100%',
  borderRight: '1px solid $colors$guide',
  backgroundImage: 'linear-gradient(90deg, $colors$guide 1px, transparent 1px)',
  backgroundSize: '25% 100%',
})

const Content = styled(Wrap, { paddingBlock: '$4 $head', '@print': { paddingBlock: 0 } })

const Columns = styled('div', {
  display: 'grid',
  gap: '$5',
  marginTop: '$head',
  '@desktop': { ...halves, gap: 0 },
  '@print': { gridTemplateColumns: '1fr 1fr', gap: '$6' },
})

// On wide screens, the facts end at the lower edge of the front page.
const Text = styled('div', {
  '@desktop': { display: 'flex', flexDirection: 'column', paddingRight: '$column' },
})
const LeadText = styled('p', {
  fontSize: '$lead',
  maxWidth: '$measure',
  '@desktop': { fontSize: 'calc(($fontSizes$lead + $fontSizes$metric) / 2)', lineHeight: 1.3 },
})

const Buttons = styled(Actions, { marginTop: '$4' })

const HeroButton = styled(ButtonLink, {
  // On phones, the three buttons share a row if their words are short enough.
  '@media (max-width: 30rem)': { paddingInline: '$2', fontSize: '$note' },
})

const Proof = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$1 $5',
  marginTop: '$4',
  fontSize: '$note',
  '@desktop': { marginTop: 'auto', paddingTop: '$4', fontSize: '$lead' },
})
// On wide screens, each fact has a line above it and large type.
const ProofItem = styled('li', {
  '@desktop': { width: '100%', paddingTop: '$2', borderTop: '1px solid $colors$hair' },
})
const Strong = styled('b', {
  '@desktop': { ...headlineFont, fontSize: '$story', lineHeight: 1.2 },
})

const FrontPageLink = styled('a', {
  textDecoration: 'none',
  '@hover': {
    position: 'relative',
    '&:is(:hover, :focus-visible)': {
      '--feature-lift': '-8px',
      // Shows the words of the link on a label at the lower edge of the front page.
      [`& > ${VisuallyHidden.selector}`]: {
        zIndex: 1,
        right: '$space$column',
        bottom: 0,
        width: 'auto',
        height: 'auto',
        padding: '$1 $3',
        translate: '0 50%',
        clipPath: 'none',
        background: '$ink',
        border: '1.5px solid $colors$ink',
        color: '$board',
        fontSize: '$small',
        fontWeight: 600,
      },
    },
  },
})
