import type { Plugin } from 'vite'
import { contentFolder, filesIn } from '../content/content-folder.ts'
import { readContent } from '../content/load-content.ts'
import { sectionPaths } from '../content-check/check-content.ts'
import { errorWithoutStack } from '../error-without-stack.ts'
import { pageSettings, readPages } from '../prose/read-pages.ts'
import { readSettings } from '../settings.ts'
import { writtenFiles } from '../site-files/site-files.ts'
import { prefixOf } from './server-files.ts'

type ReceivingPaths = { name: string; address: string }[]

/** A page or file of the site: its path without `base`, and how an owner finds it. */
type Place = { path: string; what: string }

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

/** The path of an address as hosts look it up: without its query, `.html` and slash. */
const lookedUp = (address: string) => address.replace(/\?.*/, '').replace(/(\/index)?(\.html)?\/?$/, '') || '/'

/**
 * The addresses that would be two things, one sentence each: a page or file of the site where something is received, two settings
 * that receive at one path, and a page that has the name of the base path. `base` is Vite's.
 */
export function addressFaults(places: Place[], base: string, receiving: ReceivingPaths): string[] {
  const prefix = prefixOf(base)
  const onSite = receiving.filter(({ address }) => address.startsWith('/'))
  const say = ({ name, address }: ReceivingPaths[number], what: string) =>
    `${name} is “${address}”, which is ${what} too: change one of them.`
  const faults: string[] = []
  for (const [index, each] of onSite.entries()) {
    const path = lookedUp(each.address)
    const place = places.find((one) => lookedUp(prefix + one.path) === path)
    if (place) faults.push(say(each, place.what))
    const earlier = onSite.slice(0, index).find((one) => lookedUp(one.address) === path)
    if (earlier) faults.push(say(each, earlier.name))
  }
  // A path is looked up with and without the base, so the page would be taken for the home page.
  const isHidden = ({ path }: Place) => prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`))
  return faults.concat(places.filter(isHidden).map(({ what }) => say({ name: 'BASE_PATH', address: base }, what)))
}

/** All pages and files of the site that have a name of their own. */
function placesOf(pagePaths: string[], publicFiles: string[]): Place[] {
  return [
    ...[...sectionPaths, ...writtenFiles.map((file) => `/${file}`)].map((path) => ({
      path,
      what: `the site’s ${path}`,
    })),
    ...pagePaths.map((path) => ({ path, what: `the page pages${path}.md` })),
    ...publicFiles.map((file) => ({ path: `/${file}`, what: `the file public/${file}` })),
  ]
}

/** A Vite plugin that fails the build if an address would be two things. */
export const addressCheck = (): Plugin => ({
  name: 'address-check',
  apply: 'build',
  configResolved({ base, env, publicDir }) {
    const { site } = readContent(contentFolder).content
    // The check of the content says what is wrong with it.
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
