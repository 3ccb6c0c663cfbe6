import {
  getAttribute,
  getTextContent,
  isCommentNode,
  queryAll,
  type CommentNode,
  type Document,
  type Element,
} from '@parse5/tools'
import { elementsOf } from './html-tree.ts'

/** The faults for which a rendered page must not be deployed, a sentence each; an empty list if there are none. */
export function checkPage(page: Document): string[] {
  const elements = elementsOf(page)
  const byName = (name: string) => elements.filter(({ tagName }) => tagName === name)
  const faults: string[] = []

  const marker = streamingMarkerIn(page)
  if (marker) faults.push(`a fallback or streaming marker (${marker}) stands where content should`)
  const titles = byName('head').flatMap((head) => elementsOf(head, 'title'))
  if (!titles.some(getTextContent)) faults.push('its title is missing')
  const descriptions = byName('meta').filter((meta) => getAttribute(meta, 'name') === 'description')
  if (!descriptions.some((meta) => getAttribute(meta, 'content'))) faults.push('its description is missing')

  const css = byName('style').map(getTextContent).join('\n')
  for (const token of tokensNotDefined(css)) faults.push(`the token ${token} is not defined`)
  for (const token of tokensNotReplaced(css)) faults.push(`the token ${token} was not replaced`)

  for (const image of byName('img'))
    if (![getAttribute(image, 'width'), getAttribute(image, 'height')].every((size) => /^\d+$/.test(size ?? '')))
      faults.push(`${openingTagOf(image)} has no size`)
  for (const drawing of byName('svg'))
    if (!getAttribute(drawing, 'viewBox')) faults.push(`${openingTagOf(drawing)} has no size`)
  for (const element of elements)
    for (const { name } of element.attrs)
      if (name === 'style' || name.startsWith('on'))
        faults.push(`${openingTagOf(element)} has ${name}, which its security policy refuses`)
  return faults
}

/** A marker that React writes in place of content that is streamed later. */
function streamingMarkerIn(page: Document): string | undefined {
  const comments = [...queryAll<CommentNode>(page, isCommentNode)].map(({ data }) => data)
  const comment = comments.find((data) => data === '$?' || data === '$!')
  if (comment) return `<!--${comment}-->`
  if (elementsOf(page, 'template').length > 0) return '<template>'
  return elementsOf(page, 'script').some((script) => getTextContent(script).includes('$RC')) ? '$RC' : undefined
}

function tokensNotDefined(css: string): string[] {
  const defined = new Set([...css.matchAll(/[{;]\s*(--[\w-]+):/g)].map((match) => match[1]))
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? ''))
  // Radix sets its custom properties on the element when it opens.
  return [...used].filter((token) => !defined.has(token) && !token.startsWith('--radix-'))
}

function tokensNotReplaced(css: string): string[] {
  return [...css.matchAll(/[:\s,(](\$[a-z][\w$-]*)(?=[;\s,)}])/gi)].map((match) => match[1] ?? '')
}

const openingTagOf = ({ tagName, attrs }: Element) =>
  `<${[tagName, ...attrs.map(({ name, value }) => `${name}="${value}"`)].join(' ')}>`

type Link = { page: string; href: string }

/**
 * The internal links and images of all pages whose target (page, file or section) does not exist. `pages` maps a path to its
 * page. Paths and files are without Vite's `base`, with which the links begin.
 */
export function findDeadLinks(pages: ReadonlyMap<string, Document>, files: ReadonlySet<string>, base = '/'): Link[] {
  const anchors = new Map([...pages].map(([path, page]) => [path, anchorsOf(page)]))
  const hasTarget = ({ page, href }: Link) => {
    const [path = '', hash = ''] = href.split('#')
    if (/^([a-z]+:|\/\/)/i.test(href)) return true
    if (path !== '' && !path.startsWith(base)) return false
    const target = path === '' ? page : `/${path.slice(base.length)}`
    const ids = anchors.get(target)
    return ids ? hash === '' || ids.has(hash) : files.has(target)
  }
  const links = [...pages].flatMap(([path, page]) => linksIn(page).map((href): Link => ({ page: path, href })))
  return links.filter((link) => !hasTarget(link))
}

const anchorsOf = (page: Document) => new Set(elementsOf(page).map((element) => getAttribute(element, 'id')))

const linksIn = (page: Document) =>
  elementsOf(page, 'a', 'img').flatMap((element) => {
    const address = getAttribute(element, element.tagName === 'a' ? 'href' : 'src')
    return address === null ? [] : address
  })
