import type { FileKind, Weight } from '../card.ts'
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

/** What a page downloads, counted by kind, the heaviest first. */
export function weightsOf(report: Report, later: PageFile[]): Weight[] {
  const atOnce = filesAtOnce(report)
  const loaded = new Set(atOnce.map(({ name }) => name))
  const rest = later.filter(({ name }) => !loaded.has(name))
  const all = [...atOnce, ...rest]
  const bytesOf = (files: PageFile[], kind: FileKind) =>
    files.filter((file) => file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0)
  return [...new Set(all.map(({ kind }) => kind))]
    .map((kind) => {
      const own = all.filter((file) => file.kind === kind)
      const [largest] = own.toSorted((one, other) => other.bytes - one.bytes)
      return {
        kind,
        atOnceBytes: bytesOf(atOnce, kind),
        laterBytes: bytesOf(rest, kind),
        files: own.length,
        largest: largest ? { name: largest.name, bytes: largest.bytes } : null,
      }
    })
    .toSorted((one, other) => other.atOnceBytes + other.laterBytes - one.atOnceBytes - one.laterBytes)
}

/** A file's address without the hash in its name, which differs from build to build. */
export function stableName(name: string): string {
  return name.replace(/-[\w-]{6,8}(?=\.\w+$)/, '')
}
