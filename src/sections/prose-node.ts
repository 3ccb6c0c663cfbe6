import type { ProseNode } from '#content-types'

/** The words of a part of a page, without its elements. */
export function wordsOf(node: ProseNode): string {
  if (typeof node === 'string') return node
  const [, , ...children] = node
  return children.map(wordsOf).join('')
}
