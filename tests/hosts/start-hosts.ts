import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { createStaticHost } from '../../plugins/hosts/static-host'
import { buildSite } from '../../scripts/build-site'
import { simulatedEnv } from '../../scripts/simulated-env.mjs'
import { startEnquiryServer } from '../helpers/enquiry-server'
import { listen } from '../helpers/listen'
import { askAt, startCaddy, startNginx, type Ask } from './real-hosts'

/** The paths at which the hosts serve the site: at the root of a host, and in a folder. */
export const bases = ['/', '/agency/'] as const
export const hostNames = ['preview', 'nginx', 'Caddy'] as const
export type Base = (typeof bases)[number]
export type HostName = (typeof hostNames)[number]

/** Files in the folder by mistake or for the host. Nobody may read them. */
export const strayFiles = [
  '.env',
  '.git/config',
  'share/.DS_Store',
  '.well-known/.env',
  '.well-known/a/.git/config',
  'a.html~',
  'contact.html.bak',
  'robots.txt.save',
  'share/home.png.orig',
  'kit/.a.pdf.swp',
  '_redirects',
]

/** Files of `public/`, and a drawing of the content. Their content does not matter. */
export const ownFiles = [
  'press/logo.png',
  'press/logo.svg',
  'press/kit.pdf',
  'feed.xml',
  'plan.svg',
  'assets/drawing-1a2b.svg',
]

/** The folder of the build for a base path. */
export const distOf = (folder: string, base: Base) =>
  join(folder, base === '/' ? 'root' : 'based', 'dist')

/** The folder with the log of nginx for a base path. */
export const nginxFolderOf = (folder: string, base: Base) =>
  join(distOf(folder, base), '..', 'nginx')

type RunningHosts = {
  /** Sends a request to a host. */
  asks: Map<`${HostName} ${Base}`, Ask>
  /** Sends a request to nginx over http, which redirects to https. */
  plainAsks: Map<Base, Ask>
  /** Receives the requests that nginx and Caddy pass on. */
  receiver: Awaited<ReturnType<typeof startEnquiryServer>>
  close: () => Promise<unknown>
}

/**
 * Builds the site in a folder for each base path, and starts all hosts with each build. If one does
 * not start, closes the others and rejects.
 */
export async function startHosts(folder: string): Promise<RunningHosts> {
  const receiver = await startEnquiryServer()
  const cleanups: (() => unknown)[] = [() => receiver.close()]
  const close = () => Promise.all(cleanups.map((cleanUp) => cleanUp()))
  const asks: RunningHosts['asks'] = new Map()
  const plainAsks: RunningHosts['plainAsks'] = new Map()

  async function startAt(base: Base) {
    const dist = distOf(folder, base)
    const preview = createServer(createStaticHost(dist, { base }))
    asks.set(`preview ${base}`, askAt(await listen(preview)))
    cleanups.push(() => preview.close())

    const root = base === '/' ? dist : linkIntoRoot(folder, dist)
    const nginxConfig = join(`${dist}-hosts`, 'nginx.conf')
    const nginx = await startNginx(nginxConfig, root, nginxFolderOf(folder, base))
    asks.set(`nginx ${base}`, nginx.ask)
    if (nginx.askPlain) plainAsks.set(base, nginx.askPlain)
    cleanups.push(nginx.close)

    const caddyConfig = join(`${dist}-hosts`, 'Caddyfile')
    const caddy = await startCaddy(caddyConfig, root, join(dist, '../caddy'))
    asks.set(`Caddy ${base}`, caddy.ask)
    cleanups.push(caddy.close)
  }

  try {
    for (const base of bases) {
      await buildForBase(distOf(folder, base), base, receiver.origin)
      addFiles(distOf(folder, base))
      await startAt(base)
    }
  } catch (error) {
    await close()
    throw error
  }
  return { asks, plainAsks, receiver, close }
}

/** Builds a site that posts enquiries and error reports to the receiver, through its host. */
async function buildForBase(dist: string, base: Base, receiverOrigin: string) {
  await buildSite(dist, {
    ...simulatedEnv,
    BASE_PATH: base,
    NODE_ENV: 'production',
    VITE_ENQUIRY_SIMULATE: '',
    VITE_ENQUIRY_ENDPOINT: `${base}enquiries`,
    VITE_ENQUIRY_PROXY: `${receiverOrigin}/inbox`,
    VITE_ERRORS_ENDPOINT: `${base}errors`,
  })
}

function addFiles(dist: string) {
  for (const file of strayFiles) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), 'secret')
  }
  mkdirSync(join(dist, 'press'))
  for (const file of ownFiles) writeFileSync(join(dist, file), file)
}

/** Creates the root folder of a host, with the build as its folder `agency`. Returns the root. */
function linkIntoRoot(folder: string, dist: string): string {
  const root = join(folder, 'www')
  mkdirSync(root)
  symlinkSync(dist, join(root, 'agency'))
  return root
}
