import { Actions, ButtonLink } from '../components/button'
import { PageTitle } from '../features/headline/headline'
import { ProofMark } from '../illustrations/proof-mark'
import { insertionCaret } from '../illustrations/proof-marks'
import { Section, Wrap } from '../components/section'
import { TextLink } from '../components/text-link'
import type { NotFoundContent } from '#content-types'
import { onLoad } from '../motion/load-animations'
import { insert } from '../motion/movements'
import { grid, halves } from '../styles/grid'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'

/**
 * The content of the not-found page, which looks like a corrected proof. The number 404 is struck
 * out. Below the text, a proofreader's caret inserts the link to the home page.
 */
export function NotFoundSection({ content }: { content: NotFoundContent }) {
  return (
    <Section labelledBy="not-found-title" spacing="belowHeader">
      <Wrap>
        <Correction>
          <Code>
            {content.code}
            <Strike drawing={strike} isDrawnOnLoad />
          </Code>
          <div>
            <Title id="not-found-title" tabIndex={-1}>
              {content.title}
            </Title>
            <Text>{content.text}</Text>
            <Actions>
              <HomeRow>
                <Caret drawing={insertionCaret} isDrawnOnLoad />
                <HomeLink href={content.home.href}>{content.home.label}</HomeLink>
              </HomeRow>
              <ButtonLink href={content.contact.href}>{content.contact.label}</ButtonLink>
            </Actions>
          </div>
        </Correction>
        <Links aria-label={content.sectionsLabel}>
          {content.sections.map(({ label, href }) => (
            <SectionLink key={label} href={href}>
              {label}
            </SectionLink>
          ))}
        </Links>
      </Wrap>
    </Section>
  )
}

const Correction = styled('div', { '@desktop': { ...halves, alignItems: 'end' } })

const Title = styled(PageTitle, {
  marginTop: '$6',
  // At this size, the fallback font and the web font break the lines at the same words.
  '@desktop': { marginTop: 0, fontSize: 'min(7rem, 6.4vw)' },
})

const Text = styled('p', {
  marginBlock: '$4 $5',
  fontSize: '$lead',
  color: '$inkSoft',
  textWrap: 'balance',
  '@desktop': { maxWidth: '24em' },
})

const Code = styled('p', {
  position: 'relative',
  // The width of the digits in the web font. With this width, the text beside the digits does not
  // move when the web font replaces the fallback font.
  width: '1.19em',
  ...headlineFont,
  fontSize: 'min(60vw, clamp(11rem, 36vw, 28rem))',
  // The number fills its half of the page.
  '@desktop': { fontSize: 'min(30vw, 27rem)' },
  lineHeight: 0.8,
  letterSpacing: '-0.022em',
  whiteSpace: 'nowrap',
  color: '$struck',
})

const strike = {
  width: 128,
  height: 52,
  strokes: ['M2 38C34 30 78 14 126 5C88 22 44 36 6 49C46 43 88 34 123 30'],
}
const Strike = styled(ProofMark, {
  position: 'absolute',
  left: '-0.05em',
  top: '0.12em',
  width: '1.28em',
  '--stagger-index': 0,
  // In the units of the `viewBox`. On the page, the strokes are at most 9 px thick.
  strokeWidth: 2.1,
})

const Links = styled('nav', {
  // Columns of equal width do not move when the web font replaces the fallback font.
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  rowGap: '$3',
  '@tablet': grid,
  // In print, each link is followed by its URL, which is too long for a column.
  '@print': { display: 'block' },
  marginTop: '$7',
  paddingTop: '$5',
  borderTop: '1px solid $colors$hair',
})

const LargeLink = styled(TextLink, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '$target',
  ...headlineFont,
  fontSize: 'clamp(1.75rem, 1.5rem + 1.2vw, 2.5rem)',
  lineHeight: 1,
  textDecorationColor: '$colors$guideEdge',
  textDecorationThickness: '3px',
  textUnderlineOffset: '0.2em',
  // The pencil stroke of `hoverUnderline` is below the underline, and has the same width.
  '&::before': { top: 'calc(50% + 0.66em)', borderWidth: '3px' },
  '@print': { display: 'block' },
})

const SectionLink = styled(LargeLink, { justifySelf: 'start', marginRight: '$column' })

const HomeRow = styled('div', {
  display: 'flex',
  alignItems: 'flex-end',
  // Puts the link to the contact page into the next row.
  width: '100%',
  paddingBottom: '$2',
  fontSize: '$title',
})

// Before the link, as before the inserted word in the headline of the home page.
const Caret = styled(ProofMark, {
  flex: 'none',
  width: '0.45em',
  strokeWidth: 3,
  '--stagger-index': 8,
})

const HomeLink = styled(LargeLink, {
  fontSize: 'inherit',
  // The underline is red, like the underline of inserted words in a headline.
  textDecorationColor: '$colors$pencil',
  transformOrigin: 'left',
  '--stagger-index': 13,
  '--start-y': '0em',
  ...onLoad(insert),
})
