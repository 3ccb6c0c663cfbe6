import { createServer, type RequestListener } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { openSite } from '../../scripts/check-live/site/open-site'
import { listen } from '../helpers/listen'

const servers: ReturnType<typeof createServer>[] = []
afterAll(() => servers.forEach((server) => server.close()))

/** Starts a host. Returns its address. */
async function startHost(answer: RequestListener) {
  const server = createServer(answer)
  servers.push(server)
  return `http://127.0.0.1:${await listen(server)}/`
}

const locked = await startHost((_, response) => void response.writeHead(401).end())
const redirecting = await startHost(
  (_, response) => void response.writeHead(301, { location: locked }).end(),
)
const password = { authorization: 'Basic ZWQ6cHc5' }

test('a site with a password asks for it, and refuses a wrong password', async () => {
  await expect(openSite(locked, {})).rejects.toThrow(`${locked} asks for a password.`)
  await expect(openSite(locked, password)).rejects.toThrow(`${locked} refuses the password.`)
})

test('a redirect to another origin, which does not receive the password, is named', async () => {
  await expect(openSite(redirecting, password)).rejects.toThrow(
    `${redirecting} redirects to ${locked}, which does not receive the password.`,
  )
})
