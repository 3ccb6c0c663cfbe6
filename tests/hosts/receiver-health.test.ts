import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hostFiles } from '../../plugins/hosts/host-files'
import { listen } from '../helpers/listen'
import { startCaddy, startNginx } from './real-hosts'

test.for(['nginx', 'Caddy'])('%s proxies the health path of the receiver', async (name) => {
  const requests: string[] = []
  const receiver = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"ok":false}')
  })
  const proxy = `http://127.0.0.1:${await listen(receiver)}/enquiries`
  const enquiries = { path: '/enquiries', proxy, hasHealth: true }
  const { notDeployed } = hostFiles({ base: '/', host: 'agency.example', enquiries })
  const root = mkdtempSync(join(tmpdir(), 'health-'))
  const config = join(root, 'config')
  writeFileSync(config, notDeployed[name === 'nginx' ? 'nginx.conf' : 'Caddyfile'] ?? '')
  const running = await (name === 'nginx' ? startNginx : startCaddy)(config, root, root)
  const answer = await running.ask('/enquiries/health')
  await running.close()
  receiver.close()
  rmSync(root, { recursive: true, force: true })
  // This is the receiver's answer. For a missing back end, the host has a text of its own.
  expect([answer.status, answer.body.toString()]).toEqual([503, '{"ok":false}'])
  expect(requests).toEqual(['GET /enquiries/health'])
})
