import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { homeContent } from '../helpers/content'
import { TestimonialsSection } from '../../src/sections/testimonials-section'
import { stubMedia } from '../helpers/media'
import { outOfView, stubIntersections } from '../helpers/observers'

test('a quote in another language than the page has a lang attribute', () => {
  stubMedia()
  stubIntersections(outOfView)
  const [first, ...others] = homeContent.testimonials.testimonials
  if (!first) throw new Error('The content has no testimonial')
  const testimonials = [{ ...first, language: 'de' }, ...others]
  const { container } = render(
    <TestimonialsSection content={{ ...homeContent.testimonials, testimonials }} />,
  )
  const languages = [...container.querySelectorAll('blockquote')].map((quote) =>
    quote.getAttribute('lang'),
  )
  expect(languages).toEqual(['de', ...others.map(({ language = null }) => language)])
})
