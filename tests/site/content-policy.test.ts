import type { Page } from '@playwright/test'
import { allowMessages, expect, open, waitForHydration, test } from '../helpers/site-test'

// Markup that an attacker injects into a page. Each key is the directive that must refuse the
// markup.
const attacks: Record<string, string> = {
  'script-src-elem':
    '<script>hasRun = true</script><script src="https://evil.example/a.js"></script>',
  'script-src-attr': '<img src="/favicon.svg" alt="" onload="hasRun = true">',
  'style-src-elem': '<style>body { display: none }</style>',
  'style-src-attr': '<p style="position: fixed">Look</p>',
  'base-uri': '<base href="https://evil.example/">',
  'frame-src': '<iframe src="https://evil.example/"></iframe>',
  'img-src': '<img src="https://evil.example/a.png" alt="">',
  'object-src': '<object data="https://evil.example/a.swf"></object>',
  'form-action': '<form id="stolen" action="https://evil.example/" method="post"></form>',
}

/** Whether a message of the browser reports a violation of the policy, or a blocked request. */
const isViolation = (line: string) =>
  /Content Security Policy|requires 'Trusted|^failed: .*(csp|net::ERR_BLOCKED)/i.test(line)

/** Adds markup to the end of the served home page. */
const inject = (page: Page, markup: string) =>
  page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace('</body>', `${markup}</body>`),
    })
  })

test('the content policy refuses injected scripts, styles and addresses', async ({
  page,
  browserMessages,
}) => {
  await page.addInitScript(() => {
    const refused = new Set<string>()
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      refused.add(effectiveDirective),
    )
  })
  const foreignRequests: string[] = []
  await page.route('https://evil.example/**', (route) => {
    foreignRequests.push(route.request().url())
    return route.abort()
  })
  await inject(page, Object.values(attacks).join(''))
  await page.goto('/')
  await waitForHydration(page)
  await page.evaluate(() => (document.getElementById('stolen') as HTMLFormElement).submit())
  const refused = () =>
    page.evaluate(() => [...(window as unknown as { refused: Set<string> }).refused].toSorted())
  await expect.poll(refused).toEqual(Object.keys(attacks).toSorted())
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false)
  expect(foreignRequests).toEqual([])
  allowMessages(browserMessages, isViolation)
})

test('no script can write HTML or load a script from a text', async ({ page, browserMessages }) => {
  await open(page, '/')
  const errors = await page.evaluate(() => {
    const attempts = [
      () => (document.createElement('p').innerHTML = '<b>Look</b>'),
      () => (document.createElement('script').src = '/a.js'),
      () => Reflect.get(window, 'trustedTypes').createPolicy('mine', {}),
    ]
    return attempts.map((attempt) => {
      try {
        return String(attempt())
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(errors).toEqual(['TypeError', 'TypeError', 'TypeError'])
  allowMessages(browserMessages, isViolation)
})
