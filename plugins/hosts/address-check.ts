import type { Plugin } from 'vite'
import { contentFolder, filesIn } from '../content/content-folder.ts'
import { readContent } from '../content/load-content.ts'
import { sectionPaths } from '../content-check/check-links.ts'
import { errorWithoutStack } from '../error-without-stack.ts'
import { pageSettings } from '../prose/page-settings.ts'
import { readPages } from '../prose/read-pages.ts'
import { readSettings } from '../settings.ts'
import { writtenFiles } from '../site-files/site-files.ts'
import { prefixOf } from './server-files.ts'

/** A setting, and the address that it has for a receiver. The address may be a path of the site. */
type ReceivingPath = { name: string; address: string }

/** A page or file of the site: its path without `base`, and its description for the owner. */
type Place = { path: string; description: string }

function receivingPaths(env: Record<string, unknown>): ReceivingPath[] {
  const { enquiry, vitalsEndpoint, errorsEndpoint } = readSettings(env)
  return [
    // Netlify receives forms at the address of a page, so that address is not ambiguous.
    {
      name: 'VITE_ENQUIRY_ENDPOINT',
      address: enquiry.service === 'netlify' ? '' : enquiry.endpoint,
    },
    { name: 'VITE_VITALS_ENDPOINT', address: vitalsEndpoint },
    { name: 'VITE_ERRORS_ENDPOINT', address: errorsEndpoint },
  ]
}

/**
 * The path by which hosts find a file: without the query, `.html` and the trailing slash. Empty for
 * the home page.
 */
const lookupPath = (address: string) =>
  address.replace(/\?.*/, '').replace(/(\/index)?(\.html)?\/?$/, '')

/**
 * Returns a sentence for each ambiguous address: a receiving path that is also a page or file, two
 * settings with the same path, or a page with the name of the base path. `base` is Vite's.
 */
export function addressFaults(places: Place[], base: string, receiving: ReceivingPath[]): string[] {
  const prefix = prefixOf(base)
  const onSite = receiving.filter(({ address }) => address.startsWith('/'))
  const messageOf = ({ name, address }: ReceivingPath, other: string) =>
    `${name} is “${address}”, which is ${other} too: change one of them.`
  const faults: string[] = []
  for (const [index, each] of onSite.entries()) {
    const path = lookupPath(each.address)
    const place = places.find((one) => lookupPath(prefix + one.path) === path)
    if (place) faults.push(messageOf(each, place.description))
    const earlier = onSite.slice(0, index).find((one) => lookupPath(one.address) === path)
    if (earlier) faults.push(messageOf(each, earlier.name))
  }
  // The router removes the base from paths, so it would show the home page instead of such a page.
  const isHidden = ({ path }: Place) =>
    prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`))
  const hidden = places.filter(isHidden)
  return faults.concat(
    hidden.map(({ description }) => messageOf({ name: 'BASE_PATH', address: base }, description)),
  )
}

/** All pages of the site, and the files with fixed names. */
function placesOf(pagePaths: string[], publicFiles: string[]): Place[] {
  return [
    ...[...sectionPaths, ...writtenFiles.map((file) => `/${file}`)].map((path) => ({
      path,
      description: `the site’s ${path}`,
    })),
    ...pagePaths.map((path) => ({ path, description: `the page pages${path}.md` })),
    ...publicFiles.map((file) => ({ path: `/${file}`, description: `the file public/${file}` })),
  ]
}

/** A Vite plugin that fails the build if an address is ambiguous. */
export const addressCheck = (): Plugin => ({
  name: 'address-check',
  apply: 'build',
  configResolved({ base, env, publicDir }) {
    const { site } = readContent(contentFolder).content
    // `contentCheck` reports the faults of `site.yaml`.
    if (!site) return
    const { pages } = readPages(contentFolder, site, pageSettings(env))
    const places = placesOf(
      pages.map(({ path }) => path),
      publicDir ? filesIn(publicDir) : [],
    )
    const faults = addressFaults(places, base, receivingPaths(env))
    if (faults.length > 0) throw errorWithoutStack(faults.join('\n'))
  },
})
