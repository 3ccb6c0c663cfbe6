import { passOnByNginx } from './enquiry-proxy.ts'
import { headerRules } from './header-rules.ts'
import {
  block,
  generatedNotice,
  mapHeaders,
  otherHost,
  prefixOf,
  securityPath,
  type HostedSite,
} from './host-config.ts'

// Without `always`, an error goes without the header: no browser must keep it.
const addHeaders = (headers: Readonly<Record<string, string>>) =>
  mapHeaders(headers, (name, value) => `add_header ${name} "${value}"${value.includes('immutable') ? '' : ' always'};`)

/** The text of `nginx.conf`, for the http context. It names no page, so a file that is older than the pages serves those of today. */
export function nginxConfig({ base, host, hasLongHsts, enquiries }: HostedSite): string {
  const { everywhere, folders, rest } = headerRules(hasLongHsts)
  const prefix = prefixOf(base)
  const other = otherHost(host)
  const names = `${host} ${other}`
  const redirect = `return 301 https://${host}$request_uri;`
  const secure = [
    'listen 443 ssl http2;',
    'listen [::]:443 ssl http2;',
    `# Your certificate, for ${names}; this is where certbot puts it.`,
    `ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;`,
    `ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'server_tokens off;',
  ]
  const folderLocations = Object.entries(folders).flatMap(([folder, headers]) =>
    block(`location ~ ^${prefix}${folder}`, [...addHeaders({ ...everywhere, ...headers }), 'try_files $uri =404;']),
  )
  const site = [
    `server_name ${host};`,
    ...secure,
    ...addHeaders({ ...everywhere, ...rest }),
    `root /var/www/${host};`,
    'charset utf-8;',
    '# With the module ngx_brotli: brotli_static on;',
    'gzip_static on;',
    'gzip_vary on;',
    `error_page 404 ${prefix}/404.html;`,
    `location = ${prefix}/404.html { internal; }`,
    ...(prefix ? [`location = ${securityPath} { try_files ${prefix}${securityPath} =404; }`] : []),
    ...passOnByNginx(enquiries),
    'location ~ "/([.](?!well-known/)|_headers$)|[.](br|gz)$" { return 404; }',
    ...folderLocations,
    'location / { try_files $uri $uri/index.html =404; }',
  ]
  const plainServer = ['listen 80;', 'listen [::]:80;', `server_name ${names};`, 'server_tokens off;', redirect]
  const otherServer = [`server_name ${other};`, ...secure, ...addHeaders(everywhere), redirect]
  const servers = [plainServer, site, otherServer].flatMap((lines) => block('server', lines))
  return [generatedNotice, ...servers, ''].join('\n')
}
