import { getTextContent } from '@parse5/tools'
import { parse } from 'parse5'
import { elementsOf } from '../../../plugins/html-tree.ts'
import { isPage } from '../../site-pages.ts'
import { ask, type RequestHeaders } from './ask.ts'
import { botProtectionStatuses, type Site } from './site.ts'

/** Requests the home page. Throws an error of one sentence if it is not a page of the site. */
export async function openSite(address: string, headers: RequestHeaders): Promise<Site> {
  const { response, text } = await ask(address, { headers, redirect: 'follow' })
  const { status, url } = response
  const isLocked = 'authorization' in headers
  if (status === 401)
    throw new Error(`${url} asks for a password: set SITE_PASSWORD to user:password.`)
  if (botProtectionStatuses.has(status))
    throw new Error(`${url}: a bot protection answers, with status ${status}.`)
  if (status !== 200) throw new Error(`${url} answers with status ${status}.`)
  if (isLocked && !url.startsWith(new URL(address).origin))
    throw new Error(`${address} leads to ${url}.`)
  const title = elementsOf(parse(text), 'title').map(getTextContent).join().trim().slice(0, 80)
  if (!isPage(text))
    throw new Error(
      `${url} is no page of the site but “${title}”: a bot protection, a login or another site.`,
    )
  return { home: new URL('.', url), headers, server: response.headers.get('server'), isLocked }
}
