import { useDecoration } from '../motion/use-decoration'

const maxLength = 200

/** A path as one safe line of a log: in quotation marks, all but printable ASCII escaped, at most 200 characters. */
export function escapeForLog(path: string): string {
  const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(path.slice(0, maxLength))
    .replace(/[^ -~]/g, escapeCharacter)
    .slice(0, maxLength)
}

/** Logs a path that has no page, once. The format string is a constant, so that a path cannot inject `%` placeholders. */
export function useMissingPathLog() {
  useDecoration(() => console.warn('Page not found: %s', escapeForLog(location.pathname)), [])
}
