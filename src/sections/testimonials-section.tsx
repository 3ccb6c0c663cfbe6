import { Picture } from '../components/picture'
import { HeadedSection } from '../components/headed-section'
import type { HomeContent } from '#content-types'
import { Reveal } from '../motion/reveal'
import { halves, isLead } from '../styles/grid'
import { styled } from '../styles/stitches.config'

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
            <Item tag="li" key={id} index={index} isLead={isLead(index, testimonials.length)}>
              <Figure>
                <Portrait image={image} alt={imageAlt} />
                <Quote lang={language} isLead={isLead(index, testimonials.length)}>
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

const Quotes = styled('ul', {
  display: 'grid',
  rowGap: '$5',
  '@desktop': { ...halves, rowGap: '$6' },
})

const Item = styled(Reveal, {
  display: 'grid',
  // With an odd number, the first quote is as wide as the page.
  variants: { isLead: { true: { '@desktop': { gridColumn: '1 / -1' } } } },
})

const portraitBesideQuote = '"portrait quote" 1fr "portrait ." / auto 1fr'

// The name is in the free cell: the portrait is beside the name on phones, and beside the quote on wide screens.
const Figure = styled('figure', {
  display: 'grid',
  gridTemplate: '"quote quote" "portrait ." / auto 1fr',
  gap: '$4',
  paddingTop: '$3',
  borderTop: '2px solid $colors$ink',
  // `Picture` gives its class to the `img` inside this element.
  '& picture': { gridArea: 'portrait' },
  '@desktop': {
    gridTemplate: portraitBesideQuote,
    gap: '$3 $5',
    padding: '$4 $column 0 0',
  },
  '@print': { gridTemplate: portraitBesideQuote, gap: '$2 $4' },
})

const Quote = styled('blockquote', {
  gridArea: 'quote',
  fontSize: '$metric',
  fontWeight: 500,
  lineHeight: 1.2,
  letterSpacing: '-0.015em',
  variants: { isLead: { true: { '@desktop': { fontSize: '$title' } } } },
})

const Highlight = styled('mark', {
  color: 'inherit',
  background:
    'no-repeat linear-gradient(transparent 60%, $colors$highlight 60%, $colors$highlight 94%, transparent 94%)',
  '@forcedColors': { color: 'CanvasText', textDecoration: 'underline' },
})

const Source = styled('figcaption', {
  alignSelf: 'end',
  fontSize: '$note',
  color: '$inkSoft',
})

const Portrait = styled(Picture, {
  width: 'min(36vw, 10.5rem)',
  height: 'auto',
  border: '1.5px solid $colors$ink',
  '@print': { width: '6rem' },
})

const Name = styled('b', { display: 'block', color: '$ink' })
