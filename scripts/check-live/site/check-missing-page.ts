import { policyIn } from '../../../plugins/prerender/content-policy.ts'
import { checkCookies } from '../check-cookies.ts'
import { hostFilesTodo } from '../todos.ts'
import { report } from './faults.ts'
import { getFile, type Site } from './site.ts'

/** Checks that the host answers the address of no page with 404.html. */
export async function checkMissingPage(site: Site) {
  const missing = await getFile(site, `no-such-page-${Date.now()}`)
  const { status, url } = missing.response
  report(checkCookies(missing), url)
  const isNotFoundPage = status === 404 && policyIn(missing.text) !== undefined
  report(
    [
      [
        !isNotFoundPage,
        'A missing page is not answered with status 404 and 404.html.',
        hostFilesTodo,
      ],
    ],
    url,
  )
}
