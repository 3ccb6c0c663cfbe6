import type { ComponentProps } from 'react'
import { Link, useLocation, useRouter } from 'wouter'

type SiteLinkProps = ComponentProps<'a'> & { href: string }

// Matches the targets that the router does not handle: other schemes and hosts, hashes of this
// page, and files.
const unroutedHref = /^([a-z]+:|\/\/|#)|\.\w+([?#].*)?$/i

/**
 * A link. The router opens another page of the site without a load. A link to a section of this
 * page, a file or another site is a plain `<a>`.
 */
export function SiteLink({ href, children, ...props }: SiteLinkProps) {
  const [path] = useLocation()
  const { base } = useRouter()
  const [targetPath, hash] = href.split('#')
  const isOnThisPage = hash !== undefined && targetPath === path
  const isDownload = props.download !== undefined
  const isPlain = isOnThisPage || unroutedHref.test(href) || Boolean(props.target) || isDownload
  if (isPlain)
    return (
      <a href={href.startsWith('/') ? base + href : href} {...props}>
        {children}
      </a>
    )
  return (
    <Link href={href} {...props}>
      {children}
    </Link>
  )
}
