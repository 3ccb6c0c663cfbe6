import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ServicesSection } from '../../src/sections/services-section'
import { homeContent } from '../helpers/content'

vi.mock('virtual:pictures', () => ({
  pictures: {
    'services/desk.jpg': {
      src: 'assets/desk-272.jpeg',
      width: 288,
      height: 360,
      stem: 'assets/desk',
      widths: [136, 288],
      sizes: '20vw',
    },
  },
}))

test('a service can have a photograph, which screen readers skip', () => {
  const services = homeContent.services.services.map((service, index) => ({
    ...service,
    image: index === 0 ? 'services/desk.jpg' : undefined,
  }))
  const { container } = render(<ServicesSection content={{ ...homeContent.services, services }} />)
  const images = [...container.querySelectorAll('img')]
  expect(images.map((image) => image.getAttribute('alt'))).toEqual([''])
  expect(images[0]?.closest('li')?.textContent).toContain(services[0]?.title)
  expect(container.querySelector('source')?.srcset).toBe(
    '/assets/desk-136.avif 136w, /assets/desk-288.avif 288w',
  )
})
