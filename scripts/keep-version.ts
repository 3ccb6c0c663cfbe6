import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentFolder, shownFolder } from '../plugins/content/content-folder.ts'
import { translationTags } from '../plugins/content/languages.ts'
import { loadContent } from '../plugins/content/load-content.ts'
import { keptVersion } from './keep-version/kept-version.ts'
import { loadSettings } from './settings-files.ts'

// Copies the current privacy page of each language to a separate page. The copy has the texts for
// the settings of the build. The name of the copy has the date of the page, such as
// `privacy-2026-05-18.md`.

const root = fileURLToPath(new URL('..', import.meta.url))
const translations = translationTags().map((tag) => join(contentFolder, tag))
const hasPrivacyPage = (folder: string) => existsSync(join(folder, 'pages/privacy.md'))
for (const folder of [contentFolder, ...translations.filter(hasPrivacyPage)]) keepVersion(folder)

/** Keeps the current privacy page of a language's folder. If this fails, prints the reason. */
function keepVersion(folder: string) {
  try {
    const { site } = loadContent(folder)
    const { name, source } = keptVersion('privacy', folder, site, loadSettings(root))
    const file = join(folder, 'pages', name)
    if (existsSync(file)) throw new Error(`${shownFolder(folder)}/pages/${name} is kept already.`)
    writeFileSync(file, source)
    console.log(`Kept as ${shownFolder(folder)}/pages/${name}.`)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
