// @vitest-environment node
import { expect, test } from 'vitest'
import { drawBrandMark, drawFavicon, parseBrandMark } from '../../plugins/site-files/brand-mark'

const wide =
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5, 0, 80 20"><circle r="9" fill="currentColor"/></svg>'
const colors = { ink: '#111111', pencil: '#cc0000' }

test('a picture has the colors of the theme in place of those of the page', () => {
  const source =
    '<svg viewBox="0 0 9 9"><path fill="currentColor" d="M0 0H9"/><path fill="var(--colors-pencil)" d="M0 9H9"/></svg>'
  const svg = drawBrandMark(parseBrandMark(source), colors, 26)
  expect(svg).toContain('#111111')
  expect(svg).toContain('#cc0000')
  expect(svg).not.toMatch(/currentColor|var\(/)
})

test('the favicon is square, with the whole mark in its middle, in the colors of both themes', () => {
  const favicon = drawFavicon(parseBrandMark(wide), colors, { ink: '#eeeeee', pencil: '#ff8888' })
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
  ['<svg viewBox="0 0 0 9"></svg>', 'no viewBox'],
  ['a photograph', 'no SVG'],
  ['<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>', '<script>'],
  ['<svg viewBox="0 0 9 9"><text y="9">A</text></svg>', '<text>'],
  ['<svg viewBox="0 0 9 9"><g></g></svg>', 'no shape'],
  ['<svg viewBox="0 0 9 9"><path onload="alert(1)" d="M0 0"/></svg>', 'onload'],
  ['<svg viewBox="0 0 9 9"><path style="fill:red" d="M0 0"/></svg>', 'style'],
  ['<svg viewBox="0 0 9 9"><path id="a" d="M0 0"/></svg>', 'id'],
])('a mark that cannot be put into a page is refused: %s', ([source = '', reason = '']) => {
  expect(() => parseBrandMark(source)).toThrow(reason)
})
