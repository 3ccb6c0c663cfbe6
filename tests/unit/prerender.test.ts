// @vitest-environment node
import { expect, test } from 'vitest'
import { renderPage } from '../../src/prerender'

test('a page carries its own style rules alone, whichever page was rendered before it', async () => {
  const { css } = await renderPage('/thanks')
  await renderPage('/')
  expect((await renderPage('/thanks')).css).toBe(css)
})
