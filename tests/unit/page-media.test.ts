// @vitest-environment node
import { expect, test } from 'vitest'
import { mediaOf, styleMediaOf } from '../../scripts/page-media'

test('a picture with sources is one, of which a browser takes one of its files', () => {
  const page = `<picture><source srcset="/wide.avif 2x, /wide,small.avif"><img src="/wide.jpg" srcset="/wide.webp 800w" alt=""></picture>`
  expect(mediaOf(page)).toEqual([
    { kind: 'picture', addresses: ['/wide.avif', '/wide,small.avif', '/wide.jpg', '/wide.webp'], onDemand: false },
  ])
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
