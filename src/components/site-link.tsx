import type { ComponentProps } from 'react'
import { Link, useLocation, useRouter } from 'wouter'

type SiteLinkProps = ComponentProps<'a'> & { href: string }

const unroutedHref = /^([a-z]+:|\/\/|#)|\.\w+$/i

/** A link that changes pages without a reload where it can; a plain one to sections of this page, files and elsewhere. */
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
