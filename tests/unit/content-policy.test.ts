import { createHash } from 'node:crypto'
import { parse, serialize } from 'parse5'
import { expect, test } from 'vitest'
import { addPolicy, contentPolicy, policyIn } from '../../plugins/prerender/content-policy'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (head: string) => parse(`<html><head><meta charset="utf-8">${head}</head></html>`)
const directives = (policy: string) =>
  Object.fromEntries(
    policy.split(';').map((directive) => directive.split(/ (.*)/, 2) as [string, string]),
  )

test('an empty page may load files from its own origin, and run no inline script', () => {
  expect(directives(contentPolicy(page('')))).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    // Stitches appends an empty style element where its own is missing.
    'style-src': `'self' ${sha('')}`,
    'base-uri': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  })
})

test('every inline script that runs and every style is allowed by its hash, byte for byte', () => {
  const policy = directives(
    contentPolicy(
      page(
        '<script type="importmap">{"a": 1}</script><style id="a"> .a{}\n</style><style>.b{}</style><script type="module">b()</script>',
      ),
    ),
  )
  expect(policy['script-src']).toBe(`'self' ${sha('{"a": 1}')} ${sha('b()')}`)
  expect(policy['style-src']).toBe(`'self' ${sha(' .a{}\n')} ${sha('.b{}')} ${sha('')}`)
})

test('structured data and scripts of a file need no hash, and the same script twice is named once', () => {
  const data = '<script type="application/ld+json">{}</script><script src="/a.js"></script>'
  expect(directives(contentPolicy(page(data)))['script-src']).toBe("'self'")
  const policy = contentPolicy(page('<script>a()</script><script>a()</script>'))
  expect(directives(policy)['script-src']).toBe(`'self' ${sha('a()')}`)
})

test('a form may send to its action, and scripts to the endpoints of the build', () => {
  const form =
    '<form method="post" action="https://forms.example/f/a?b=c&amp;d=e"></form><form method="dialog"></form>'
  const policy = directives(contentPolicy(page(form), ['https://forms.example/api', '/enquiries']))
  expect(policy['form-action']).toBe("'self' https://forms.example")
  expect(policy['connect-src']).toBe("'self' https://forms.example")
})

test('a script that counts visits may be loaded from its origin and send there, and nothing else may', () => {
  const policy = directives(
    contentPolicy(page(''), ['/vitals'], ['https://stats.example/js/script.js']),
  )
  expect(policy['script-src']).toBe("'self' https://stats.example")
  expect(policy['connect-src']).toBe("'self' https://stats.example")
  expect(policy['trusted-types']).toBe('analytics')
})

test('the policy is before everything that it restricts, and can be read from the page', () => {
  const ruled = page('<script>a()</script>')
  addPolicy(ruled)
  const html = serialize(ruled)
  expect(html).toMatch(
    /^<html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content=/,
  )
  expect(policyIn(html)).toBe(contentPolicy(page('<script>a()</script>')))
  expect(policyIn('<p>No policy</p>')).toBeUndefined()
})
