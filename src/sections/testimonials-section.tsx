import { Picture } from '../components/picture'
import { HeadedSection } from './headed-section'
import type { HomeContent } from '#content-types'
import { Reveal } from '../motion/reveal'
import { halves, leadItem } from '../styles/grid'
import { styled } from '../styles/stitches.config'

export function TestimonialsSection({ content }: { content: HomeContent['testimonials'] }) {
  const { testimonials } = content
  return (
    <HeadedSection id="testimonials" labelledBy="testimonials-title" spacing="bottom" content={content}>
      <Quotes>
        {testimonials.map(({ id, language, quote, name, role, company, image, imageAlt }, index) => (
          <Reveal tag="li" key={id} index={index}>
            <figure>
              <blockquote lang={language}>
                <p>
                  {[...quote.entries()].map(([order, { text, isHighlighted }]) =>
                    isHighlighted ? <mark key={order}>{text}</mark> : text,
                  )}
                </p>
              </blockquote>
              <figcaption>
                <Picture image={image} alt={imageAlt} />
                <span>
                  <b>{name}</b>
                  {`${role}, ${company}`}
                </span>
              </figcaption>
            </figure>
          </Reveal>
        ))}
      </Quotes>
    </HeadedSection>
  )
}

const Quotes = styled('ul', {
  display: 'grid',
  rowGap: '$5',
  '& > li': { display: 'grid' },
  '& figure': {
    display: 'flex',
    flexDirection: 'column',
    gap: '$4',
    paddingTop: '$4',
    borderTop: '2px solid $colors$ink',
    '@desktop': { gap: '$5', padding: '$5 $column 0 0' },
    '& blockquote': {
      fontSize: '$metric',
      fontWeight: 500,
      lineHeight: 1.2,
      letterSpacing: '-0.015em',
    },
    '& figcaption': {
      display: 'flex',
      alignItems: 'center',
      marginTop: 'auto',
      fontSize: '$note',
      color: '$inkSoft',
    },
    '& mark': {
      color: 'inherit',
      background:
        'no-repeat linear-gradient(transparent 60%, $colors$highlight 60%, $colors$highlight 94%, transparent 94%)',
      '@forcedColors': { color: 'CanvasText', textDecoration: 'underline' },
    },
    '& img': {
      flex: 'none',
      marginRight: '$4',
      objectFit: 'cover',
      // Separates a picture whose background has the color of the page.
      border: '1.5px solid $colors$ink',
      borderRadius: '$control',
    },
    '& b': { display: 'block', color: '$ink' },
  },
  '@desktop': { ...halves, rowGap: '$6' },
  // With an odd number, the first quote is as wide as the page.
  [leadItem]: { gridColumn: '1 / -1', '@desktop': { '& blockquote': { fontSize: '$title' } } },
})
