import { caddyfile } from './caddy.ts'
import { headersFile, redirectsFile } from './headers-and-redirects.ts'
import type { HostedSite } from './hosted-site.ts'
import { nginxConfig } from './nginx.ts'
import { vercelConfig } from './vercel.ts'

/** Texts by file name: of the files that hosts read in the deployed folder, and of those that do not belong in it. */
type HostFiles = { deployed: Record<string, string>; beside: Record<string, string> }

/** The configuration files of all hosts, made from the table of header rules and the pages' addresses. */
export function hostFiles(site: HostedSite): HostFiles {
  return {
    deployed: {
      _headers: headersFile(site),
      _redirects: redirectsFile(site),
      // Without it, GitHub Pages leaves out files whose names begin with an underscore or a dot.
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
