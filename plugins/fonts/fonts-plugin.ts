import path from 'node:path'
import { contentFolder } from '../content/content-folder.ts'
import { readShownTexts, textFiles } from '../content/content-lines.ts'
import { builtFolder } from '../content/languages.ts'
import { otherLanguageNames } from '../languages/linked-languages.ts'
import { virtualModule } from '../virtual-module.ts'
import type { FaceName } from './font-files.ts'
import { localFallbacks } from './local-fonts.ts'
import { buildFonts } from './subset-fonts.ts'

/**
 * A Vite plugin that subsets the fonts to the characters of the content. `virtual:fonts` has their
 * URLs, unicode ranges and local fallbacks. The development server inlines the fonts as data URLs.
 */
export function contentFonts() {
  let fonts: ReturnType<typeof buildFonts> | undefined
  // A translation inherits texts of the default language.
  const watchedFiles = () =>
    [...new Set([contentFolder, builtFolder()])].flatMap((folder) =>
      textFiles(folder).map((file) => path.join(folder, file)),
    )
  return virtualModule('fonts', watchedFiles, async function loadFonts() {
    const { mode, name, config } = this.environment
    // The content may have changed since the last load.
    if (mode === 'dev') fonts = undefined
    const texts = [...readShownTexts(), ...otherLanguageNames()]
    const { headline, text, latinHeadline } = await (fonts ??= buildFonts(texts.join('')))
    if (mode === 'build' && name === 'client')
      for (const { fileName, data } of [...headline, ...text, ...latinHeadline])
        this.emitFile({ type: 'asset', fileName, source: data })
    const urlOf = ({ fileName, data }: (typeof headline)[number]) =>
      mode === 'build'
        ? config.base + fileName
        : `data:font/woff2;base64,${data.toString('base64')}`
    const withUrls = (files: typeof headline) =>
      files.map((file) => ({ url: urlOf(file), unicodeRange: file.unicodeRange }))
    const fontOf = (face: FaceName, files: typeof headline) => {
      const [mainFile, ...extraFiles] = withUrls(files)
      return { url: mainFile?.url, extraFiles, fallbacks: localFallbacks(face) }
    }
    return {
      headlineFont: fontOf('headline', headline),
      textFont: fontOf('text', text),
      latinHeadlineFiles: withUrls(latinHeadline),
    }
  })
}
