import { expect, test } from 'vitest'
import { renderPage } from '../../src/prerender'

test('a page has only its own style rules, whichever page is rendered before it', async () => {
  const { css } = await renderPage('/thanks')
  await renderPage('/')
  expect((await renderPage('/thanks')).css).toBe(css)
})
