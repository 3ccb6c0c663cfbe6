// Its last label consists of letters, or is the encoding (`xn--`) of letters in another script.
const publicDomain = /^([a-z0-9_-]+\.)*[a-z0-9-]+\.([a-z]{2,}|xn--[a-z0-9-]+)$/i
// With every sign that mail servers take; the domain in any letters.
const mailbox = /^[\w.!#$%&'*+/=?^`{|}~-]+@([^\s/?#@\\:%]+)$/

/** Whether the host of an http(s) URL is reachable from the internet. */
export const isPublicUrl = (value: string) =>
  URL.canParse(value) && publicDomain.test(new URL(value).hostname)

/** Whether mail may reach an address. */
export const isEmailAddress = (value: string) =>
  isPublicUrl(`http://${mailbox.exec(value)?.[1] ?? ''}`)
