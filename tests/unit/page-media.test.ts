// @vitest-environment node
import { expect, test } from 'vitest'
import { mediaOf, styleMediaOf } from '../../scripts/page-media'

test('of a picture with sources, a browser takes one of the files of the first', () => {
  const page = `<picture><source srcset="/wide.avif 2x, /wide,small.avif"><img src="/wide.jpg" srcset="/wide.webp 800w" alt=""></picture>`
  expect(mediaOf(page)).toEqual([{ kind: 'picture', addresses: ['/wide.avif', '/wide,small.avif'], onDemand: false }])
})

test('sources for some windows count with the first one for all', () => {
  const page = `<picture><source media="(min-width: 60rem)" srcset="/wide.avif"><source srcset="/narrow.avif"><img src="/narrow.jpg" alt=""></picture>`
  expect(mediaOf(page)).toMatchObject([{ addresses: ['/wide.avif', '/narrow.avif'] }])
})

test.for([
  ['(min-width: 64rem) 604px, 90vw', '/1116.avif'],
  ['200px', '/744.avif'],
  ['100vw', '/1812.avif'],
  ['900px', '/1812.avif'],
])('a phone with three pixels to one takes of sizes="%s" the file %s', ([sizes, address]) => {
  const widths = [1812, 744, 1116].map((width) => `/${width}.avif ${width}w`).join()
  const page = `<picture><source srcset="${widths}" sizes="${sizes}"><img src="/744.jpg" alt=""></picture>`
  expect(mediaOf(page)).toMatchObject([{ addresses: [address] }])
})

test('where a page does not say how wide a picture is shown, any of its files may be taken', () => {
  const page = '<img src="/a.jpg" srcset="/b.jpg 400w, /c.jpg 800w" sizes="calc(100vw - 2rem)" alt="">'
  expect(mediaOf(page)).toMatchObject([{ addresses: ['/a.jpg', '/b.jpg', '/c.jpg'] }])
})

test('a picture that loads lazily is on demand', () => {
  expect(mediaOf('<img src="/portrait.svg" loading="lazy" alt="">')).toMatchObject([{ onDemand: true }])
})

test('a film has its poster, and waits where it says so', () => {
  const page = '<video poster="/first.jpg" preload="none"><source src="/film.webm"><source src="/film.mp4"></video>'
  expect(mediaOf(page)).toEqual([
    { kind: 'film', addresses: ['/film.webm', '/film.mp4'], onDemand: true },
    { kind: 'picture', addresses: ['/first.jpg'], onDemand: false },
  ])
})

test('the fonts and pictures of style rules in the page count, drawings inside them do not', () => {
  const rules = `@font-face{font-family:A;src:url(/a.woff2)}body:where(.wide) > p{background:url("/ground.webp"),url(data:image/png;base64,AA)}`
  expect(mediaOf(`<style>${rules}</style><img src="data:image/png;base64,AA" alt="">`)).toEqual([
    { kind: 'font', addresses: ['/a.woff2'], onDemand: false },
    { kind: 'picture', addresses: ['/ground.webp'], onDemand: false },
  ])
})

test('what a style sheet asks for is found from where the sheet is', () => {
  const [ground, font] = styleMediaOf(
    'p{background:url(../ground.webp)}@font-face{font-family:A;src:url(a.woff2)}',
    '/assets/site.css',
  )
  expect([ground?.addresses, font?.addresses]).toEqual([['/ground.webp'], ['/assets/a.woff2']])
})
