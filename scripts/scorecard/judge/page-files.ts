import type { FileKind } from '../card.ts'
import type { PageFile } from '../read/later-files.ts'
import { requestsOf, type Report } from '../read/results.ts'

const kinds: Record<string, FileKind> = {
  Image: 'pictures',
  Media: 'pictures',
  Font: 'fonts',
  Script: 'script',
  Stylesheet: 'styles',
  Document: 'page',
}

/** What a page downloads as it opens, in the order that Lighthouse noted. */
export function filesAtOnce(report: Report): PageFile[] {
  return requestsOf(report).map(({ name, kind, bytes }) => ({ name, kind: kinds[kind] ?? 'other', bytes }))
}

/** A file's address without the hash in its name, which differs from build to build. */
export function stableName(name: string): string {
  return name.replace(/-[\w-]{6,8}(?=\.\w+$)/, '')
}
