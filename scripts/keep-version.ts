import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentFolder, shownContentFolder } from '../plugins/content/content-folder.ts'
import { loadContent } from '../plugins/content/load-content.ts'
import { keptVersion } from './keep-version/kept-version.ts'
import { loadSettings } from './settings-files.ts'

// Copies the current version of the privacy page to a page of its own, with the texts for the
// settings of the build. The name of the copy has the date of the page, such as
// `privacy-2026-05-18.md`.

const root = fileURLToPath(new URL('..', import.meta.url))
try {
  const { site } = loadContent(contentFolder)
  const { name, source } = keptVersion('privacy', contentFolder, site, loadSettings(root))
  const file = join(contentFolder, 'pages', name)
  if (existsSync(file)) throw new Error(`${name} is kept already.`)
  writeFileSync(file, source)
  console.log(`Kept as ${shownContentFolder}/pages/${name}.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
