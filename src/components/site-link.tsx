import type { ComponentProps } from 'react'
import { Link, useLocation, useRouter } from 'wouter'
import { siteBase } from '../seo/languages'

type SiteLinkProps = ComponentProps<'a'> & { href: string }

// Matches a link to another scheme or host, or a link with a fragment only.
const otherHref = /^([a-z]+:|\/\/|#)/i
// Matches a link whose path ends with a file extension. A query or a fragment may follow the path.
const fileHref = /^[^?#]*\.\w+([?#]|$)/
// Matches a path of the site, but not `//host`.
const sitePath = /^\/(?!\/)/

/**
 * A link. The router opens another page of the site without a load. The browser follows all other
 * links: to a section of this page, to a file, to another site, with a target, and for a download.
 */
export function SiteLink({ href, children, ...props }: SiteLinkProps) {
  const [path] = useLocation()
  const { base } = useRouter()
  const [targetPath, fragment] = href.split('#')
  const isOnThisPage = fragment !== undefined && targetPath === path
  const isDownload = props.download !== undefined
  const isFile = fileHref.test(href)
  const isPlain =
    isOnThisPage || isFile || otherHref.test(href) || Boolean(props.target) || isDownload
  if (isPlain)
    return (
      <a href={withBase(href, base, isFile)} {...props}>
        {children}
      </a>
    )
  return (
    <Link href={href} {...props}>
      {children}
    </Link>
  )
}

/** Adds the base path to a path of the site. Returns any other link unchanged. */
function withBase(href: string, base: string, isFile: boolean): string {
  if (!sitePath.test(href)) return href
  // All languages share the files of `public/` and the site map.
  const isShared = import.meta.env.HAS_TRANSLATIONS && isFile
  return isShared ? siteBase + href.slice(1) : base + href
}
