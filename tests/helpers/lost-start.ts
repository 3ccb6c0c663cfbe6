import { getAttribute, hasAttribute, type Element } from '@parse5/tools'
import type { Page, Route } from '@playwright/test'
import { withoutElements } from './html'

const isInlineScript = (element: Element) => element.tagName === 'script' && !hasAttribute(element, 'src')
const isStartScript = (element: Element) => isInlineScript(element) && getAttribute(element, 'type') === null

const changePages = (page: Page, change: (route: Route) => Promise<void>) =>
  page.route((url) => !/\.\w+$/.test(url.pathname), change)

const withoutScripts = (isLost: (element: Element) => boolean) => (page: Page) =>
  changePages(page, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, body: withoutElements(await response.text(), isLost) })
  })

const withPolicy = (policy: string) => (page: Page) =>
  changePages(page, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': policy }
    await route.fulfill({ response, headers })
  })

/** Ways in which a page loses its start script, or its code after that, while its scripts are on: each is set for a page. */
export const lostStarts: Record<string, (page: Page) => Promise<unknown>> = {
  'a proxy takes out all inline scripts': withoutScripts(isInlineScript),
  'a proxy takes out the start script': withoutScripts(isStartScript),
  'a policy of the host refuses inline scripts': withPolicy("script-src 'self'"),
  'a policy of the host refuses all that is inlined': withPolicy("default-src 'self'; connect-src *; form-action *"),
  'a policy of the host refuses files of code': withPolicy("script-src 'unsafe-inline'"),
}
