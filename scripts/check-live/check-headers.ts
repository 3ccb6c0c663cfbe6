import { headersFor } from '../../plugins/hosts/header-rules.ts'
import { translationFolders } from '../../plugins/languages/linked-languages.ts'
import type { Answer, Check } from './check.ts'
import { hostFilesTodo } from './todos.ts'

/** The length from which a text must be compressed, in characters. */
const minCompressedLength = 1025

/**
 * Compares the headers of an answer with `header-rules.ts`, and checks that text is compressed.
 * `path` begins with `/`, without the base path.
 */
export function checkHeaders({ response: { url, headers }, text }: Answer, path: string): Check[] {
  const maxAgeSeconds = (value: string) => Number(/max-age="?(\d+)/i.exec(value)?.[1] ?? 0)
  const isText = /^text\/|javascript|json|xml|svg/.test(headers.get('content-type') ?? '')
  const mustBeCompressed = isText && text.length >= minCompressedLength
  const isUncompressed = mustBeCompressed && !headers.has('content-encoding')
  const checks = Object.entries(headersFor(path, translationFolders())).map(
    ([name, requiredValue]): Check => {
      const value = headers.get(name) ?? ''
      const isHsts = name === 'strict-transport-security'
      // A host may set a longer time, and RFC 6797 forbids this header over HTTP.
      const isWrong = isHsts
        ? url.startsWith('https:') && maxAgeSeconds(value) < maxAgeSeconds(requiredValue)
        : value !== requiredValue
      const problem = `The header ${name} is ${value ? `“${value}”` : 'missing'}; it must be “${requiredValue}”.`
      return { isWrong, problem, todo: hostFilesTodo }
    },
  )
  return [
    ...checks,
    {
      isWrong: isUncompressed,
      problem: 'The host sends text uncompressed.',
      todo: 'Configure the host to send the .br and .gz files (docs/hosting.md).',
    },
  ]
}
