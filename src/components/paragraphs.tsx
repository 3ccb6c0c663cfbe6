/**
 * Renders a text as paragraphs, which empty lines separate. To show single line breaks, give the
 * parent element `white-space: pre-line`.
 */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/)
  return [...paragraphs.entries()].map(([order, paragraph]) => <p key={order}>{paragraph}</p>)
}
