import { policyIn } from '../../../plugins/prerender/content-policy.ts'
import { checkCookies } from '../check-cookies.ts'
import { hostFilesTodo } from '../todos.ts'
import { report } from './problems.ts'
import { getFile, type Site } from './site.ts'

/** Checks that the host answers the address of a missing page with 404.html and status 404. */
export async function checkMissingPage(site: Site) {
  const answer = await getFile(site, `no-such-page-${Date.now()}`)
  const { status, url } = answer.response
  report(checkCookies(answer), url)
  // The host's own page for status 404 would lack the site's content policy.
  const isNotFoundPage = status === 404 && policyIn(answer.text) !== undefined
  report(
    [
      {
        isWrong: !isNotFoundPage,
        problem: 'The host does not answer a missing page with 404.html and status 404.',
        todo: hostFilesTodo,
      },
    ],
    url,
  )
}
