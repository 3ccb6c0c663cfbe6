import { titleEms, widestWordEm } from 'virtual:service-titles'
import { ButtonLink } from '../components/button'
import { SectionHead } from '../components/headed-section'
import { Picture } from '../components/picture'
import { Section, Wrap } from '../components/section'
import { Subhead } from '../features/headline/headline'
import type { HomeContent } from '#content-types'
import { grid } from '../styles/grid'
import { styled } from '../styles/stitches.config'
import { media } from '../styles/tokens'

type ServicesContent = HomeContent['services']

// The maximum length of the texts of one sheet, in characters. A sheet with longer texts may not
// fit into a window that is 640 px high. Then no sheet slides.
const maxSlidingTextLength = 280

const hasLongTexts = ({ description, bullets }: ServicesContent['services'][number]) =>
  [description, ...bullets].join('').length > maxSlidingTextLength

// The backgrounds of the sheets, in turn.
const grounds = ['board', 'soft', 'band', 'guide'] as const

/**
 * The services. Each service is a sheet as wide as the window, with a very large title. On wide
 * screens, a sheet slides over the empty lower part of the sheet before it.
 */
export function ServicesSection({ content }: { content: ServicesContent }) {
  const { services, proposal } = content
  const canSlide = !services.some(hasLongTexts)
  return (
    <Root id="services" labelledBy="services-title">
      <Wrap>
        <SectionHead titleId="services-title" content={content} />
      </Wrap>
      <ul>
        {services.map(({ id, title, description, bullets, image }, index) => (
          <SheetSpace
            key={id}
            data-slide={canSlide && index < services.length - 1 ? '' : undefined}
          >
            <Sheet data-ground={grounds[index % grounds.length]} data-picture={image && ''}>
              <Title data-em={titleEms[title]}>{title}</Title>
              <Description>{description}</Description>
              <Bullets>
                {bullets.map((bullet) => (
                  <li key={bullet}>{bullet}</li>
                ))}
              </Bullets>
              <ProposalLink href={proposal.href} tone="text">
                {proposal.label}
              </ProposalLink>
              {image && (
                <PictureSpace>
                  <Picture image={image} alt="" />
                </PictureSpace>
              )}
            </Sheet>
          </SheetSpace>
        ))}
      </ul>
    </Root>
  )
}

// Attributes select some styles of these parts. The names of variants would be longer, and they are
// in the first bytes of a page.

const Root = styled(Section, { paddingBottom: 0 })

// The height of the empty space below the texts of a sheet. The next sheet slides over this space.
const slideSpace = 'clamp(3.5rem, 6.5vw, 8rem)'

// The windows in which sheets slide. A sheet sticks below the header while the page scrolls by
// `slideSpace`, so that the next sheet covers only empty space. In a lower window, a sheet would
// fill the window while it sticks. On phones, the empty space would make the page longer.
const slidingMedia = `@media (min-width: 47.5rem) and (min-height: 40rem) and ${media.motion}`

// The space in which a sheet slides. It is higher than the sheet by `slideSpace`.
const SheetSpace = styled('li', {
  '&[data-slide]': {
    [slidingMedia]: {
      marginBottom: `calc(-1 * ${slideSpace})`,
      '&::after': { content: '""', display: 'block', height: slideSpace },
    },
    '@print': { margin: 0, '&::after': { display: 'none' } },
  },
  '@print': { paddingBlock: '$3' },
})

// The distance from the edge of the window to the content of a section, as in `Wrap`.
const contentMargin = 'calc((100% - min(100%, $sizes$page)) / 2 + $space$gutter)'

const Sheet = styled('div', {
  position: 'relative',
  padding: `$3 ${contentMargin} $1`,
  borderTop: '2px solid $colors$ink',
  background: '$board',
  color: '$ink',
  '&[data-ground=soft]': { background: '$guideSoft' },
  // Controls on the dark sheet have the colors of the dark band.
  '&[data-ground=band]': {
    '--colors-ink': '$colors$onBand',
    '--colors-board': '$colors$band',
    '--colors-pencil': '$colors$bandPencil',
    // In the dark theme, the sheet above has nearly the same color.
    borderColor: '$bandHair',
  },
  '&[data-ground=guide]': { background: '$guide' },
  '@tablet': {
    ...grid,
    gridAutoFlow: 'dense',
    alignItems: 'baseline',
    paddingBlock: '$column',
    // The type size of the title depends on the width of the sheet's content.
    containerType: 'inline-size',
    // On the second and the fourth sheet, the texts are on the right. The description and the link
    // are in the columns `--texts`. The list or the picture is in the columns `--side`.
    '&:is([data-ground=soft], [data-ground=guide])': { '--texts': '3 / 5', '--side': '1 / 3' },
    // The picture is in the place of the list. The list is below the description.
    '&[data-picture]': { '--list': 'var(--texts, 1 / 3)' },
  },
  [slidingMedia]: {
    '[data-slide] > &': {
      position: 'sticky',
      top: '$sizes$header',
      paddingBottom: `calc($space$column + ${slideSpace})`,
    },
  },
  '[data-slide] > &': { '@print': { paddingBottom: 0 } },
  '@print': { ...grid, padding: '$2 $gutter 0', borderTop: 0 },
})

// The type size of titles on phones, in percent of the width of the window. The widest word of all
// titles then takes at most 87 % of the window. The column is at least as wide. At most, a title is
// as large as a headline.
const phoneTitleVw = Math.min(16, 87 / widestWordEm)

// From tablets up, a title is as wide as the content of its sheet. A title that is wider than
// `maxLineEm` has several lines. A title that is narrower than `minLineEm` would be too high, so it
// does not fill the width.
const minLineEm = 6.2
const maxLineEm = 20

const wideTitleSizes = Object.fromEntries(
  Object.values(titleEms).map((em) => {
    const lineEm = Math.min(maxLineEm, Math.max(minLineEm, em))
    // 99 % of the width, because browsers round the widths of letters.
    return [`&[data-em="${em}"]`, { fontSize: `${(99 / lineEm).toFixed(2)}cqi` }]
  }),
)

const Title = styled(Subhead, {
  fontSize: `${phoneTitleVw.toFixed(1)}vw`,
  '@tablet': {
    ...wideTitleSizes,
    gridColumn: '1 / -1',
    // Keeps the descenders of the title away from the texts below.
    paddingBottom: '0.18em',
  },
  '@print': { gridColumn: '1 / -1', '&&': { fontSize: '$title' } },
})

const textsInRow = `@media print, ${media.tablet}`

const Description = styled('p', {
  margin: '$1 0 $2',
  fontSize: '$lead',
  lineHeight: 1.3,
  [textsInRow]: {
    gridColumn: 'var(--texts, 1 / 3)',
    margin: '0 0 $2',
    paddingInlineEnd: '$column',
  },
  '@tablet': { fontSize: '$metric' },
  // In print, no sheet has a background, so all sheets have the same order.
  '@print': { gridColumn: '1 / 3', fontSize: '$lead' },
})

const Bullets = styled('ul', {
  fontSize: '$note',
  lineHeight: 1.4,
  [textsInRow]: {
    gridColumn: 'var(--list, var(--side, 3 / 5))',
    gridRow: 'span 2',
    paddingInlineEnd: '$column',
  },
  '@tablet': { fontSize: '$lead' },
  '@print': { gridColumn: '3 / 5', fontSize: '1rem' },
})

const ProposalLink = styled(ButtonLink, {
  minHeight: '$target',
  justifySelf: 'start',
  textAlign: 'start',
  // Below the description, with space for the focus ring.
  '@tablet': { gridColumn: 'var(--texts, 1 / 3)', marginTop: '$2' },
})

// The place of the picture, below the title. It is hidden on phones and in print. With
// `contentVisibility`, a lazy picture loads only near the window. Otherwise, on a slow network,
// Chromium loads pictures far below the window: 5 KB before the visitor scrolls.
const PictureSpace = styled('div', {
  display: 'none',
  '@tablet': {
    display: 'block',
    position: 'absolute',
    inset: 0,
    gridColumn: 'var(--side, 3 / 5)',
    gridRow: 2,
    contentVisibility: 'auto',
    // The picture touches the lower right corner, which is at the edge of the sheet.
    img: { width: '100%', height: '100%', objectFit: 'contain', objectPosition: '100% 100%' },
  },
  '@print': { display: 'none' },
})
