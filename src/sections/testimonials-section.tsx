import { Portrait } from '../illustrations/portrait'
import { Section, Wrap } from '../components/section'
import { SectionHead } from '../components/section-head'
import type { TestimonialsContent } from '#content-types'
import { Reveal } from '../motion/reveal'
import { styled } from '../styles/stitches.config'

type TestimonialsSectionProps = { content: TestimonialsContent }

export function TestimonialsSection({ content }: TestimonialsSectionProps) {
  return (
    <Section id="testimonials" labelledBy="testimonials-title" spacing="bottom">
      <Wrap>
        <SectionHead id="testimonials-title" runs={content.headline} />
        <Quotes>
          {content.testimonials.map(({ id, language, quote, name, role, company, image, imageAlt }, index) => (
            <Reveal tag="li" key={id} index={index}>
              <Quote>
                <blockquote lang={language}>
                  <p>
                    {quote.map(({ text, isHighlighted }) =>
                      isHighlighted ? <Highlight key={text}>{text}</Highlight> : text,
                    )}
                  </p>
                </blockquote>
                <figcaption>
                  <Portrait image={image} alt={imageAlt} />
                  <span>
                    <Person>{name}</Person>
                    {`${role}, ${company}`}
                  </span>
                </figcaption>
              </Quote>
            </Reveal>
          ))}
        </Quotes>
      </Wrap>
    </Section>
  )
}

const Quotes = styled('ul', {
  display: 'grid',
  gap: '$6',
  '@desktop': { gridTemplateColumns: 'repeat(3, 1fr)', columnGap: '$7' },
  '& > li': { display: 'grid' },
})

const Quote = styled('figure', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  paddingTop: '$4',
  '@desktop': { gap: '$5', paddingTop: '$5' },
  borderTop: '2px solid $colors$ink',
  '& blockquote': { fontSize: '$quote', fontWeight: 500, lineHeight: 1.22, letterSpacing: '-0.015em' },
  '& figcaption': {
    display: 'flex',
    alignItems: 'center',
    gap: '$4',
    marginTop: 'auto',
    fontSize: '$note',
    color: '$inkSoft',
  },
})

const Highlight = styled('mark', {
  color: 'inherit',
  background: 'linear-gradient(transparent 60%, $colors$guide 60%, $colors$guide 94%, transparent 94%)',
  boxDecorationBreak: 'clone',
  '@forcedColors': { color: 'CanvasText', textDecoration: 'underline' },
})

const Person = styled('b', { display: 'block', color: '$ink' })
