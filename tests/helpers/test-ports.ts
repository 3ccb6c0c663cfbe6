import { freePort } from './listen'

// The test processes load this file too, so the first process keeps the ports in the environment.
const ports = (process.env.TEST_PORTS ??= (
  await Promise.all([freePort(), freePort(), freePort(), freePort()])
).join()).split(',')

/**
 * The ports of four servers: the site, the build that delivers enquiries, the receiver of these
 * enquiries, and the stand-in for the analytics service.
 */
export const [sitePort = 0, deliveredPort = 0, receiverPort = 0, analyticsPort = 0] =
  ports.map(Number)
