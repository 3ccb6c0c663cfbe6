import type { Plugin } from 'vite'
import { contentFolder } from '../content/content-folder.ts'
import { readContent } from '../content/load-content.ts'
import { sectionPaths } from '../content-check/check-content.ts'
import { errorWithoutStack } from '../error-without-stack.ts'
import { pageSettings, readPages } from '../prose/read-pages.ts'
import { readSettings } from '../settings.ts'
import { writtenFiles } from '../site-files/site-files.ts'
import { prefixOf } from './server-files.ts'

type ReceivingPaths = { name: string; address: string }[]

/** The settings that may name a path of the site at which something is received, and what they name. */
function receivingPaths(env: Record<string, unknown>): ReceivingPaths {
  const { enquiry, vitalsEndpoint, errorsEndpoint } = readSettings(env)
  return [
    // Netlify takes forms at the address of a page.
    { name: 'VITE_ENQUIRY_ENDPOINT', address: enquiry.service === 'netlify' ? '' : enquiry.endpoint },
    { name: 'VITE_VITALS_ENDPOINT', address: vitalsEndpoint },
    { name: 'VITE_ERRORS_ENDPOINT', address: errorsEndpoint },
  ]
}

/**
 * The addresses that would be two things, one sentence each: a page or file of the site where something is received, and a page that
 * has the name of the base path. `paths` are those of all pages and files, without `base`, which is Vite's.
 */
export function addressFaults(paths: string[], base: string, receiving: ReceivingPaths): string[] {
  const prefix = prefixOf(base)
  const asPage = (address: string) => address.replace(/\?.*/, '').replace(/(\/index)?(\.html)?\/?$/, '') || '/'
  const taken = receiving.flatMap(({ name, address }) => {
    const path = address.startsWith('/') && paths.find((each) => asPage(address) === asPage(prefix + each))
    return path ? [`${name} is “${address}”, which is ${nameOf(path)} too: change one of them.`] : []
  })
  // A path is looked up with and without the base, so the page would be taken for the home page.
  const hidden = prefix ? paths.filter((path) => path === prefix || path.startsWith(`${prefix}/`)) : []
  return [
    ...taken,
    ...hidden.map((path) => `BASE_PATH is “${base}”, which is ${nameOf(path)} too: change one of them.`),
  ]
}

/** How an owner finds what has a path: sections are no files of theirs. */
const nameOf = (path: string) =>
  sectionPaths.includes(path) || writtenFiles.includes(path.slice(1))
    ? `the site’s ${path}`
    : `the page pages${path}.md`

/** A Vite plugin that fails the build if an address would be two things. */
export const addressCheck = (): Plugin => ({
  name: 'address-check',
  apply: 'build',
  configResolved({ base, env }) {
    const { site } = readContent(contentFolder).content
    // The check of the content says what is wrong with it.
    if (!site) return
    const { pages } = readPages(contentFolder, site, pageSettings(env))
    const paths = [...sectionPaths, ...pages.map(({ path }) => path), ...writtenFiles.map((file) => `/${file}`)]
    const faults = addressFaults(paths, base, receivingPaths(env))
    if (faults.length > 0) throw errorWithoutStack(faults.join('\n'))
  },
})
