import { Picture } from '../components/picture'
import { HeadedSection } from '../components/headed-section'
import type { HomeContent } from '#content-types'
import { Reveal } from '../motion/reveal'
import { halves, isWide } from '../styles/grid'
import { styled } from '../styles/stitches.config'

type TestimonialContent = HomeContent['testimonials']['testimonials'][number]

/** Quotes from clients, with their portraits. */
export function TestimonialsSection({ content }: { content: HomeContent['testimonials'] }) {
  const { testimonials } = content
  return (
    <HeadedSection
      id="testimonials"
      labelledBy="testimonials-title"
      spacing="bottom"
      content={content}
    >
      <Quotes>
        {testimonials.map(
          ({ id, language, quote, name, role, company, image, imageAlt }, index) => (
            <Item tag="li" key={id} index={index} isWide={isWide(index, testimonials.length)}>
              <Figure layout={layoutOf(quote, index, testimonials.length)}>
                <Portrait image={image} alt={imageAlt} />
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
    </HeadedSection>
  )
}

// The maximum length of a quote in large type, in characters.
const maxLengthInLargeType = 180

/**
 * Returns the layout of a quote.
 *
 * - `long`: a quote in small type, with the portrait below on phones.
 * - `wide`: the first of an odd number of quotes, with the portrait below on phones.
 * - `left` and `right`: the side of the portrait of all other quotes on phones, in turn.
 */
function layoutOf(quote: TestimonialContent['quote'], index: number, count: number) {
  if (quote.map(({ text }) => text).join('').length > maxLengthInLargeType) return 'long'
  if (isWide(index, count)) return 'wide'
  return index % 2 === 1 ? 'left' : 'right'
}

const Quotes = styled('ul', {
  display: 'grid',
  rowGap: '$3',
  '@desktop': { ...halves, rowGap: '$6' },
})

const Item = styled(Reveal, {
  display: 'grid',
  // With an odd number, the first quote is as wide as the page.
  variants: { isWide: { true: { '@desktop': { gridColumn: '1 / -1' } } } },
})

const portraitLeft = { gridTemplate: '"portrait quote" 1fr "portrait source" / auto 1fr' } as const

// The portrait has no `gridArea`, so the browser places the portrait into the free cell. `--quote`
// is the type size of the quote. The doubled selector overrides the variants.
const Figure = styled('figure', {
  display: 'grid',
  gridTemplate: '"quote quote" "portrait source" / auto 1fr',
  gap: '$3 $4',
  paddingTop: '$3',
  borderTop: '2px solid $colors$ink',
  '@desktop': { gap: '$3 $5', padding: '$4 $column 0 0', '&&': portraitLeft },
  variants: {
    layout: {
      wide: {
        '--quote': '$fontSizes$story',
        '@desktop': { '--quote': '$fontSizes$title' },
      },
      left: { ...portraitLeft, '@desktop': { '--quote': '$fontSizes$metric' } },
      right: {
        gridTemplate: '"quote portrait" 1fr "source portrait" / 1fr auto',
        '@desktop': { '--quote': '$fontSizes$metric' },
      },
      long: { '--quote': '$fontSizes$lead' },
    },
  },
  '@print': { gap: '$2 $4', '&&': portraitLeft },
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
  alignSelf: 'end',
  fontSize: '$note',
  color: '$inkSoft',
})

const Portrait = styled(Picture, {
  width: 'min(25vw, 10.5rem)',
  height: 'auto',
  border: '1.5px solid $colors$ink',
  '@print': { width: '6rem' },
})

const Name = styled('b', { display: 'block', color: '$ink' })
