import { unescape } from 'node:querystring'
import { toJsxRuntime, type Options } from 'hast-util-to-jsx-runtime'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkRehype from 'remark-rehype'
import type { ProseElement } from '#content-types'
import { href } from '../../src/content-schema.ts'
import type { ContentString, Fault } from '../content/read-yaml.ts'
import { slugOf } from '../slug-of.ts'

type Node = Parameters<typeof toJsxRuntime>[0]
type Root = Extract<Node, { type: 'root' }>
type Element = Extract<Node, { type: 'element' }>
type Child = Element['children'][number]

// Unfinished Markdown, or syntax of other programs. Without a plain space after it, `##` begins no
// headline.
const leftoverSyntax =
  /\{[#.:{%][^}]*\}|\[\^[^\]]*\]|\[\[|\*\*|~~|\]\(|\]\[|==\S+==|^:::+|^[\s\u200B]*(##+.*|[•·▪◦‣●].*)|^\|.*\|$|^\+\+\+$/m

export type Place = { file: string; line: number }
/** A line of Markdown, and its position. */
export type Line = Place & { text: string }

/**
 * Converts the Markdown of a page to data, so that browsers need no Markdown renderer. `back`
 * contains `{number}`.
 */
export function readProse(lines: Line[], footnotes: { title: string; back: string }) {
  const back = (index: number) => footnotes.back.replaceAll('{number}', String(index + 1))
  const processor = remark().use(remarkGfm, { singleTilde: false }).use(remarkRehype, {
    // Keeps raw HTML, so that it is reported and not dropped silently.
    allowDangerousHtml: true,
    footnoteLabel: footnotes.title,
    footnoteLabelProperties: {},
    footnoteBackLabel: back,
    footnoteBackContent: back,
  })
  const root = processor.runSync(processor.parse(lines.map(({ text }) => text).join('\n')))
  const faults: Fault[] = []
  const strings: ContentString[] = []
  const takenIds = new Set([
    'root',
    'main',
    'menu',
    'prose-title',
    'contents-title',
    'footnote-label',
  ])
  let label = 'prose-title'
  root.children = root.children.flatMap((child) => cleanNode(child as Child, root, 1))
  const [first, ...rest] = root.children
  const title = isElement(first, 'h1') ? textOf(first) : ''
  const options: unknown = {
    Fragment: '',
    jsx: toElement,
    jsxs: toElement,
    tableCellAlignToStyle: false,
  }
  const rendered: unknown = toJsxRuntime({ type: 'root', children: rest }, options as Options)
  const [, , ...body] = (rendered as Rendered).element
  return { title, body, faults, strings }

  /**
   * Cleans a node: adds ids of headlines, removes line breaks between blocks, and reports the
   * node's faults.
   */
  function cleanNode(child: Child, parent: Root | Element, parentLine: number): Child[] {
    const line = child.position?.start.line ?? parentLine
    const { file, line: lineInFile } = lines[line - 1] ?? { file: '', line: 0 }
    const report = (message: string) =>
      void faults.push({ file, line: lineInFile, field: '', message })
    const keep = (name: string, value: string) =>
      void strings.push({ file, line: lineInFile, field: '', name, value })

    // Comments and closing tags are allowed.
    if (child.type === 'raw' && !/^\s*(<\/.*)?$/s.test(child.value.replaceAll(/<!--.*?-->/gs, '')))
      report(`has HTML, ${child.value.split('\n')[0]}: a page may have only Markdown`)
    if (child.type === 'text') {
      const [leftover] = leftoverSyntax.exec(child.value) ?? []
      if (leftover) report(`has ${leftover}, which visitors would see as written`)
      const isBetweenBlocks = child.value === '\n' && !child.position
      return isBetweenBlocks ? [] : [{ ...child, value: child.value.replaceAll('\n', ' ') }]
    }
    if (child.type !== 'element') return []
    const { tagName, properties } = child
    // A task has a checkbox.
    if (tagName === 'input') return [{ type: 'text', value: properties.checked ? '☑' : '☐' }]
    for (const name of ['className', 'dataFootnotes', 'dataFootnoteRef', 'dataFootnoteBackref'])
      delete properties[name]
    if (tagName === 'pre')
      report(
        'has a block of code, which a page cannot show. A line that begins with four spaces is one too',
      )
    if (
      /^h[1456]$/.test(tagName) &&
      child !== root.children.find((each) => each.type === 'element')
    )
      report(
        `has a headline with ${'#'.repeat(Number(tagName[1]))}: a page has one #, then ##, below that ###`,
      )
    if (tagName === 'a') readLink(child, report, keep)
    if (tagName === 'img') readPicture(child, parent, report, keep)

    child.children = child.children.flatMap((each) => cleanNode(each, child, line))
    const [inner] = child.children
    if (tagName === 'h2' || tagName === 'h3') {
      label = properties.id ?? uniqueId(textOf(child), takenIds)
      properties.id = label
    }
    // The last headline above a table is its name.
    if (tagName === 'table') properties.ariaLabelledBy = [label]
    // An empty cell is the header of no column.
    if (tagName === 'th' && !inner) child.tagName = 'td'
    if (child.tagName === 'th') properties.scope = 'col'
    // A picture replaces its paragraph.
    if (isElement(inner, 'img')) return [inner]
    return [child]
  }
}

type Report = (message: string) => void
type Keep = (name: string, value: string) => void

/** Keeps the address of a link for the link check, or reports that it is none. */
function readLink({ properties }: Element, report: Report, keep: Keep) {
  const address = String(properties.href)
  if (address.startsWith('#') || href.safeParse(address).success) keep('href', address)
  else
    report(
      `leads to “${address}”, which is no #section, no /page and no address, such as https://agency.com`,
    )
}

/**
 * Keeps the path of a picture, relative to the content folder, and reports the faults of the
 * picture.
 */
function readPicture({ properties }: Element, parent: Root | Element, report: Report, keep: Keep) {
  // The path in Markdown may be relative to the page's file or to the site's root.
  const image = unescape(String(properties.src)).replace(/^(\.\.)?\//, '')
  properties.src = image
  keep('image', image)
  if (!image.startsWith('pictures/'))
    report(`shows “${image}”: a picture is a file such as pictures/desk.jpg`)
  if (!properties.alt)
    report('has a picture without a description: ![what is to be seen](pictures/desk.jpg)')
  if (parent.children.length > 1 || ('tagName' in parent && parent.tagName !== 'p'))
    report('has a picture among words: it needs a paragraph of its own')
}

/**
 * What `toElement` returns. The object tells elements, which are arrays, from lists of children.
 */
type Rendered = { element: ProseElement }
type Props = ProseElement[1] & { children?: (string | Rendered) | (string | Rendered)[] }

/** Makes data of an element. `toJsxRuntime` calls this instead of React's `jsx()`. */
function toElement(type: string, { children = [], ...props }: Props): Rendered {
  const nodes = [children]
    .flat()
    .map((child) => (typeof child === 'string' ? child : child.element))
  return { element: [type, props, ...nodes] }
}

const isElement = (
  node: Child | Root['children'][number] | undefined,
  tagName: string,
): node is Element => node?.type === 'element' && node.tagName === tagName

const textOf = (node: Child): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''

/** Makes an unused id from words. */
function uniqueId(words: string, taken: Set<string>): string {
  const name = slugOf(words) || 'section'
  let id = name
  for (let count = 2; taken.has(id); count += 1) id = `${name}-${count}`
  taken.add(id)
  return id
}
