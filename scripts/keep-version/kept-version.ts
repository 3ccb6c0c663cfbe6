import { stringify } from 'yaml'
import type { ContentOf } from '#content-types'
import { pageSettings } from '../../plugins/prose/page-settings.ts'
import { readFilledPage } from '../../plugins/prose/read-pages.ts'

/**
 * Returns the current version of a page as a separate file: its name, and its Markdown with the
 * words that visitors read. Search engines do not list the new page. `env` has the settings of the
 * build. Throws if the page has no date.
 */
export function keptVersion(
  slug: string,
  folder: string,
  site: ContentOf<'site'>,
  env: Record<string, string>,
): { name: string; source: string } {
  const { data, text } = readFilledPage(slug, folder, site, pageSettings(env))
  if (!data.updated) throw new Error(`pages/${slug}.md has no date: write updated at its top.`)
  // The kept text has no line `{settings}`, so it needs no words for the button that ends measuring.
  // It needs no `fingerprint` either, because nobody approves it again.
  const { measuring: _measuring, fingerprint: _fingerprint, ...frontMatter } = data
  const keptFrontMatter = { ...frontMatter, indexed: false }
  return {
    name: `${slug}-${data.updated}.md`,
    source: `---\n${stringify(keptFrontMatter, { lineWidth: 0 })}---\n${text}`,
  }
}
