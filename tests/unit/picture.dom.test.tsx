import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Picture } from '../../src/components/picture'

vi.mock('virtual:pictures', () => ({
  pictures: {
    'portraits/ana.jpg': {
      src: 'assets/ana.jpg',
      width: 112,
      height: 112,
      stem: 'assets/ana',
      widths: [56, 112],
      sizes: '56px',
    },
    'stories/chart.svg': { src: 'assets/chart.svg', width: 400, height: 300 },
  },
}))

/** Renders a picture, and returns the attributes of its elements. */
function attributesOf(image: string) {
  const { container } = render(<Picture image={image} alt="Ana Ruiz" />)
  return [...container.querySelectorAll('picture > *')].map((element) =>
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  )
}

const common = { alt: 'Ana Ruiz', loading: 'lazy', decoding: 'async' }

test('a browser chooses the smallest sufficient AVIF file, or else the one file that all browsers read', () => {
  expect(attributesOf('portraits/ana.jpg')).toEqual([
    {
      type: 'image/avif',
      srcset: '/assets/ana-56.avif 56w, /assets/ana-112.avif 112w',
      sizes: '56px',
    },
    { ...common, src: '/assets/ana.jpg', width: '112', height: '112' },
  ])
})

test('a drawing has one file', () => {
  expect(attributesOf('stories/chart.svg')).toEqual([
    { ...common, src: '/assets/chart.svg', width: '400', height: '300' },
  ])
})
