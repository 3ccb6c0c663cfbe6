import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * @typedef {import('../../src/content/types').SiteContent} SiteContent
 * @typedef {import('../../src/content/types').HomeContent} HomeContent
 * @typedef {import('../../src/content/types').LegalContent} LegalContent
 * @typedef {{ site: SiteContent, home: HomeContent, privacy: LegalContent, terms: LegalContent }} Content
 * @typedef {{ name: string, text: string }} TextFile
 */

/**
 * The content of a site, from the folder of its TypeScript files. Throws what Vite says when it cannot be read.
 *
 * @param {string} folder
 * @returns {Promise<Content>}
 */
export async function readContent(folder) {
  const { runnerImport } = await import('vite')
  const load = async (/** @type {string} */ name) => {
    const id = pathToFileURL(join(folder, name)).pathname
    const { module } = await runnerImport(id, { configFile: false, logLevel: 'error', mode: 'production' })
    return /** @type {Record<string, unknown>} */ (module)
  }
  const [site, home, legal] = await Promise.all(['site.ts', 'home.ts', 'legal.ts'].map(load))
  return /** @type {Content} */ ({
    site: site?.site,
    home: home?.homeContent,
    privacy: legal?.privacyContent,
    terms: legal?.termsContent,
  })
}

/**
 * The text files of a folder, at any depth, by their names in it with `/`; none when there is no such folder.
 *
 * @param {string} folder
 * @param {RegExp} ending
 * @returns {TextFile[]}
 */
export function readTexts(folder, ending) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .toSorted()
    .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(folder, name), 'utf8') }))
}
