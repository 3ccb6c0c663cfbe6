import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { homeContent } from '../helpers/content'
import { ServicesSection } from '../../src/sections/services-section'
import { stubMedia } from '../helpers/media'
import { outOfView, stubIntersections } from '../helpers/observers'

test('a title is read unchanged, and has one mark below some of its words', () => {
  stubMedia()
  stubIntersections(outOfView)
  const many = 'Everything that an agency does in a year, from a first call to a last report'
  const titles = [
    'PR',
    'Öffentlichkeitsarbeitsberatung',
    many,
    many,
    'White-label digital PR',
    'עיצוב מחדש',
    'A b',
    'A b',
    'c',
  ]
  const [service] = homeContent.services.services
  if (!service) throw new Error('The content has no service')
  const services = titles.map((title, index) => ({ ...service, title, id: String(index) }))
  const { container } = render(<ServicesSection content={{ ...homeContent.services, services }} />)
  const headings = screen.getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(titles)
  const marked = [...container.querySelectorAll('h3 > :has(> svg:only-child)')].map(
    ({ textContent }) => textContent,
  )
  expect(marked).toHaveLength(titles.length)
  for (const words of marked) expect(words).toMatch(/^(\S|\S.{0,12}\S|\S+)$/)
})
