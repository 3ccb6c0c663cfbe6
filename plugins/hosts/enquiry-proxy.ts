import { block, type HostedSite } from './host-config.ts'

type Enquiries = HostedSite['enquiries']

const pathOf = (address: string) => address.replace(/\?.*/, '')

/** Passes enquiries on to the receiver, with the visitor's address, by which it may limit them. */
export function passOnByNginx(enquiries: Enquiries): string[] {
  if (!enquiries?.proxy) return []
  return block(`location = ${pathOf(enquiries.path)}`, [
    `proxy_pass ${enquiries.proxy};`,
    `proxy_set_header Host ${new URL(enquiries.proxy).host};`,
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    '# By itself nginx checks no certificate. Debian and Ubuntu have this file; elsewhere, link it to this name.',
    'proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;',
    'proxy_ssl_verify on;',
    'proxy_ssl_verify_depth 4;',
    'proxy_ssl_server_name on;',
    'client_max_body_size 128k;',
  ])
}

/** Passes enquiries on to the receiver. Caddy adds the visitor's address itself. */
export function passOnByCaddy(enquiries: Enquiries): string[] {
  if (!enquiries?.proxy) return []
  const { origin, host, pathname, search } = new URL(enquiries.proxy)
  const proxy = block(`reverse_proxy ${origin}`, [`header_up Host ${host}`])
  return block(`handle ${pathOf(enquiries.path)}`, [`rewrite * ${pathname}${search}`, ...proxy])
}
