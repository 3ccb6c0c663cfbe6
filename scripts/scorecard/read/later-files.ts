import { weighSite, type Kind } from '../../weigh-site.ts'
import type { FileKind } from '../card.ts'

/** A file that a page may load, by its address, and the bytes that a browser receives for it. */
export type PageFile = { name: string; kind: FileKind; bytes: number }

const kinds: Partial<Record<Kind, FileKind>> = {
  picture: 'pictures',
  film: 'pictures',
  script: 'script',
  font: 'fonts',
}

/**
 * The pictures of each page and what it loads on demand, by the page's path. Lighthouse does not scroll, so it sees neither a
 * picture further down nor the code of a control.
 */
export async function laterFilesOf(dist: string): Promise<Record<string, PageFile[]>> {
  const pages = await weighSite({ dist, owners: {} })
  return Object.fromEntries(
    pages.map(({ path, files }) => [
      path,
      files
        .filter(({ kind, onDemand }) => onDemand || kind === 'picture' || kind === 'film')
        .map(({ name, kind, bytes }) => ({ name: `/${name}`, kind: kinds[kind] ?? 'other', bytes })),
    ]),
  )
}
