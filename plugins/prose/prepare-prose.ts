import { slugOf } from '../../src/content-schema.ts'
import { picturePathOf } from './check-prose.ts'
import { elementsBelow, isElement, replaceNodes, textOf, type Root } from './prose-tree.ts'

/** Ids that every prose page already has. */
const pageIds = ['root', 'main', 'menu', 'prose-title', 'footnote-label']

/** Attributes that remark-rehype adds, and that no style of the site uses. */
const unusedAttributes = ['className', 'dataFootnotes', 'dataFootnoteRef', 'dataFootnoteBackref']

/**
 * The steps that change the tree of a page, in this order. Heading ids need the final text, and
 * names of tables need the ids.
 */
const steps: ((root: Root) => void)[] = [
  removeHtml,
  removeSpaceBetweenBlocks,
  joinLines,
  replaceCheckboxes,
  removeUnusedAttributes,
  completePicturePaths,
  addHeadingIds,
  nameTables,
  markColumnHeaders,
  unwrapPictures,
]

/**
 * Prepares the tree of a page for the site: removes unused nodes and attributes, and adds ids and
 * labels. Call this function after `checkProse`, which reports some of the removed nodes.
 */
export function prepareProse(root: Root): void {
  for (const step of steps) step(root)
}

/** Removes raw HTML and comments. */
function removeHtml(root: Root) {
  replaceNodes(root, (node) => (node.type === 'element' || node.type === 'text' ? [node] : []))
}

/** Removes the line breaks that remark-rehype adds between blocks. They have no position. */
function removeSpaceBetweenBlocks(root: Root) {
  replaceNodes(root, (node) =>
    node.type === 'text' && node.value === '\n' && !node.position ? [] : [node],
  )
}

/** Replaces the line breaks of the Markdown file by spaces. */
function joinLines(root: Root) {
  replaceNodes(root, (node) =>
    node.type === 'text' ? [{ ...node, value: node.value.replaceAll('\n', ' ') }] : [node],
  )
}

/** Replaces the checkboxes of tasks by the characters ☑ and ☐. */
function replaceCheckboxes(root: Root) {
  replaceNodes(root, (node) =>
    isElement(node, 'input')
      ? [{ type: 'text', value: node.properties.checked ? '☑' : '☐' }]
      : [node],
  )
}

function removeUnusedAttributes(root: Root) {
  for (const { properties } of elementsBelow(root))
    for (const name of unusedAttributes) delete properties[name]
}

function completePicturePaths(root: Root) {
  for (const picture of elementsBelow(root).filter((each) => isElement(each, 'img')))
    picture.properties.src = picturePathOf(picture)
}

/** Gives each heading an id, so that links can lead to its section. */
function addHeadingIds(root: Root) {
  const takenIds = new Set(pageIds)
  for (const heading of elementsBelow(root).filter((each) => isElement(each, 'h2', 'h3')))
    heading.properties.id ??= uniqueId(textOf(heading), takenIds)
}

/** Labels each table with the last heading before the table. */
function nameTables(root: Root) {
  let headingId = 'prose-title'
  for (const element of elementsBelow(root)) {
    if (isElement(element, 'h2', 'h3')) headingId = String(element.properties.id)
    if (isElement(element, 'table')) element.properties.ariaLabelledBy = [headingId]
  }
}

/** Marks each header cell as the header of its column. Changes empty header cells to data cells. */
function markColumnHeaders(root: Root) {
  for (const cell of elementsBelow(root).filter((each) => isElement(each, 'th')))
    if (cell.children.length === 0) cell.tagName = 'td'
    else cell.properties.scope = 'col'
}

/** Replaces the paragraph around a picture by the picture. `checkProse` reports other parents. */
function unwrapPictures(root: Root) {
  replaceNodes(root, (node) => {
    const [firstChild] = node.type === 'element' ? node.children : []
    return isElement(firstChild, 'img') ? [firstChild] : [node]
  })
}

/** Makes an unused id from words, and adds it to the taken ids. */
function uniqueId(words: string, takenIds: Set<string>): string {
  const slug = slugOf(words) || 'section'
  let id = slug
  for (let number = 2; takenIds.has(id); number += 1) id = `${slug}-${number}`
  takenIds.add(id)
  return id
}
