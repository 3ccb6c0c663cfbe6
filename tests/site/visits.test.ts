import { site } from '../helpers/content'
import { pagesOfEachKind } from '../helpers/pages'
import { waitForLoading, expect, open, test } from '../helpers/site-test'

const { analytics } = site
const host = analytics && new URL(analytics.script).host

for (const { path } of pagesOfEachKind)
  test(`${path} requests files of its own host only, and the script that counts visits`, async ({
    page,
    baseURL,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => {
      const { origin, host: target } = new URL(request.url())
      if (origin !== baseURL) requests.push(`${request.method()} ${target}`)
    })
    await open(page, path)
    await waitForLoading(page)
    const counted = host ? [`GET ${host}`, `POST ${host}`] : []
    await expect.poll(() => requests).toEqual(counted)
  })
