import { caddyfile } from './caddy.ts'
import { headersFile } from './headers-file.ts'
import type { HostedSite } from './host-config.ts'
import { nginxConfig } from './nginx.ts'
import { vercelConfig } from './vercel.ts'

/** Texts by file name: of the files that hosts read in the deployed folder, and of those that do not belong in it. */
type HostFiles = { deployed: Record<string, string>; beside: Record<string, string> }

/** The configuration files of all hosts, made from the table of headers and the settings. */
export const hostFiles = (site: HostedSite): HostFiles => ({
  deployed: {
    _headers: headersFile(site),
    // Without it, GitHub Pages leaves out files whose names begin with an underscore or a dot.
    '.nojekyll': '',
  },
  beside: { 'nginx.conf': nginxConfig(site), Caddyfile: caddyfile(site), 'vercel.json': vercelConfig(site) },
})
