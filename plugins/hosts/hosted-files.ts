import { existsSync, statSync } from 'node:fs'
import path from 'node:path'

// Matches paths that hosts do not serve: configuration files, the not-found page, compressed files,
// backups of editors, and dot files, including `..`.
const notServedPattern =
  /\/(_headers|_redirects|404|404\.html)$|\.(br|gz|bak|old|orig|save|swp|tmp)$|~$|\/\.(?!well-known\/)/
// Matches a path that a page can have. Group 1 is the canonical path of the page, which has only
// these characters. A path with a suffix (`/index.html`, `.html` or `/`) redirects to the
// canonical path.
const pagePattern = /^((?:\/[a-z0-9-]+)+?)(?:\/index\.html|\.html|\/)?$/

// Matches a path in a folder with the name of a language tag, such as `/de` and `/pt-br/contact`.
const languagePattern = /^\/([a-z]{2,3}(?:-[a-z0-9]+)*)(?=\/|$)/

type HostedFilesOptions = { hasNotFoundAddress: boolean }

/**
 * Returns functions that find the files of a built folder as a static host does. The paths that the
 * functions take and return begin with `/`, are decoded, and have no `base`. With
 * `hasNotFoundAddress`, the not-found page is also at `/404`.
 */
export function hostedFiles(folder: string, { hasNotFoundAddress }: HostedFilesOptions) {
  const isFile = (file: string) =>
    existsSync(path.join(folder, file)) && statSync(path.join(folder, file)).isFile()

  /**
   * Returns the folder of the translation that contains a path, such as `de`. A folder with a
   * not-found page is a translation.
   */
  function languageOf(urlPath: string): string | undefined {
    const language = languagePattern.exec(urlPath)?.[1]
    return language && isFile(`${language}/404.html`) ? language : undefined
  }

  /** Returns the not-found page for a path. A translation has its own. */
  function notFoundPageFor(urlPath: string): string {
    const language = languageOf(urlPath)
    return language ? `/${language}/404.html` : '/404.html'
  }

  /** Finds the file that a host sends for a path. */
  function fileAt(urlPath: string): string | undefined {
    const notFoundPage = notFoundPageFor(urlPath)
    const isNotFoundAddress = `${urlPath}.html` === notFoundPage
    if (hasNotFoundAddress && isNotFoundAddress && isFile(notFoundPage)) return notFoundPage
    if (notServedPattern.test(urlPath)) return undefined
    return [urlPath, `${urlPath.replace(/\/$/, '')}/index.html`].find(isFile)
  }

  /** Returns the canonical path of the page at `urlPath`, or `undefined` if there is no page. */
  function canonicalPathOf(urlPath: string): string | undefined {
    const language = languageOf(urlPath)
    const home = language ? `/${language}` : ''
    if ([home, `${home}/`, `${home}/index.html`].includes(urlPath)) return `${home}/`
    const canonicalPath = pagePattern.exec(urlPath)?.[1]
    if (!canonicalPath) return undefined
    // The build writes both files for a page (`outputFilesOf` in `write-site.ts`).
    const isPage = isFile(`${canonicalPath}.html`) && isFile(`${canonicalPath}/index.html`)
    return isPage ? canonicalPath : undefined
  }

  return { isFile, languageOf, notFoundPageFor, fileAt, canonicalPathOf }
}
