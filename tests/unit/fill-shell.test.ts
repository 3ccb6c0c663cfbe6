import { readFileSync } from 'node:fs'
import { serialize } from 'parse5'
import { expect, test } from 'vitest'
import { fillShell } from '../../plugins/prerender/fill-shell'

const shell = readFileSync('index.html', 'utf8')
const head =
  '<title>Home</title><meta name="description" content="What it is"><link rel="canonical" href="https://a.example/">'
const parts = {
  iconBase: '/',
  path: '/contact',
  language: 'pt-BR',
  html: `${head}<main><p>Read</p></main>`,
  css: '--sxs{--sxs:2 c-1}@media{.c-1{color:red}}',
  fontFaces: '@font-face{font-family:A;src:url(/a.woff2)}',
  nonPhoneStyles: { href: '/assets/media.css', media: 'print' },
  startScript: 'import("/assets/main.js");',
  structuredData: '{"@graph":[]}',
  moduleUrls: ['/assets/react.js', '/assets/main.js'],
  fontUrls: ['/assets/text.woff2', '/assets/headline.woff2'],
}
const fill = (changed: Partial<typeof parts> = {}) =>
  serialize(fillShell(shell, { ...parts, ...changed }))
const page = fill()
const headOf = (text: string) => text.slice(text.indexOf('<head>'), text.indexOf('</head>'))
const countOf = (text: string, part: string) => text.split(part).length - 1

test('React’s elements for the head are in the head once, and the others in the root', () => {
  expect(headOf(page)).toContain(head)
  expect(countOf(page, '<title>')).toBe(1)
  expect(page).toContain('<div id="root" data-page="/contact"><main><p>Read</p></main></div>')
})

test('the shell keeps its viewport and its icon, and gets the language of the content', () => {
  for (const part of ['<!DOCTYPE html>', '<html lang="pt-BR">', 'name="viewport"', 'rel="icon"'])
    expect(page).toContain(part)
  expect(headOf(page)).toMatch(/^<head><meta charset="utf-8">/)
})

test('the start script replaces the script for development, before the page’s content', () => {
  expect(shell).toContain('src="/src/start.ts"')
  expect(page).not.toContain('/src/')
  expect(page).toMatch(
    /<body>\s*<script>import\("\/assets\/main\.js"\);<\/script>\s*<div id="root" /,
  )
})

test('the style rules are in the head unchanged, in the element that Stitches reads', () => {
  expect(headOf(page)).toContain(`<style id="stitches">${parts.fontFaces}${parts.css}</style>`)
})

test('the head lists the files of the first screen in the order in which they load', () => {
  const links = headOf(page).slice(headOf(page).indexOf(head) + head.length)
  expect(links).toBe(
    [
      '<link rel="preload" href="/assets/text.woff2" as="font" crossorigin="">',
      '<link rel="preload" href="/assets/headline.woff2" as="font" crossorigin="">',
      `<style id="stitches">${parts.fontFaces}${parts.css}</style>`,
      // A page transition needs the header in its snapshot.
      '<link rel="expect" href="#menu" blocking="render">',
      '<link rel="stylesheet" href="/assets/media.css" media="print">',
    ].join(''),
  )
})

test('the body has the start script, the page, its data and its code files, and nothing of the shell', () => {
  // `not all` matches nothing, so these files do not compete with the first paint.
  const link = (file: string) => `<link rel="modulepreload" media="not all" href="/assets/${file}">`
  expect(page.slice(page.indexOf('<body>'))).toBe(
    `<body><script>${parts.startScript}</script><div id="root" data-page="/contact"><main><p>Read</p></main></div><script type="application/ld+json">{"@graph":[]}</script>${link('react.js')}${link('main.js')}</body></html>`,
  )
  expect(headOf(page)).not.toMatch(/>\s+</)
})

test('with a base path, the shell’s own links begin with it', () => {
  expect(fill({ iconBase: '/agency/' })).toContain('<link rel="icon" href="/agency/favicon.svg">')
})

test('structured data is in the page if there is any', () => {
  expect(countOf(page, '<script type="application/ld+json">{"@graph":[]}</script>')).toBe(1)
  expect(fill({ structuredData: '' })).not.toContain('ld+json')
})
