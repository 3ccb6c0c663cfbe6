/** What a rendered page must not ship, in one sentence each; an empty list when it is sound. */
export function checkPage(page: string): string[] {
  const faults: string[] = []
  const streaming = page.match(/<template|\$RC|<!--\$\?-->|<!--\$!-->/)
  if (streaming) faults.push(`a fallback or streaming marker (${streaming[0]}) stands where content should`)
  if (!/<title>[^<]+<\/title>/.test(page)) faults.push('its title is missing')
  if (!/<meta name="description" content="[^"]+"/.test(page)) faults.push('its description is missing')

  const defined = new Set([...page.matchAll(/[{;]\s*(--[\w-]+):/g)].map((match) => match[1]))
  const unknown = new Set([...page.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? ''))
  for (const token of unknown)
    // Radix sets these on the element when it opens.
    if (!defined.has(token) && !token.startsWith('--radix-')) faults.push(`the token ${token} is not defined`)
  for (const [token] of page.matchAll(/[:\s,(]\$[a-z][\w$-]*(?=[;\s,)}])/gi))
    faults.push(`the token ${token.trim().replace(/^[:,(]/, '')} was not replaced`)

  for (const [image] of page.matchAll(/<img\b[^>]*>/g))
    if (!/\bwidth="\d+"/.test(image) || !/\bheight="\d+"/.test(image)) faults.push(`${image} has no size`)
  for (const [image] of page.matchAll(/<svg\b[^>]*>/g))
    if (!/\bviewBox="/.test(image)) faults.push(`${image} has no size`)
  for (const [tag, attribute] of refusedAttributes(page))
    faults.push(`${tag} has ${attribute}, which its security policy refuses`)
  return faults
}

function refusedAttributes(page: string): [tag: string, attribute: string][] {
  const markup = page.replaceAll(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1')
  return [...markup.matchAll(/<[a-z][^>]*>/gi)].flatMap(([tag]) =>
    [...tag.replaceAll(/"[^"]*"/g, '""').matchAll(/\s(style|on[a-z]+)=/gi)].map(([, name = '']): [string, string] => [
      tag,
      name,
    ]),
  )
}

type Link = { page: string; href: string }

const anchorsOf = (page: string) => new Set([...page.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]))

/** The internal links and pictures of all pages that lead to no page, file or section. `pages` maps a path to its HTML. */
export function findDeadLinks(pages: Map<string, string>, files: Set<string>): Link[] {
  const dead: Link[] = []
  const anchors = new Map([...pages].map(([path, page]) => [path, anchorsOf(page)]))
  for (const [from, page] of pages) {
    for (const [, href = ''] of page.matchAll(/<(?:a\b[^>]*?\shref|img\b[^>]*?\ssrc)="([^"]*)"/g)) {
      if (/^([a-z]+:|\/\/)/i.test(href)) continue
      const [path, hash] = href.split('#') as [string, string?]
      const target = path === '' ? from : path
      const isPage = anchors.get(target)
      if (!isPage && !files.has(target)) dead.push({ page: from, href })
      else if (isPage && hash && !isPage.has(hash)) dead.push({ page: from, href })
    }
  }
  return dead
}
