import { freePort } from './listen'

// Each test process loads this file. The first process stores the ports in the environment, and the
// others inherit them.
const ports = (process.env.TEST_PORTS ??= (
  await Promise.all([freePort(), freePort(), freePort(), freePort()])
).join()).split(',')

/**
 * The ports of four servers: the site, the build that delivers enquiries, the receiver of these
 * enquiries, and the local analytics server.
 */
export const [sitePort = 0, deliveredPort = 0, receiverPort = 0, analyticsPort = 0] =
  ports.map(Number)
