/**
 * Renders one paragraph per block of text. Empty lines separate blocks. To show single line breaks,
 * give the parent element `white-space: pre-line`.
 */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/)
  return [...paragraphs.entries()].map(([index, paragraph]) => <p key={index}>{paragraph}</p>)
}
