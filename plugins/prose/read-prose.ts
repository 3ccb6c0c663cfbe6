import { toJsxRuntime, type Options } from 'hast-util-to-jsx-runtime'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkRehype from 'remark-rehype'
import type { ProseElement } from '#content-types'
import { checkProse, imageOf, type Child, type Element, type Line, type Root } from './check-prose.ts'

/** Makes data of a page's Markdown, so that no renderer of Markdown reaches a visitor. `back` has a `{number}`. */
export function readProse(lines: Line[], footnotes: { title: string; back: string }) {
  const back = (index: number) => footnotes.back.replace('{number}', String(index + 1))
  const processor = remark().use(remarkGfm, { singleTilde: false }).use(remarkRehype, {
    // Otherwise raw HTML would be left out without a fault.
    allowDangerousHtml: true,
    footnoteLabel: footnotes.title,
    footnoteLabelProperties: {},
    footnoteBackLabel: back,
    footnoteBackContent: back,
  })
  const root = processor.runSync(processor.parse(lines.map(({ text }) => text).join('\n')))
  const { faults, strings } = checkProse(root, lines)
  tidy(root, {
    label: 'prose-title',
    taken: new Set(['root', 'main', 'menu', 'prose-title', 'contents-title', 'footnote-label']),
  })
  const [first, ...rest] = root.children
  const title = isElement(first, 'h1') ? textOf(first) : ''
  const options: unknown = { Fragment: '', jsx: toElement, jsxs: toElement, tableCellAlignToStyle: false }
  const made: unknown = toJsxRuntime({ type: 'root', children: rest }, options as Options)
  const [, , ...body] = (made as Made).element
  return { title, body, faults, strings }
}

type Made = { element: ProseElement }
type Props = ProseElement[1] & { children?: (string | Made) | (string | Made)[] }

/** What stands for React's `jsx()`. It has a child, or a list of them. */
function toElement(type: string, { children = [], ...props }: Props): Made {
  const nodes = [children].flat().map((child) => (typeof child === 'string' ? child : child.element))
  return { element: [type, props, ...nodes] }
}

/** Adds what remark leaves out: ids of headlines, names of tables and of boxes to tick; and takes line breaks between blocks away. */
function tidy(parent: Root | Element, page: { label: string; taken: Set<string> }) {
  const children = parent.children as Child[]
  parent.children = children.flatMap((child): Child[] => {
    if (child.type === 'text') {
      const isBetweenBlocks = child.value === '\n' && !child.position
      return isBetweenBlocks ? [] : [{ ...child, value: child.value.replaceAll('\n', ' ') }]
    }
    if (child.type !== 'element') return []
    const { tagName, properties } = child
    for (const name of ['className', 'dataFootnotes', 'dataFootnoteRef', 'dataFootnoteBackref']) delete properties[name]
    tidy(child, page)
    const [first] = child.children
    if (tagName === 'h2' || tagName === 'h3') {
      page.label = properties.id ?? uniqueId(textOf(child), page.taken)
      properties.id = page.label
    }
    if (tagName === 'table') properties.ariaLabelledBy = [page.label]
    if (tagName === 'th' && !first) child.tagName = 'td'
    if (child.tagName === 'th') properties.scope = 'col'
    if (tagName === 'img') properties.src = imageOf(properties.src)
    if (isElement(first, 'img')) return [first]
    if (isElement(first, 'input')) child.children = withLabel(child.children)
    return [child]
  })
}

/** The box of a task in its label, with the words up to the first list. */
function withLabel(children: Child[]): Child[] {
  const found = children.findIndex((child) => isElement(child, 'ul') || isElement(child, 'ol'))
  const end = found === -1 ? children.length : found
  return [
    { type: 'element', tagName: 'label', properties: {}, children: children.slice(0, end) },
    ...children.slice(end),
  ]
}

const isElement = (node: Child | Root['children'][number] | undefined, tagName: string): node is Element =>
  node?.type === 'element' && node.tagName === tagName

const textOf = (node: Child): string =>
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
