import type { Plugin } from 'vite'
import { filesIn } from '../content/content-folder.ts'
import { builtFolder, builtLanguage } from '../content/languages.ts'
import { readContent } from '../content/load-content.ts'
import { storyPathsOf } from '../content/story-pages.ts'
import { sectionPagePaths } from '../content-check/check-links.ts'
import { errorWithoutStack } from '../error-without-stack.ts'
import { translationFolders } from '../languages/linked-languages.ts'
import { pageSettings } from '../prose/page-settings.ts'
import { readPages } from '../prose/read-pages.ts'
import { readSettings } from '../settings.ts'
import { writtenFiles } from '../site-files/site-files.ts'
import { prefixOf } from './server-files.ts'

/** The name of a setting, and its value: a URL or path that receives requests. It may be empty. */
type ReceivingAddress = { name: string; address: string }

/** The path of a page or file of the site, without `base`, and a description for messages. */
type PublishedPath = { path: string; description: string }

/** Returns the settings whose values are addresses that receive requests of pages. */
function receivingAddresses(env: Record<string, unknown>): ReceivingAddress[] {
  const { enquiry, vitalsEndpoint, errorsEndpoint } = readSettings(env)
  return [
    // Netlify receives forms at the address of a page, so this address may be a page too.
    {
      name: 'VITE_ENQUIRY_ENDPOINT',
      address: enquiry.service === 'netlify' ? '' : enquiry.endpoint,
    },
    { name: 'VITE_VITALS_ENDPOINT', address: vitalsEndpoint },
    { name: 'VITE_ERRORS_ENDPOINT', address: errorsEndpoint },
  ]
}

/**
 * Returns an address without its query, `index`, `.html` and trailing slash. Hosts send the same
 * page for two addresses with the same result. Empty for the home page.
 */
const lookupPath = (address: string) =>
  address.replace(/\?.*/, '').replace(/(\/index)?(\.html)?\/?$/, '')

/**
 * Returns a sentence for each ambiguous address: a receiving path that is also a page or file, two
 * settings with the same path, or a page with the name of the base path. `base` is Vite's option
 * `base`.
 */
export function addressConflicts(
  published: PublishedPath[],
  base: string,
  receiving: ReceivingAddress[],
): string[] {
  const prefix = prefixOf(base)
  const receivingPaths = receiving.filter(({ address }) => address.startsWith('/'))
  const messageAbout = ({ name, address }: ReceivingAddress, other: string) =>
    `${name} is “${address}”, which is ${other} too: change one of them.`
  const problems: string[] = []
  for (const [index, setting] of receivingPaths.entries()) {
    const path = lookupPath(setting.address)
    const sameFile = published.find((other) => lookupPath(prefix + other.path) === path)
    if (sameFile) problems.push(messageAbout(setting, sameFile.description))
    const earlierSettings = receivingPaths.slice(0, index)
    const sameSetting = earlierSettings.find((other) => lookupPath(other.address) === path)
    if (sameSetting) problems.push(messageAbout(setting, sameSetting.name))
  }
  // The router removes the base path from all paths, so the home page would replace such a page.
  const startsWithBase = ({ path }: PublishedPath) =>
    prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`))
  const baseSetting = { name: 'BASE_PATH', address: base }
  for (const { description } of published.filter(startsWithBase))
    problems.push(messageAbout(baseSetting, description))
  return problems
}

/**
 * Returns a sentence for each page or file of the default language that is in the folder of a
 * translation, such as `de`. The files of the translation would replace this page or file.
 */
export function translationConflicts(published: PublishedPath[], folders: string[]): string[] {
  return folders.flatMap((folder) => {
    const inFolder = published.filter(
      ({ path }) => lookupPath(path) === `/${folder}` || path.startsWith(`/${folder}/`),
    )
    return inFolder.map(
      ({ description }) =>
        `${description} has the address of the translation ${folder}: rename it.`,
    )
  })
}

/** Returns the paths of all pages of the site, and of the files with fixed names. */
function publishedPaths(
  pagePaths: string[],
  storyPaths: string[],
  publicFiles: string[],
): PublishedPath[] {
  const sitePaths = [...sectionPagePaths, ...storyPaths, ...writtenFiles.map((file) => `/${file}`)]
  return [
    ...sitePaths.map((path) => ({ path, description: `the site’s ${path}` })),
    ...pagePaths.map((path) => ({ path, description: `the page pages${path}.md` })),
    ...publicFiles.map((file) => ({ path: `/${file}`, description: `the file public/${file}` })),
  ]
}

/** A Vite plugin that fails the build if an address is ambiguous. */
export const addressCheck = (): Plugin => ({
  name: 'address-check',
  apply: 'build',
  configResolved({ base, env, publicDir }) {
    const { content } = readContent(builtFolder())
    const { site } = content
    // `contentCheck` reports the problems of `site.yaml`.
    if (!site) return
    const { pages } = readPages(builtFolder(), site, pageSettings(env))
    const published = publishedPaths(
      pages.map(({ path }) => path),
      storyPathsOf(content) ?? [],
      publicDir ? filesIn(publicDir) : [],
    )
    const folders = builtLanguage() ? [] : translationFolders()
    const problems = [
      ...addressConflicts(published, base, receivingAddresses(env)),
      ...translationConflicts(published, folders),
    ]
    if (problems.length > 0) throw errorWithoutStack(problems.join('\n'))
  },
})
