import type { ComponentProps } from 'react'
import { Link, useLocation, useRouter } from 'wouter'

type SiteLinkProps = ComponentProps<'a'> & { href: string }

// Other schemes and hosts, sections of this page, and files.
const unroutedHref = /^([a-z]+:|\/\/|#)|\.\w+([?#].*)?$/i

/**
 * A link that the router handles without a reload; a plain `<a>` to sections of this page, files
 * and other sites.
 */
export function SiteLink({ href, children, ...props }: SiteLinkProps) {
  const [path] = useLocation()
  const { base } = useRouter()
  const [targetPath, hash] = href.split('#')
  const isOnThisPage = hash !== undefined && targetPath === path
  if (isOnThisPage || unroutedHref.test(href) || props.target || props.download !== undefined)
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
