import type { Answer } from '../check.ts'
import { ask, type RequestHeaders } from './ask.ts'

/** The deployed site. `headers` may contain its password, so they are for this host alone. */
export type Site = { home: URL; headers: RequestHeaders; server: string | null; isLocked: boolean }

/** A bot protection answers with one of these statuses in place of the site. */
export const botProtectionStatuses = new Set([403, 429, 503])

/** Requests a file of the site by its address, or by its path below the home page. */
export function getFile({ home, headers }: Site, file: string): Promise<Answer> {
  return ask(new URL(file, home).href, { headers })
}

/** Whether a link leads to the site, and not to another one. */
export function isOnSite({ home }: Site, link: string): boolean {
  return link.startsWith(home.href)
}

/** Describes a link that cannot be opened. */
export function lostLinkText(site: Site, link: string, status: number): string {
  const isRefused = botProtectionStatuses.has(status) && isOnSite(site, link)
  return `${link} is ${isRefused ? 'kept from programs by a bot protection' : 'not there'} (status ${status}).`
}
