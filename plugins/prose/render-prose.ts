import type { Element, ElementContent, Root as HtmlRoot } from 'hast'
import { toJsxRuntime, type Options } from 'hast-util-to-jsx-runtime'
import type { Root } from 'mdast'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { ProseElement, ProseNode } from '#content-types'
import { headlineTags } from '../../src/sections/prose-node.ts'

/** The words of footnotes; `{number}` in `back` is replaced. */
export type FootnoteWords = { title: string; back: string }

const blocks = 'blockquote,br,figure,h2,h3,hr,li,ol,p,section,table,tbody,td,th,thead,tr,ul'.split(',')

/** Makes the elements of a page of prose out of its Markdown: data, so that no renderer of Markdown reaches a visitor. */
export function renderProse(markdown: Root, footnotes: FootnoteWords): ProseNode[] {
  const back = (index: number) => footnotes.back.replace('{number}', String(index + 1))
  const html = unified()
    .use(remarkRehype, {
      footnoteLabel: footnotes.title,
      footnoteLabelProperties: {},
      footnoteBackLabel: back,
      footnoteBackContent: back,
    })
    .runSync(markdown)
  tidy(html, {
    label: 'prose-title',
    taken: new Set(['root', 'main', 'menu', 'prose-title', 'contents-title', 'footnote-label']),
  })
  const options: unknown = { Fragment: '', jsx: toElement, jsxs: toElement, tableCellAlignToStyle: false }
  const root: unknown = toJsxRuntime(html, options as Options)
  const [, , ...body] = (root as Made).element
  return body
}

type Made = { element: ProseElement }
type Props = ProseElement[1] & { children?: (string | Made) | (string | Made)[] }

/** What stands for React's `jsx()`. It has a child, or a list of them. */
function toElement(type: string, { children = [], ...props }: Props): Made {
  const element: ProseElement = [type, props]
  for (const child of [children].flat()) {
    const node = typeof child === 'string' ? child : child.element
    const last = element.at(-1)
    // React would write a comment between two texts.
    if (typeof node === 'string' && typeof last === 'string' && element.length > 2) element.splice(-1, 1, last + node)
    else element.push(node)
  }
  return { element }
}

/** Adds what remark leaves out: ids of headlines, names of tables and of boxes to tick; and takes away line breaks between blocks. */
function tidy(parent: HtmlRoot | Element, page: { label: string; taken: Set<string> }) {
  const children: HtmlRoot['children'] = parent.children
  const tidied = children.flatMap((child, index): HtmlRoot['children'] => {
    if (child.type === 'text') {
      child.value = child.value.replaceAll('\n', ' ')
      const isBetweenBlocks = isBlock(children[index - 1]) || isBlock(children[index + 1])
      return child.value.trim() === '' && isBetweenBlocks ? [] : [child]
    }
    if (child.type !== 'element') return []
    const { tagName, properties } = child
    for (const name of ['className', 'dataFootnotes', 'dataFootnoteRef', 'dataFootnoteBackref']) delete properties[name]
    tidy(child, page)
    const [first] = child.children
    if (headlineTags.has(tagName)) {
      page.label = properties.id ?? uniqueId(textOf(child), page.taken)
      properties.id = page.label
    }
    if (tagName === 'table') properties.ariaLabelledBy = [page.label]
    if (tagName === 'th' && !first) child.tagName = 'td'
    if (child.tagName === 'th') properties.scope = 'col'
    if (tagName === 'img') properties.src = decodeURI(String(properties.src))
    if (isElement(first, 'img')) return [first]
    if (isElement(first, 'input')) child.children = withLabel(child.children)
    return [child]
  })
  parent.children = tidied as typeof parent.children
}

/** The box of a task in its label, with the words up to the first block. */
function withLabel(children: ElementContent[]): ElementContent[] {
  const found = children.findIndex(isBlock)
  const end = found === -1 ? children.length : found
  const label = { type: 'element', tagName: 'label', properties: {}, children: children.slice(0, end) } as const
  return [label, ...children.slice(end)]
}

const isElement = (node: ElementContent | undefined, tagName: string): node is Element =>
  node?.type === 'element' && node.tagName === tagName

const isBlock = (node: HtmlRoot['children'][number] | undefined) =>
  !node || (node.type === 'element' && blocks.includes(node.tagName))

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''

/** An id made of words: Latin letters without accents, since an address shows others as codes. */
function uniqueId(words: string, taken: Set<string>): string {
  const letters = words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
  const name = letters.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'section'
  let id = name
  for (let count = 2; taken.has(id); count += 1) id = `${name}-${count}`
  taken.add(id)
  return id
}
