import { Picture } from '../components/picture'
import { HeadedSection } from '../components/headed-section'
import type { HomeContent } from '#content-types'
import { Reveal } from '../motion/reveal'
import { halves, isWide } from '../styles/grid'
import { headlineFont } from '../styles/headline-font'
import { styled } from '../styles/stitches.config'

type TestimonialContent = HomeContent['testimonials']['testimonials'][number]

/** Quotes from clients, with their portraits. */
export function TestimonialsSection({ content }: { content: HomeContent['testimonials'] }) {
  const { testimonials } = content
  return (
    <Root id="testimonials" labelledBy="testimonials-title" content={content}>
      <Quotes>
        {testimonials.map(
          ({ id, language, quote, name, role, company, image, imageAlt }, index) => (
            <Item tag="li" key={id} index={index} isWide={isWide(index, testimonials.length)}>
              <Figure layout={layoutOf(quote, index, testimonials.length)}>
                <PortraitArea>
                  <Portrait image={image} alt={imageAlt} />
                </PortraitArea>
                <Quote lang={language}>
                  <p>
                    {[...quote.entries()].map(([runIndex, { text, isHighlighted }]) =>
                      isHighlighted ? <Highlight key={runIndex}>{text}</Highlight> : text,
                    )}
                  </p>
                </Quote>
                <Source>
                  <Name>{name}</Name>
                  {`${role}, ${company}`}
                </Source>
              </Figure>
            </Item>
          ),
        )}
      </Quotes>
    </Root>
  )
}

// Less space above, because the previous section has the same background. The headline is then as
// far from the top of the section as `scrollMarginTop` of a section expects, so the margin is 0.
const Root = styled(HeadedSection, { paddingTop: '$5', scrollMarginTop: 0 })

// A longer quote, in characters, has the layout `long`.
const maxShortLength = 180

/**
 * Returns the layout of a quote.
 *
 * - `long`: a quote in small type, with the portrait below on phones.
 * - `wide`: the first of an odd number of quotes, in large type and with a large portrait.
 * - `short`: all other quotes.
 */
function layoutOf(quote: TestimonialContent['quote'], index: number, count: number) {
  if (quote.map(({ text }) => text).join('').length > maxShortLength) return 'long'
  return isWide(index, count) ? 'wide' : 'short'
}

const Quotes = styled('ul', {
  display: 'grid',
  rowGap: '$3',
  '@desktop': { ...halves, rowGap: '$6' },
})

const Item = styled(Reveal, {
  display: 'grid',
  // With an odd number, the first quote is as wide as the page.
  variants: {
    isWide: { true: { '@desktop': { gridColumn: '1 / -1' }, '@print': { gridColumn: '1 / -1' } } },
  },
})

const portraitLeft = { gridTemplate: '"portrait quote" "portrait source" 1fr / auto 1fr' } as const

// `--quote` is the type size of the quote. `--portrait` is the width of the portrait on wide
// screens. A large portrait is about as high as three lines.
const Figure = styled('figure', {
  display: 'grid',
  ...portraitLeft,
  gap: '$3 $4',
  paddingTop: '$3',
  borderTop: '2px solid $colors$ink',
  '@desktop': { '--portrait': '10.5rem', gap: '$3 $5', padding: '$4 $column 0 0' },
  variants: {
    layout: {
      wide: {
        '--quote': 'clamp(1.3rem, 6vw, $fontSizes$story)',
        '@desktop': { '--quote': '$fontSizes$title', '--portrait': 'min(17vw, 15.5rem)' },
      },
      short: { '@tablet': { '--quote': '$fontSizes$metric' } },
      long: {
        '--quote': '$fontSizes$lead',
        '@phoneScreen': { gridTemplate: '"quote quote" "portrait source" / auto 1fr' },
      },
    },
  },
  '@print': { gap: '$2 $4' },
})

const Quote = styled('blockquote', {
  gridArea: 'quote',
  fontSize: 'var(--quote, 1.3rem)',
  fontWeight: 500,
  lineHeight: 1.25,
  letterSpacing: '-0.015em',
})

// Ink has enough contrast on this color for a quote of any size.
const Highlight = styled('mark', {
  color: 'inherit',
  background:
    'no-repeat linear-gradient(transparent 60%, $colors$guide 60%, $colors$guide 94%, transparent 94%)',
  '@forcedColors': { color: 'CanvasText', textDecoration: 'underline' },
})

const Source = styled('figcaption', {
  gridArea: 'source',
  fontSize: '$note',
  color: '$inkSoft',
})

const PortraitArea = styled('div', { gridArea: 'portrait' })
const Portrait = styled(Picture, {
  width: 'min(25vw, 10.5rem)',
  height: 'auto',
  border: '1.5px solid $colors$ink',
  '@desktop': { width: 'var(--portrait)' },
  '@print': { width: '6rem' },
})

// In the font and the size of a byline, so that the name does not look like the end of the quote.
const Name = styled('b', {
  display: 'block',
  ...headlineFont,
  fontSize: '1.25rem',
  lineHeight: 1.2,
  color: '$ink',
})
