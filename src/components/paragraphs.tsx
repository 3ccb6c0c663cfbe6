/**
 * Splits a text at its empty lines, and renders each part as a paragraph. To show the other line
 * breaks, give the parent element `white-space: pre-line`.
 */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/)
  return [...paragraphs.entries()].map(([index, paragraph]) => <p key={index}>{paragraph}</p>)
}
