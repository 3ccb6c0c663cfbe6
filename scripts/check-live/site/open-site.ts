import { getTextContent } from '@parse5/tools'
import { parse } from 'parse5'
import { elementsOf } from '../../../plugins/html-tree.ts'
import { isPage } from '../../site-pages.ts'
import { ask, type RequestHeaders } from './ask.ts'
import { botProtectionStatuses, type Site } from './site.ts'
import { lockedMessage } from './site-password.ts'

/**
 * Requests the home page, and follows redirects. Rejects if the answer is not a page of the site,
 * or if a site with a password redirects to another origin, which does not receive the password.
 */
export async function openSite(address: string, headers: RequestHeaders): Promise<Site> {
  const { response, text } = await ask(address, { headers, redirect: 'follow' })
  const { status, url } = response
  const hasPassword = 'authorization' in headers
  if (hasPassword && new URL(url).origin !== new URL(address).origin)
    throw new Error(
      `${address} redirects to ${url}, which does not receive the password. Give that address instead.`,
    )
  if (status === 401) throw new Error(lockedMessage(url, headers))
  if (botProtectionStatuses.has(status))
    throw new Error(
      `A bot protection answers at ${url} with status ${status}. Allow this computer in the settings of the protection.`,
    )
  if (status !== 200) throw new Error(`${url} answers with status ${status}.`)
  const title = elementsOf(parse(text), 'title').map(getTextContent).join().trim().slice(0, 80)
  if (!isPage(text))
    throw new Error(
      `${url} is not a page of the site. Its title is “${title}”. It may be a bot protection, a login or another site.`,
    )
  return { home: new URL('.', url), headers, server: response.headers.get('server'), hasPassword }
}
