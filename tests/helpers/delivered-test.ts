import { test as base } from '@playwright/test'
import { startEnquiryServer } from './enquiry-server'

type EnquiryServer = Awaited<ReturnType<typeof startEnquiryServer>>

/** A test of the build that sends its enquiries and measurements to `server`. */
export const deliveredTest = base.extend<object, { server: EnquiryServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern, also without fixtures
    async ({}, use, { project }) => {
      // The build of this project contains the port. For other projects, 0 selects a free port.
      const port = project.name === 'delivered' ? Number(process.env.TEST_PORTS?.split(',')[2]) : 0
      const server = await startEnquiryServer(port)
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
})
