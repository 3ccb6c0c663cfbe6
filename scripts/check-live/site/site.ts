import type { Answer } from '../check.ts'
import { ask, type RequestHeaders } from './ask.ts'

/**
 * The deployed site. `home` is the address of its home page. `headers` are sent with each request.
 * They may contain the password of the site, so only this host may get them.
 */
export type Site = {
  home: URL
  headers: RequestHeaders
  server: string | null
  hasPassword: boolean
}

/** The statuses that bot protections answer with. */
export const botProtectionStatuses = new Set([403, 429, 503])

/** Requests a file of the site by its address, or by its path below the home page. */
export function getFile({ home, headers }: Site, file: string): Promise<Answer> {
  return ask(new URL(file, home).href, { headers })
}

/** Whether a link leads to this site. */
export function isOnSite({ home }: Site, link: string): boolean {
  return link.startsWith(home.href)
}

/** Describes a link that failed with a status. */
export function failedLinkText(site: Site, link: string, status: number): string {
  const isBotProtection = botProtectionStatuses.has(status) && isOnSite(site, link)
  return isBotProtection
    ? `A bot protection answers at ${link} (status ${status}).`
    : `The address ${link} cannot be opened (status ${status}).`
}
