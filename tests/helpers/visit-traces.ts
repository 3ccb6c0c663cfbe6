import type { BrowserContext, Page } from '@playwright/test'

/** A request to another origin. */
export type SentRequest = { host: string; body: string; headers: Record<string, string> }

/** The data that a visit has stored in the browser, logged, and sent to other origins. */
export type VisitTraces = {
  cookies: string[]
  localStorage: Record<string, string>
  otherStores: string[]
  consoleTexts: string[]
  sent: SentRequest[]
}

/** Records a visit to a site, until `read` is called on one of its pages. */
export function recordVisit(context: BrowserContext, origin: string) {
  const sent: SentRequest[] = []
  const consoleTexts: string[] = []
  context.on('console', (message) => consoleTexts.push(message.text()))
  context.on('request', (request) => {
    const { origin: target, host, protocol } = new URL(request.url())
    if (target === origin || !protocol.startsWith('http')) return
    sent.push({ host, body: request.postData() ?? '', headers: request.headers() })
  })
  return {
    sent,
    async read(page: Page): Promise<VisitTraces> {
      const cookies = (await context.cookies()).map(({ name }) => name)
      const stores = await page.evaluate(async () => ({
        local: Object.fromEntries(Object.entries(localStorage)) as Record<string, string>,
        others: [
          ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
          ...(await indexedDB.databases()).map(({ name }) => `IndexedDB ${name}`),
          // `caches` exists only over HTTPS and on localhost.
          ...('caches' in window ? (await caches.keys()).map((key) => `cache ${key}`) : []),
          ...(await navigator.serviceWorker.getRegistrations()).map(
            ({ scope }) => `service worker ${scope}`,
          ),
          ...(window.name ? [`name of the window ${window.name}`] : []),
        ],
      }))
      return { cookies, localStorage: stores.local, otherStores: stores.others, consoleTexts, sent }
    },
  }
}
