import { useEffect } from 'react'

const maxLength = 200

/** A path as one harmless line of a log: quoted, of ASCII alone, at most 200 characters. */
export function escapeForLog(path: string): string {
  const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(path.slice(0, maxLength))
    .replace(/[^ -~]/g, escapeCharacter)
    .slice(0, maxLength)
}

/** Logs the address that has no page, once. The format comes first, so that a path cannot forge one. */
export function useMissingPathLog() {
  useEffect(() => console.warn('Page not found: %s', escapeForLog(location.pathname)), [])
}
