// A domain name with a top-level domain. The top-level domain is letters, or a non-Latin name in
// its `xn--` form.
const domainName = /^([a-z0-9_-]+\.)*[a-z0-9-]+\.([a-z]{2,}|xn--[a-z0-9-]+)$/i
// The local part allows the unquoted characters of RFC 5322. The domain may have non-Latin letters.
const mailbox = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?<domain>[^\s/?#@\\:%]+)$/

/**
 * Whether the host of a URL is a domain name with a top-level domain, and not an IP address or
 * `localhost`. Checks neither the scheme nor DNS.
 */
export const hasDomainHost = (url: string) =>
  URL.canParse(url) && domainName.test(new URL(url).hostname)

/** Whether a text has the form of an email address. Does not check that the mailbox exists. */
export function isEmailAddress(value: string): boolean {
  const domain = mailbox.exec(value)?.groups?.domain
  // `URL` encodes non-Latin letters.
  return domain !== undefined && hasDomainHost(`http://${domain}`)
}
