// @vitest-environment node
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { checkPage, findDeadLinks } from '../../plugins/prerender/check-page'

const check = (html: string) => checkPage(parse(html))
const page = (body: string, css = '') =>
  `<html><head><title>Home</title><meta name="description" content="What it is"/><style>${css}</style></head><body>${body}</body></html>`

test('a sound page has no faults', () => {
  const css = ':root{--colors-ink:#000;--space-1:4px}p{color:var(--colors-ink);padding:var(--space-1)}'
  const images = '<img src="/a.png" width="1" height="2"><svg viewBox="0 0 1 1"></svg>'
  expect(check(page(`<p>From $1,000 - $5,000+ ($50,000)</p>${images}`, css))).toEqual([])
})

test.for(['<template id="B:0"></template>', '<script>$RC("B:0","S:0")</script>', '<!--$?-->', '<!--$!-->'])(
  '%s shows that a part of the page never arrived',
  (marker) => {
    expect(check(page(`<main>${marker}</main>`))).toEqual([expect.stringContaining('streaming marker')])
  },
)

test.for([
  ['no title', '<title>Home</title>', '', 'its title is missing'],
  ['an empty title', '<title>Home</title>', '<title></title>', 'its title is missing'],
  ['no description', '<meta name="description" content="What it is"/>', '', 'its description is missing'],
  ['an empty description', 'content="What it is"', 'content=""', 'its description is missing'],
])('%s is a fault', ([, part = '', replacement = '', fault = '']) => {
  expect(check(page('').replace(part, replacement))).toEqual([fault])
})

test.for([
  ['<p style="color:red">Red</p>', 'style'],
  ['<img src="/a.png" width="1" height="2" onerror="a()">', 'onerror'],
])('%s has what the security policy refuses', ([tag = '', attribute = '']) => {
  const fault = expect.stringContaining(`has ${attribute}, which its security policy refuses`)
  expect(check(page(tag))).toEqual([fault])
})

test.for([
  // Named once, however often it is used.
  [':root{--a:1}p{color:var(--b);margin:var(--a) var(--b)}', '--b'],
  [':root{--ink-soft:1}p{color:var(--ink)}', '--ink'],
  [':root{--ink:1}p{color:var(--ink-soft)}', '--ink-soft'],
])('%s uses a token that no rule defines', ([css = '', token]) => {
  expect(check(page('', css))).toEqual([`the token ${token} is not defined`])
})

test.for([
  ['defined after its use and on any line', 'p{color:var(--a);margin:var(--b)}\n:root {\n  --a: 1;\n  --b: 2;\n}'],
  ['set by the accordion as it opens', 'p{height:var(--radix-accordion-content-height)}'],
])('a token that is %s is not missed', ([, css]) => {
  expect(check(page('', css))).toEqual([])
})

test('an image or a drawing without a size would move the page', () => {
  for (const image of [
    '<img src="/a.png">',
    '<img src="/a.png" width="1">',
    '<img src="/a.png" height="1">',
    '<img src="/a.png" width="" height="">',
    '<svg width="1">',
  ])
    expect(check(page(image))).toEqual([`${image} has no size`])
})

const link = (href: string) => `<p><a class="c" href="${href}">x</a></p>`
const contact = '<section id="form"></section>'
const parsed = (pages: Record<string, string>) =>
  new Map(Object.entries(pages).map(([path, html]) => [path, parse(html)]))
const dead = (href: string) =>
  findDeadLinks(
    parsed({ '/': `<main id="main"></main>${link(href)}`, '/contact': contact }),
    new Set(['/sitemap.xml', '/assets/brochure.pdf']),
  )

test.for([
  '/',
  '/contact',
  '/contact#form',
  '#main',
  '/#main',
  '/sitemap.xml',
  '/assets/brochure.pdf',
  'https://agency.example/nowhere',
  '//elsewhere.example/nowhere',
  'tel:+1',
  'mailto:a@b.example',
])('a link to %s leads somewhere', (href) => {
  expect(dead(href)).toEqual([])
})

test.for(['/nowhere', '/contact#nowhere', '#form', '/#form', '/contacts', 'contact', '/nowhere.xml', '/sitemap'])(
  'a link to %s leads nowhere, and is named with its page',
  (href) => {
    expect(dead(href)).toEqual([{ page: '/', href }])
  },
)

test('below a base path links have it, and one without it leads nowhere', () => {
  const pages = parsed({ '/': link('/agency/') + link('/agency/contact#form') + link('/contact'), '/contact': contact })
  expect(findDeadLinks(pages, new Set(), '/agency/')).toEqual([{ page: '/', href: '/contact' }])
})
