import { expect, test } from '@playwright/test'
import { firstScreenBytes } from '../../scripts/budgets'
import { firstScreenEnd } from '../../scripts/first-screen'
import { readBody, receive, type Answer } from '../../scripts/receive'
import { pagePathsOf } from '../../scripts/site-pages'
import { siteFolder } from '../../scripts/simulated-env.mjs'

/** Whether head, styles and hero can be read once the first round trip's bytes have come: more of them cost another. */
function isFirstScreenThere(answer: Answer) {
  const end = firstScreenEnd(readBody(answer).toString())
  return readBody(answer, firstScreenBytes).length >= end
}

test('the first bytes of every page hold its head, its styles and its hero', async ({ baseURL }) => {
  const paths = pagePathsOf(siteFolder)
  expect(paths).toEqual(expect.arrayContaining(['/', '/contact', '/thanks', '/404']))
  for (const path of paths) {
    const answer = await receive(baseURL + path)
    expect(answer.encoding, path).toBe('br')
    expect(isFirstScreenThere(answer), path).toBe(true)
  }
})
