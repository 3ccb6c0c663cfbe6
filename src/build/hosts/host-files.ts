import { caddyfile } from './caddy.ts'
import { headersFile, redirectsFile } from './headers-and-redirects.ts'
import type { HostedSite } from './hosted-site.ts'
import { nginxConfig } from './nginx.ts'
import { vercelConfig } from './vercel.ts'

/** Files by name: those that hosts read in the folder itself, and those that belong beside it. */
export type HostFiles = { deployed: Record<string, string>; beside: Record<string, string> }

/** Everything a host must be told, from the one table of header rules and the pages' own policies. */
export function hostFiles(site: HostedSite): HostFiles {
  return {
    deployed: {
      _headers: headersFile(site),
      _redirects: redirectsFile(site),
      // GitHub Pages would leave out what begins with an underscore or a dot.
      '.nojekyll': '',
      '404.txt': 'Not found\n',
    },
    beside: {
      'nginx.conf': nginxConfig(site),
      Caddyfile: caddyfile(site),
      'vercel.json': vercelConfig(site),
    },
  }
}
