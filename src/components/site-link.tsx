import type { ComponentProps } from 'react'
import { Link, useLocation, useRouter } from 'wouter'
import { siteBase } from '../seo/languages'

type SiteLinkProps = ComponentProps<'a'> & { href: string }

// These match the links that the browser follows without the router: links to other schemes and
// hosts, links within the page, and links to files.
const otherHref = /^([a-z]+:|\/\/|#)/i
const fileHref = /\.\w+([?#].*)?$/

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
  const isFile = !isOnThisPage && fileHref.test(href)
  const isPlain =
    isOnThisPage || isFile || otherHref.test(href) || Boolean(props.target) || isDownload
  if (isPlain) {
    // All languages share the files of `public/` and the site map.
    const isShared = import.meta.env.HAS_TRANSLATIONS && isFile
    const url = isShared ? siteBase + href.slice(1) : base + href
    return (
      <a href={href.startsWith('/') ? url : href} {...props}>
        {children}
      </a>
    )
  }
  return (
    <Link href={href} {...props}>
      {children}
    </Link>
  )
}
