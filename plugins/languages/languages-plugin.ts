import path from 'node:path'
import type { Plugin } from 'vite'
import { contentFolder } from '../content/content-folder.ts'
import { translationTags } from '../content/languages.ts'
import { virtualModule } from '../virtual-module.ts'
import { linkedLanguages } from './linked-languages.ts'

const watchedFiles = () => [path.join(contentFolder, 'site.yaml')]

/**
 * A Vite plugin that provides the languages of a site as `virtual:languages`. A build defines
 * `import.meta.env.HAS_TRANSLATIONS`, so that a site with one language has no code for other
 * languages.
 */
export const siteLanguages = (): Plugin => ({
  ...virtualModule('languages', watchedFiles, async function loadLanguages() {
    return { languages: linkedLanguages(this.environment.config.base) }
  }),
  config: (_config, { command }) =>
    command === 'build'
      ? { define: { 'import.meta.env.HAS_TRANSLATIONS': String(translationTags().length > 0) } }
      : undefined,
})
