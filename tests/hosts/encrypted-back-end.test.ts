import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostFiles } from '../../plugins/hosts/host-files'
import { listen } from '../helpers/listen'
import { startCaddy, startNginx } from './real-hosts'

const folder = mkdtempSync(join(tmpdir(), 'back-end-'))
const keyFile = join(folder, 'key.pem')
const certificateFile = join(folder, 'certificate.pem')

// Creates a self-signed certificate for `localhost`.
beforeAll(() => {
  const subject = [
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-days',
    '2',
  ]
  const files = ['-keyout', keyFile, '-out', certificateFile]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], {
    stdio: 'ignore',
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const certificates = [
  ['an untrusted certificate', 'localhost', false, 502],
  ['a trusted certificate', 'localhost', true, 201],
  ['a certificate of another name', '127.0.0.1', true, 502],
] as const

for (const name of ['nginx', 'Caddy'])
  test.for(certificates)(
    `${name} passes enquiries only to a back end with a valid certificate: %s`,
    async ([which, host, isTrusted, status]) => {
      const received: TLSSocket['servername'][] = []
      const tls = { key: readFileSync(keyFile), cert: readFileSync(certificateFile) }
      const backEnd = createServer(tls, (request, response) => {
        received.push((request.socket as TLSSocket).servername)
        request.resume().on('end', () => response.writeHead(201).end())
      })
      const proxy = `https://${host}:${await listen(backEnd)}/inbox`
      const { notDeployed } = hostFiles({
        base: '/',
        host: 'agency.example',
        enquiries: { path: '/enquiries', proxy },
      })
      const root = join(folder, `${name} ${which}`.replaceAll(' ', '-'))
      mkdirSync(root)
      const config = join(root, 'config')
      // Replaces the certificate authorities of the system. nginx reads their file from its
      // configuration, and Caddy from a variable of the environment.
      const text = notDeployed[name === 'nginx' ? 'nginx.conf' : 'Caddyfile'] ?? ''
      writeFileSync(
        config,
        isTrusted ? text.replace('/etc/ssl/certs/ca-certificates.crt', certificateFile) : text,
      )
      const env = isTrusted ? { SSL_CERT_FILE: certificateFile } : {}
      const runningHost = await (name === 'nginx'
        ? startNginx(config, root, root)
        : startCaddy(config, root, root, env))
      const answer = await runningHost.ask('/enquiries', { 'content-length': '5' }, 'POST', 'a=one')
      await runningHost.close()
      backEnd.close()
      expect([answer.status, received]).toEqual([status, status === 201 ? ['localhost'] : []])
    },
  )
