import type { ProseElement, ProseNode } from '#content-types'

/** The words of a part of a page, without its elements. */
export function wordsOf(node: ProseNode): string {
  if (typeof node === 'string') return node
  const [, , ...children] = node
  return children.map(wordsOf).join('')
}

/** The headlines of the sections of a page. */
export function headlinesOf(body: ProseNode[]): { id: string; text: string }[] {
  const headlines = body.filter((node): node is ProseElement => typeof node !== 'string' && node[0] === 'h2')
  return headlines.map((node) => ({ id: String(node[1].id), text: wordsOf(node) }))
}
