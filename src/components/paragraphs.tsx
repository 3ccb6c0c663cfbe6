/** The paragraphs of a text: an empty line separates two of them. Its parent shows line breaks, with `white-space: pre-line`. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/)
  return [...paragraphs.entries()].map(([order, paragraph]) => <p key={order}>{paragraph}</p>)
}
