/** The facts about a built site that the host files contain. */
export type HostedSite = {
  /** Vite's `base`. */
  base: string
  host: string
  /** Whether browsers are told to use only HTTPS for two years, and for all subdomains. */
  hasLongHsts?: boolean
  /** The path of the site that receives enquiries, if one does, and the address to which a server passes them on, or nothing. */
  enquiries?: { path: string; proxy: string } | undefined
}

type Headers = Readonly<Record<string, string>>

/** A comment for each file whose format allows comments. */
export const generatedNotice = '# Made by the build from plugins/hosts/header-rules.ts and the settings: do not edit.'

/** Where researchers look for it: at the root of the host, whatever the base path. */
export const securityPath = '/.well-known/security.txt'

/** Vite's `base` without its trailing slash: the prefix of every path. */
export const prefixOf = (base: string) => base.replace(/\/$/, '')

/** What a function makes of each header, with its name in the usual case: `X-Frame-Options` for `x-frame-options`. */
export const mapHeaders = <Result>(headers: Headers, make: (name: string, value: string) => Result) =>
  Object.entries(headers).map(([name, value]) =>
    make(
      name.replaceAll(/(^|-)[a-z]/g, (letters) => letters.toUpperCase()),
      value,
    ),
  )

/** The lines of a block in the file of a server. */
export const block = (head: string, lines: string[]) => [`${head} {`, ...lines.map((line) => `  ${line}`), '}']

/** The host whose requests are redirected to the site's own: the one with `www.` where that has none, and the reverse. */
export const otherHost = (host: string) => (host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`)
