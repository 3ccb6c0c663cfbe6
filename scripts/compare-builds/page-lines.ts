import { getAttribute, isElementNode, isTextNode, type Element, type Node } from '@parse5/tools'
import { parse } from 'parse5'
import { elementsOf } from '../../plugins/html-tree.ts'

/** The elements inside a line. All other elements begin a new line. */
const inlineElements = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd label mark q s small span strong sub sup time u wbr'.split(
    ' ',
  ),
)
const hiddenElements = new Set(['script', 'style', 'template', 'head'])

/** The attributes with words. The value is the name of the attribute in a line. */
const attributeNames = { alt: 'Picture', 'aria-label': 'Label', placeholder: 'Placeholder' }

/**
 * Returns the words of a page as lines: its title and description, then its texts. The texts
 * include descriptions of pictures and labels of controls. A paragraph, a heading or a cell is one
 * line.
 */
export function pageLines(html: string): string[] {
  // Without scripting, the content of <noscript> is parsed as elements.
  const document = parse(html, { scriptingEnabled: false })
  const [title] = elementsOf(document, 'title')
  const description = elementsOf(document, 'meta').find(
    (meta) => getAttribute(meta, 'name') === 'description',
  )
  const lines = [
    title ? `Title: ${textIn(title)}` : '',
    description ? `Description: ${getAttribute(description, 'content')}` : '',
    ...elementsOf(document, 'body').flatMap((body) => textIn(body).split('\n')),
  ]
  return lines.map(withSingleSpaces).filter((line) => line !== '')
}

/**
 * Returns the text in a node, with a line feed before and after each element that is not inline.
 */
function textIn(node: Node): string {
  if (isTextNode(node)) return node.value.replaceAll('\n', ' ')
  if (!('childNodes' in node)) return ''
  const children = node.childNodes.map(textIn).join('')
  if (!isElementNode(node)) return children
  if (hiddenElements.has(node.tagName)) return ''
  const words = attributeLines(node) + children
  return inlineElements.has(node.tagName) ? words : `\n${words}\n`
}

function attributeLines(element: Element): string {
  return Object.entries(attributeNames)
    .flatMap(([attribute, name]) => {
      const value = getAttribute(element, attribute)
      return value ? [`\n${name}: ${value.replaceAll('\n', ' ')}\n`] : []
    })
    .join('')
}

/** Replaces white space by single spaces, as a browser does. Keeps no-break spaces. */
const withSingleSpaces = (text: string) =>
  text.replaceAll(/[ \t\n\r\f]+/g, ' ').replace(/^ | $/g, '')
