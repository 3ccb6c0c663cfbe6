import { errorWithoutStack } from '../error-without-stack.ts'

// A name with at least one dot. The last part has a letter, so it is no IP address.
const hostName = /^([a-z\d-]+\.)+[a-z][a-z\d-]*$/

/**
 * Returns the host name of the editor. `typed` is the setting `EDITOR_HOST`. Without this setting,
 * the host name is `edit.` and the domain of `siteUrl`. Throws a one-line error if the setting is
 * no host name.
 */
export function editorHost(typed: string | undefined, siteUrl: string): string {
  if (typed === undefined) return `edit.${new URL(siteUrl).hostname.replace(/^www\./, '')}`
  const name = typed.trim()
  // `URL` also accepts a port, a path and a user, and removes line breaks.
  const isOneWord = !/[\s/\\:@?#]/.test(name) && URL.canParse(`https://${name}`)
  const host = isOneWord ? new URL(`https://${name}`).hostname : ''
  if (hostName.test(host)) return host
  throw errorWithoutStack(
    `EDITOR_HOST is “${name}”: set it to a host name without https://, port and path, such as texts.agency.com, or unset it.`,
  )
}
