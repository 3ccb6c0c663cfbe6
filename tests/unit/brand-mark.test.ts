import { expect, test } from 'vitest'
import { drawBrandMark, drawFavicon, parseBrandMark } from '../../plugins/site-files/brand-mark'

const wide =
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5, 0, 80 20"><circle r="9" fill="currentColor"/></svg>'
const colors = { ink: '#111111', pencil: '#cc0000' }

test('a drawn mark has the colors of the theme instead of the variables of the page', () => {
  const source =
    '<svg viewBox="0 0 9 9"><path fill="currentColor" d="M0 0H9"/><path fill="var(--colors-pencil)" d="M0 9H9"/></svg>'
  const svg = drawBrandMark(parseBrandMark(Buffer.from(source)), colors)
  expect(svg).toContain('#111111')
  expect(svg).toContain('#cc0000')
  expect(svg).not.toMatch(/currentColor|var\(/)
})

test('the favicon is square, with the whole mark in its middle, in the colors of both themes', () => {
  const favicon = drawFavicon(parseBrandMark(Buffer.from(wide)), colors, {
    ink: '#eeeeee',
    pencil: '#ff8888',
  })
  const [left = 0, top = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(favicon)?.[1] ?? '')
    .split(' ')
    .map(Number)
  expect(width).toBe(height)
  expect(left + width / 2).toBeCloseTo(35)
  expect(top + height / 2).toBeCloseTo(10)
  expect(width).toBeGreaterThan(80)
  for (const color of ['#111111', '#eeeeee']) expect(favicon).toContain(color)
})

test.for([
  ['<svg><path d="M0 0"/></svg>', 'no viewBox'],
  ['<svg viewBox="0 0 0 9"><path d="M0 0"/></svg>', 'no viewBox'],
  ['a photograph', 'no SVG'],
  ['<svg viewBox="0 0 9 9"><text y="9">A</text></svg>', 'has letters'],
  ['<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>', 'has no shape'],
  ['<svg viewBox="0 0 9 9"><g></g></svg>', 'has no shape'],
  [
    '<svg viewBox="0 0 9 9" color="#0a5"><path fill="currentColor" d="M0 0h9v9z"/></svg>',
    'has the attribute color',
  ],
  [
    '<svg viewBox="0 0 9 9"><path fill="var(--brand, #0a5)" d="M0 0h9v9z"/></svg>',
    'has the attribute fill',
  ],
  [
    '<svg viewBox="0 0 9 9"><path fill="rgb(0 128 0 / 50%)" d="M0 0h9v9z"/></svg>',
    'has the attribute fill',
  ],
  [
    '<svg viewBox="0 0 9 9"><path style="transform:rotate(9deg)" d="M0 0h9v9z"/></svg>',
    'has the attribute transform',
  ],
  [
    '<svg viewBox="0 0 9 9"><path fill="oklch(0.6 0.2 20)" d="M0 0h9v9z"/></svg>',
    'has the attribute fill',
  ],
  [
    '<svg viewBox="0 0 9 9"><g clip-path="url(#a)"><path d="M0 0h9v9z"/></g><clipPath id="a"><path d="M0 0h8v8z"/></clipPath></svg>',
    'plain colors: make such shapes in Figma by Flatten',
  ],
  [
    '<svg viewBox="0 0 9 9"><style>@media(prefers-color-scheme:dark){path{fill:#fff}}</style><path d="M0 0h9v9z"/></svg>',
    'has a <style>',
  ],
  ['<svg viewBox="0 0 9 9"><image href="data:image/png;base64,AA=="/></svg>', 'has a <image>'],
  [
    '<svg viewBox="0 0 9 9"><defs><linearGradient id="a"/></defs><path fill="url(#a)" d="M0 0h9v9z"/></svg>',
    'plain colors: make such shapes in Figma by Flatten, in Illustrator by Object > Expand',
  ],
])('the brand mark refuses %s', ([source = '', reason = '']) => {
  expect(() => parseBrandMark(Buffer.from(source))).toThrow(reason)
})

test('the shapes of a mark keep the colors and strokes of its root', () => {
  const source =
    '<svg viewBox="0 0 9 9" width="90" fill="none" stroke="currentColor" stroke-width="2"><path d="M0 0h9v9z"/></svg>'
  const { markup, shapes } = parseBrandMark(Buffer.from(source))
  expect(markup).toBe(
    '<g fill="none" stroke="currentColor" stroke-width="2"><path d="M0 0h9v9z"></path></g>',
  )
  expect(shapes).toEqual([
    {
      tag: 'g',
      props: { fill: 'none', stroke: 'currentColor', strokeWidth: '2' },
      children: [{ tag: 'path', props: { d: 'M0 0h9v9z' }, children: [] }],
    },
  ])
})

test('a mark loses the attributes that the content policy refuses', () => {
  const { markup } = parseBrandMark(
    Buffer.from(
      '<svg viewBox="0 0 9 9"><path id="a" style="fill:red" onload="alert(1)" d="M0 0h9v9z"/></svg>',
    ),
  )
  expect(markup).toBe('<path d="M0 0h9v9z" fill="red"></path>')
})
